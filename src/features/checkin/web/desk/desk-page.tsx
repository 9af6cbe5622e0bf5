/** The check-in desk: a phone with a camera, or a laptop with a USB scanner. Opened by an enrolled device. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepAwake } from '../../../../web/device/wake-lock.ts'
import { prepareSound } from '../../../../web/device/signals.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { useMedia } from '../../../../web/ui/use-media.ts'
import { desk, useDesk } from './desk-store.ts'
import { PhonePart } from './phone-part.tsx'
import { startDesk } from './right-store.ts'
import { StartPart } from './start-part.tsx'

const laptop = '(min-width: 1200px)'
const tablet = '(min-width: 768px)'
/** A phone never needs it. */
const LaptopPart = lazy(() => import('./laptop-part.tsx').then((part) => ({ default: part.LaptopPart })))

/** A badge on paper is narrow; while it is printed the desk stays what it is. */
function useScreen(query: string): boolean {
  const [isPrinting, is] = [useMedia('print'), useMedia(query)]
  const [shown, setShown] = useState(is)
  if (!isPrinting && shown !== is) setShown(is)
  return shown
}

/** @param enrolment the code of the address, with which the device gets its right; null where it has one already */
export function DeskPage({ enrolment, onLanguage }: { enrolment: string | null; onLanguage: () => void }) {
  const { phase } = useDesk()
  const locale = useLocale()
  const [isLaptop, isTablet] = [useScreen(laptop), useScreen(tablet)]
  const [token, setToken] = useState(enrolment)
  useEffect(() => void (desk.locale = locale), [locale])
  useEffect(() => void startDesk(token), [token])
  useEffect(prepareSound, [])
  const isOpen = phase === 'ready' || phase === 'loading'
  useEffect(() => (isOpen ? keepAwake() : undefined), [isOpen])
  if (!isOpen) return <StartPart onEnrol={setToken} onLanguage={onLanguage} camera />
  if (!isTablet) return <PhonePart onLanguage={onLanguage} />
  return (
    <Suspense fallback={null}>
      <LaptopPart onLanguage={onLanguage} isTablet={!isLaptop} />
    </Suspense>
  )
}
