/** /admin/meetings: who meets whom when and where, for the organisers. Subjects and words are the two sides' own. */
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { formatDate, formatTime, fromBeijing, toBeijing } from '../../../../shared/format.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { StaffMeeting } from '../../contract.ts'
import { meetingEndedLabels, meetingStateLabels } from '../../messages.ts'
import { meetingAdminMessages as messages } from './messages.ts'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { meetingApi } from '../../contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function MeetingsAdminPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { query, change, paging, list } = useMeetingList()
  return (
    <ListPage<StaffMeeting>
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={useFields(list)}
      values={query}
      onSearch={change}
      list={list}
      rowKey="id"
      columns={columnsOf({ t, locale })}
      paging={paging}
      minWidth={980}
      cards={
        <StateCards
          label={t(commonFormMessages.filterByStatus)}
          cards={meetingStates.map((state) => ({
            state,
            name: t(meetingStateLabels[state]),
            count: list.data?.counts[state],
          }))}
          chosen={query.state}
          onChoose={(state) => change({ state, page: undefined })}
        />
      }
    />
  )
}

function useFields(list: MeetingList['list']) {
  const t = useTranslate()
  const locale = useLocale()
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
      options: (list.data?.days ?? []).map((value) => ({
        value,
        label: formatDate(locale, fromBeijing(`${value} 12:00`), { weekday: true }),
      })),
    },
  ] as const
}

interface Given {
  readonly t: Translate
  readonly locale: Locale
}

function columnsOf({ t, locale }: Given): Column<StaffMeeting>[] {
  const name = (both: { cn: string; en: string }) => pickLanguage(locale, both).text
  return [
    {
      key: 'time',
      title: t(commonFormMessages.time),
      width: 150,
      render: (_, { startsAt, endsAt }) => (
        <>
          <time>{`${formatTime(startsAt)}–${formatTime(endsAt)}`}</time>
          <small>{formatDate(locale, startsAt)}</small>
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
          {place.name ? name(place.name) : t(place.kind === 'theirs' ? messages.theirs : messages.noPlace)}
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
            <time>{toBeijing(answerBy).slice(5)}</time>
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

const names = ['q', 'state', 'day', 'page', 'size'] as const
const meetingStates = ['asked', 'accepted', 'ended'] as const

/** The list as its address describes it, and the ways to change that. */
function useMeetingList() {
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { q, day } = query
  const state = meetingStates.find((known) => known === query.state)
  const list = useLoad(meetingApi.listForStaff, {
    ...(q && { q }),
    ...(state && { state }),
    ...(day && { day }),
    page: paging.page,
    size: paging.size,
  })
  return { query, change, paging, list }
}
type MeetingList = ReturnType<typeof useMeetingList>
