/** The queue of registrations: rows of one height that open beside it, selection over pages or of all that match. */
import { useDeferredValue, useMemo } from 'react'
import { htmlLang } from '../../../../../shared/i18n.ts'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import { ListCard } from '../../../../../web/admin/table/list-page-part.tsx'
import { MoreActs } from '../../../../../web/admin/table/row-actions.tsx'
import { RowLink } from '../../../../../web/admin/table/row-link.tsx'
import { besideMedia } from '../../../../../web/admin/record/record-drawer.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useMedia } from '../../../../../web/ui/use-media.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { pendingStatuses } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { shownOf, type CompanyList } from './use-company-list.ts'
import { Status, useShownName } from '../review-words-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { companyColumns, Waiting } from './company-columns-part.tsx'
import { TodayCleared } from './today-cleared-part.tsx'
import { Selection, Ticks, useTicks } from './selection-part.tsx'
import type { Selecting } from './use-selecting.ts'

export interface RowActs {
  readonly onOpen: (row: CompanyRow) => void
  readonly onEdit: (row: CompanyRow) => void
  readonly onDelete: (row: CompanyRow) => void
}

interface Props {
  state: CompanyList
  columns: readonly Column<CompanyRow>[]
  acts: RowActs
  selecting: Selecting
  /** A decision of this window can still be taken back. */
  isJustDecided: boolean
}

const nameWidth = 300
/** Beside an open registration there is room for these, and for who looks at what. */
const narrow = ['name', 'status', 'waiting']

export function CompanyTable({ state, columns, ...props }: Props) {
  const t = useTranslate()
  const { reviews } = useStaff()
  const isPhone = useMedia('(max-width: 575px)')
  // A phone at 200 %: a row has no room beside the box and the state.
  const isEnlarged = useMedia('(max-width: 260px)')
  const ticks = useTicks(isPhone ? 44 : 40)
  const isBeside = useMedia(besideMedia) && state.query.open !== undefined
  const named = useShownColumns({ columns, acts: props.acts, isPhone, isBeside })
  const shown = useMemo(() => (reviews ? [ticks, ...named] : named), [reviews, ticks, named])
  // Behind what is known, so that a key is answered first; what is not drawn yet is on its way, not missing.
  const data = useDeferredValue(state.list.data)
  const rows = data?.rows ?? none
  const ticking = useMemo(() => ({ selecting: props.selecting, shown: rows }), [props.selecting, rows])
  const isCleared = shownOf(state.query) === 'pending' && Object.keys(state.filter).length === 1
  return (
    <Ticks value={ticking}>
      <ListCard<CompanyRow>
        {...state.listed}
        list={{ ...state.list, data, loading: state.list.loading || data !== state.list.data }}
        name={t(messages.list)}
        rowKey="id"
        dense
        onOpenRow={props.acts.onOpen}
        columns={shown}
        minWidth={isPhone && !isEnlarged ? 0 : widthOf(shown)}
        above={
          <Selection
            selecting={props.selecting}
            total={state.list.data?.total ?? 0}
            order={useOrderWords(state)}
          />
        }
        {...(isCleared && { nothing: <TodayCleared isJustDecided={props.isJustDecided} /> })}
      />
    </Ticks>
  )
}

const none: readonly CompanyRow[] = []
const widthOf = (columns: readonly Column<CompanyRow>[]): number =>
  columns.reduce((sum, { width }) => sum + (Number(width) || nameWidth), 0)

/** What the list says of its own order; of another one the head of the column has the arrow. */
function useOrderWords({ listed: { values, sort } }: CompanyList): string {
  const t = useTranslate()
  const column = companyColumns.find(({ key, sortable }) => sortable && key === sort?.replace('-', ''))
  if (column) return t(messages.sortedBy, { column: t(column.name) })
  const shown = shownOf(values)
  if (shown === 'all') return t(messages.pendingFirst)
  if (shown === 'draft') return t(messages.oldestFirst)
  return t(['pending', ...pendingStatuses].includes(shown) ? messages.longestFirst : messages.latestFirst)
}

function useShownColumns(options: {
  columns: readonly Column<CompanyRow>[]
  acts: RowActs
  isPhone: boolean
  isBeside: boolean
}): Column<CompanyRow>[] {
  const { columns, acts, isPhone, isBeside } = options
  const t = useTranslate()
  // The same while nothing changes, and each cell while its row says the same: 200 rows are slow to draw.
  return useMemo(() => {
    const name: Column<CompanyRow> = {
      key: 'name',
      title: t(messages.name),
      sortable: !isPhone,
      render: (_, row) => <Name row={row} isPhone={isPhone} onOpen={acts.onOpen} />,
    }
    const standing: Column<CompanyRow> = {
      key: 'standing',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, row) => <Standing row={row} />,
    }
    const more: Column<CompanyRow> = {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 84,
      render: (_, row) => <More row={row} acts={acts} />,
    }
    const chosen = columns.filter(({ key }) => key !== 'name' && (!isBeside || narrow.includes(key)))
    const shown = isPhone ? [name, standing] : [name, ...chosen, ...(isBeside ? [] : [more])]
    return shown.map((column) => ({
      ...column,
      shouldCellUpdate: (row: CompanyRow, before: CompanyRow) => row !== before,
    }))
  }, [columns, acts, isPhone, isBeside, t])
}

/** The name, cut where a row of one height is too narrow for it; below it the number and, off a phone, the other name. */
function Name(props: { row: CompanyRow; isPhone: boolean; onOpen: (row: CompanyRow) => void }) {
  const { row, onOpen } = props
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const shownName = useShownName()
  const waits = row.status === 'submitted' || row.status === 'resubmitted'
  const act = t(waits && reviews ? messages.reviewOf : commonFormMessages.viewNamed, { name: shownName(row) })
  const other = locale === 'cn' ? 'en' : 'cn'
  const otherName = locale === 'cn' ? row.nameEn : row.nameCn
  const hasOther = !props.isPhone && otherName && otherName !== shownName(row)
  return (
    <>
      <RowLink id={row.id} name={shownName(row)} label={act} onOpen={() => onOpen(row)} />
      <small>
        {row.number}
        {row.number && (hasOther || row.individual) && ' · '}
        {row.individual ? (
          <>
            {row.contactName} <Tag>{t(messages.individualTag)}</Tag>
          </>
        ) : (
          hasOther && (
            <span lang={htmlLang[other]} title={otherName}>
              {otherName}
            </span>
          )
        )}
      </small>
    </>
  )
}

/** On a phone: the state, and how long it has waited. */
function Standing({ row }: { row: CompanyRow }) {
  return (
    <>
      <Status state={row.status} />
      <br />
      <Waiting row={row} />
    </>
  )
}

function More({ row, acts }: { row: CompanyRow; acts: RowActs }) {
  const t = useTranslate()
  const { administers, reviews } = useStaff()
  const shownName = useShownName()
  if (!reviews) return null
  return (
    <MoreActs
      name={shownName(row)}
      acts={[
        { text: t(messages.editCompany), onClick: () => acts.onEdit(row) },
        administers && { text: t(messages.deleteCompany), danger: true, onClick: () => acts.onDelete(row) },
      ]}
    />
  )
}
