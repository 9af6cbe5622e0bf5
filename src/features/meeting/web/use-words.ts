/** How organisations, times and places are named in the page's language. */
import { formatDate, formatHours } from '../../../shared/format.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { MeetingShown } from '../contract.ts'
import { meetingEndedLabels, meetingStateLabels } from '../messages.ts'
import { detailMessages, listMessages, pageMessages } from './messages.ts'
import { separators } from '../../../shared/common-messages.ts'
import { useSite } from '../../../web/data/edition.ts'

type Both = { readonly cn: string; readonly en: string }
type Span = { readonly startsAt: number; readonly endsAt: number }

export function useWords() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const name = (both: Both) => pickLanguage(locale, both).text
  const hours = ({ startsAt, endsAt }: Span) => formatHours(startsAt, endsAt)
  /** 10月21日 09:00–09:30. */
  const when = (span: Span) =>
    t(pageMessages.at, { day: formatDate(locale, span.startsAt, { now }), hours: hours(span) })
  /** 海岳再保险 · 10月21日 09:00–09:30. */
  const what = (meeting: Span & { readonly with: { readonly name: Both } }) =>
    t(listMessages.what, { name: name(meeting.with.name), when: when(meeting) })
  const state = ({ state: is, endedAs }: Pick<MeetingShown, 'state' | 'endedAs'>) =>
    t(is === 'ended' && endedAs ? meetingEndedLabels[endedAs] : meetingStateLabels[is])
  /** Where one meets, and whose it is. */
  const place = ({ state: is, place: at }: Pick<MeetingShown, 'state' | 'place'>) => {
    const { kind, host, name: placeName, where } = at
    // Until another is found for it; of what has ended it is told where it was to be.
    if (kind === 'none' || (at.gone && is !== 'ended')) return t(detailMessages.noPlace)
    if (kind === 'table' && !placeName) return t(detailMessages.tableLater)
    if (!placeName) return t(host === 'us' ? detailMessages.toChooseUs : detailMessages.toChooseThem)
    const full = [name(placeName), where && name(where)].filter(Boolean).join(t(separators.clauses))
    if (host === 'us') return t(detailMessages.ourPlace, { name: full })
    return host === 'them' ? t(detailMessages.theirPlace, { name: full }) : full
  }
  return { t, locale, now, name, hours, when, what, state, place }
}

export type Words = ReturnType<typeof useWords>
