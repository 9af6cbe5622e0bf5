/** The tables of a kind in a list: the same as on the plan, to sort and to filter. */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { Fragment, useState, type ReactNode } from 'react'
import { sortTables, type Sorting } from '../rules.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../web/ui/icons.ts'
import { tableFacilityLabels } from '../messages.ts'
import styles from './floor-plan.module.css'
import { TableMark, tableLooks } from './plan-drawing-part.tsx'
import { planMessages as messages } from './messages.ts'
import { priceWords } from '../../booking/web/price-part.tsx'
import { tableName, type Spot } from './spots-part.tsx'
import { placeWords } from '../../booking/messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const columns = ['number', 'price', 'state'] as const satisfies readonly Sorting['by'][]
const isFree = ({ look }: Spot) => look === 'free' || look === 'offered'

export function TableListPart(props: {
  spots: readonly Spot[]
  kind: string
  selectedId: string | null
  /** Of what is chosen, where it stands under its row. */
  panel: ReactNode
  onChoose: (tableId: string) => void
}) {
  const { kind, selectedId, panel } = props
  const t = useTranslate()
  const [sorting, setSorting] = useState<Sorting>({ by: 'number', descending: false })
  const [freeOnly, setFreeOnly] = useState(false)
  const open = props.spots.filter(({ place }) => place)
  const free = open.filter(isFree)
  const rows = sortTables(
    // What is chosen stays in the list, also when someone has just taken it.
    (freeOnly ? open.filter((spot) => isFree(spot) || spot.table.id === selectedId) : open).map((spot) => ({
      spot,
      number: spot.table.number,
      priceFen: spot.place!.priceFen,
      rank: tableLooks.indexOf(spot.look),
    })),
    sorting,
  )
  return (
    <>
      <div className={styles.listTools} data-print="no">
        <Checkbox checked={freeOnly} onChange={setFreeOnly} label={t(messages.freeOnly)} />
        <p role="status">{t(messages.shown, { free: free.length, total: open.length })}</p>
      </div>
      {rows.length === 0 ? (
        <Empty level={3} isAnswer title={t(messages.noneFree)} text={t(messages.noneFreeText)} />
      ) : (
        <div className={styles.list}>
          <table>
            <caption className="sr">{t(messages.caption, { kind })}</caption>
            <thead>
              <tr>
                {columns.map((by) => (
                  <SortHead key={by} by={by} sorting={sorting} onSort={setSorting} />
                ))}
                <td>
                  <span className="sr">{t(commonFormMessages.actions)}</span>
                </td>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ spot }) => (
                <Fragment key={spot.table.id}>
                  <Row {...{ spot, selectedId }} onChoose={props.onChoose} />
                  {panel && spot.table.id === selectedId && (
                    <tr className={styles.panelRow}>
                      <td colSpan={columns.length + 1}>{panel}</td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function SortHead(props: { by: Sorting['by']; sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const { by, sorting, onSort } = props
  const t = useTranslate()
  const isNow = sorting.by === by
  return (
    <th scope="col" aria-sort={isNow ? (sorting.descending ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ by, descending: isNow && !sorting.descending })}
      >
        {t(messages[by])}
        <Icon path={chevronDownIcon} />
      </button>
    </th>
  )
}

function Row(props: { spot: Spot; selectedId: string | null; onChoose: (tableId: string) => void }) {
  const { table, place, look, state } = props.spot
  const t = useTranslate()
  const locale = useLocale()
  const isSelected = table.id === props.selectedId
  // Of a table that someone has there is only something to see, a queue at most.
  const act = t(isSelected ? placeWords.chosen : isFree(props.spot) ? messages.choose : messages.view)
  return (
    <tr aria-current={isSelected || undefined}>
      <th scope="row">
        {table.number}
        {table.seats > 0 && <small>{t(messages.seats, { seats: table.seats })}</small>}
      </th>
      <td className={styles.money}>{priceWords(place!.priceFen, locale)}</td>
      <td>
        <span className={styles.mark}>
          <TableMark
            look={look}
            kind={table.kind}
            round={table.round}
            width={72}
            height={table.round ? 72 : 56}
          />
          <span>
            <KeptWhole text={state} />
          </span>
        </span>
        <small>
          <Dotted>{table.facilities.map((one) => t(tableFacilityLabels[one]))}</Dotted>
        </small>
      </td>
      <td>
        <Button
          size="sm"
          aria-pressed={isSelected}
          data-table={table.id}
          aria-label={t(messages.actOn, { act, table: tableName(table, locale) })}
          onClick={() => props.onChoose(table.id)}
        >
          {act}
        </Button>
      </td>
    </tr>
  )
}
