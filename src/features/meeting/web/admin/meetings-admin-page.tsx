/** /admin/meetings: who meets whom when and where, for the organisers. Subjects and words are the two sides' own. */
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { formatDate, formatHours, fromBeijing, formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Both, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { meetingEndedLabels, meetingStateLabels } from '../../messages.ts'
import { meetingStates } from '../../rules.ts'
import { detailMessages } from '../messages.ts'
import { meetingAdminMessages as messages } from './messages.ts'
import { meetingApi, type StaffMeeting } from '../../contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'

const options = {
  call: meetingApi.listForStaff,
  names: ['q', 'state', 'day'],
  filterOf: ({ q, state, day }: { q?: string; state?: string; day?: string }) => ({
    q,
    state: oneOf(meetingStates, state),
    day,
  }),
} as const

export default function MeetingsAdminPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { query, change, list, listed } = useList(options)
  return (
    <ListPage<StaffMeeting>
      {...listed}
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={useFields(list.data?.days ?? [])}
      rowKey="id"
      columns={columnsOf({ t, locale })}
      minWidth={980}
      cards={<StateFilter states={meetingStates} labels={meetingStateLabels} of={{ query, change, list }} />}
    />
  )
}

function useFields(days: readonly string[]) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  return [
    {
      name: 'q',
      label: t(commonFormMessages.organisation),
      kind: 'text',
      placeholder: t(messages.qPlaceholder),
    },
    {
      name: 'day',
      label: t(commonFormMessages.date),
      kind: 'select',
      options: days.map((value) => ({
        value,
        label: formatDate(locale, fromBeijing(`${value} 12:00`), { now, weekday: true }),
      })),
    },
  ] as const
}

interface Given {
  readonly t: Translate
  readonly locale: Locale
}

function columnsOf({ t, locale }: Given): Column<StaffMeeting>[] {
  const name = (both: Both) => pickLanguage(locale, both).text
  return [
    {
      key: 'time',
      title: t(commonFormMessages.time),
      width: 150,
      render: (_, { startsAt, endsAt }) => (
        <>
          <time>{formatHours(startsAt, endsAt)}</time>
          <small>{formatDate(locale, startsAt, { year: true })}</small>
        </>
      ),
    },
    { key: 'from', title: t(messages.from), minWidth: 200, render: (_, { from }) => name(from.name) },
    { key: 'to', title: t(messages.to), minWidth: 200, render: (_, { to }) => name(to.name) },
    {
      key: 'place',
      title: t(messages.place),
      width: 220,
      render: (_, { place }) => (
        <>
          {place.name
            ? name(place.name)
            : t(place.kind === 'theirs' ? messages.theirs : detailMessages.noPlace)}
          {place.where && <small>{name(place.where)}</small>}
          {place.gone && <Tag tone="warn">{t(messages.gone)}</Tag>}
        </>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 150,
      render: (_, row) => <StateOf row={row} />,
    },
    {
      key: 'answerBy',
      title: t(messages.answerBy),
      width: 180,
      render: (_, { state, answerBy, awaits, from, to }) => {
        const waited = [from, to].find(({ id }) => id === awaits)
        if (state !== 'asked' || answerBy === null) return '–'
        return (
          <>
            <time>{formatInstant(answerBy).slice(5)}</time>
            {waited && <small>{t(messages.awaits, { name: name(waited.name) })}</small>}
          </>
        )
      },
    },
  ]
}

const tones = { asked: 'warn', accepted: 'ok', ended: 'plain' } as const

function StateOf({ row: { state, endedAs } }: { row: StaffMeeting }) {
  const t = useTranslate()
  return (
    <Tag tone={tones[state]}>
      {t(state === 'ended' && endedAs ? meetingEndedLabels[endedAs] : meetingStateLabels[state])}
    </Tag>
  )
}
