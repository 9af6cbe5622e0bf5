/** Whether organisations can register now, as a page says it (decision 11). The server decides anew at each call. */
import { readFacts, useSite } from './edition.ts'
import { useLocale } from '../ui/language.tsx'
import { useOutside } from '../ui/use-kept.ts'
import { registrationTimes, type RegistrationTimes } from './registration-times.ts'

const stepMs = 5_000

function eachStep(listener: () => void): () => void {
  const timer = setInterval(listener, stepMs)
  return () => clearInterval(timer)
}

/** How long the document has been open, in steps. */
const openMs = () => Math.floor(performance.now() / stepMs) * stepMs

/** First as the server drew it; then by the time that has passed since, for who waits on an open page for the opening. */
export function useRegistrationTimes(): RegistrationTimes {
  const { facts, now } = useSite()
  const locale = useLocale()
  const passedMs = useOutside(eachStep, openMs, () => 0)
  return registrationTimes(readFacts(facts, locale), now + passedMs)
}
