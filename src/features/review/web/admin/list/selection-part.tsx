/** What of the queue is selected: a tick in each row, drawn beside the table, so that a tick draws no other row again. */
import { Button, Checkbox } from 'antd'
import { createContext, memo, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import type { Column } from '../../../../../web/admin/table/data-table.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'
import type { Selecting } from './use-selecting.ts'

interface Ticking {
  readonly selecting: Selecting
  /** Of this page. */
  readonly shown: readonly CompanyRow[]
}
const TickingContext = createContext<Ticking | null>(null)
/** Around the table. */
export const Ticks = TickingContext

/** The column of ticks; what is selected stays selected on other pages. */
export function useTicks(width: number): Column<CompanyRow> {
  return useMemo(
    () => ({
      key: 'tick',
      title: <TickAll />,
      width,
      className: 'ant-table-selection-column',
      shouldCellUpdate: (row, before) => row !== before,
      render: (_, row) => <Tick row={row} />,
    }),
    [width],
  )
}

function TickAll() {
  const t = useTranslate()
  const { selecting, shown } = use(TickingContext)!
  const count = shown.filter(({ id }) => selecting.ids.has(id)).length
  const isAll = count > 0 && count === shown.length
  return (
    <Checkbox
      aria-label={t(messages.selectAll)}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={shown.length === 0}
      onChange={() => selecting.tick(shown, !isAll)}
    />
  )
}

function Tick({ row }: { row: CompanyRow }) {
  const name = useShownName()(row)
  const ticking = use(TickingContext)!
  const latest = useRef(ticking)
  useEffect(() => void (latest.current = ticking))
  const onTick = useCallback(
    (isOn: boolean, isRange: boolean) => {
      const { selecting, shown } = latest.current
      selecting.tickOne(row, { isOn, rangeOf: isRange ? shown : [] })
    },
    [row],
  )
  return <Box name={name} checked={ticking.selecting.ids.has(row.id)} onTick={onTick} />
}

const Box = memo(function Box(props: {
  name: string
  checked: boolean
  onTick: (isOn: boolean, isRange: boolean) => void
}) {
  const t = useTranslate()
  return (
    <Checkbox
      aria-label={t(messages.select, { name: props.name })}
      checked={props.checked}
      onChange={({ target, nativeEvent }) =>
        props.onTick(target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
    />
  )
})

/** How many are selected, over all pages; it has its place before anything is, so that no row moves. */
export function Selection(props: {
  selecting: Selecting
  total: number
  /** In which order the list is. */
  order: string
}) {
  const t = useTranslate()
  const { selecting, total } = props
  const { rows } = selecting
  return (
    <div className={record.selection} role="status">
      {rows.length === 0 ? props.order : t(messages.chosen, { count: rows.length })}
      {rows.length > 0 && rows.length < total && (
        <Button type="link" size="small" loading={selecting.isGathering} onClick={selecting.selectAll}>
          {t(messages.selectMatching, { count: total })}
        </Button>
      )}
      {rows.length > 0 && (
        <Button type="link" size="small" onClick={() => selecting.set([])}>
          {t(commonFormMessages.clearSelection)}
        </Button>
      )}
    </div>
  )
}
