/** The check-in desk: a phone with a camera, or a laptop with a USB scanner. Opened by an enrolled device. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { keepAwake } from '../../../../web/device/wake-lock.ts'
import { prepareSound } from '../../../../web/device/signals.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { desk, useDesk } from './desk-store.ts'
import { PhonePart } from './phone-part.tsx'
import { startDesk } from './right-store.ts'
import { StartPart } from './start-part.tsx'

const laptop = '(min-width: 1200px)'
const tablet = '(min-width: 768px)'
/** A phone never needs it. */
const LaptopPart = lazy(() => import('./laptop-part.tsx').then((part) => ({ default: part.LaptopPart })))

function useMedia(media: string): boolean {
  const [is, setIs] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    // A badge on paper is narrow; the desk stays what it is.
    const change = () => void (matchMedia('print').matches || setIs(query.matches))
    query.addEventListener('change', change)
    return () => query.removeEventListener('change', change)
  }, [media])
  return is
}

/** @param enrolment the code of the address, with which the device gets its right; null where it has one already */
export function DeskPage({ enrolment, onLanguage }: { enrolment: string | null; onLanguage: () => void }) {
  const { phase } = useDesk()
  const locale = useLocale()
  const [isLaptop, isTablet] = [useMedia(laptop), useMedia(tablet)]
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
