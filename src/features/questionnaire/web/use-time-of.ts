import { formatDateTime } from '../../../shared/format.ts'
import { useLocale } from '../../../web/ui/language.tsx'

/** A time with its year in the page's language; '' where there is none. */
export function useTimeOf(): (at: number | null) => string {
  const locale = useLocale()
  return (at) => (at === null ? '' : formatDateTime(locale, at, { year: true }))
}
