/** The columns of a list that a person chooses among; the choice is kept on this machine, since it is no secret. */
import { Button, Checkbox, Popover } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { Message, Translate } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import type { Column } from './data-table.tsx'
import styles from './filter.module.css'

export interface ColumnOffer<Row> extends Pick<Column<Row>, 'width' | 'minWidth' | 'align' | 'sortable'> {
  readonly key: string
  readonly name: Message
  /** Not shown until it is chosen. */
  readonly hidden?: boolean
  readonly show: (row: Row, t: Translate) => ReactNode
}

/** The chosen columns in their fixed order, and the button that chooses. `list` names the choice. */
export function useColumns<Row>(list: string, offered: readonly ColumnOffer<Row>[]) {
  const t = useTranslate()
  const key = `columns.${list}`
  const [shown, setShown] = useState(
    () => read(key) ?? offered.filter(({ hidden }) => !hidden).map((one) => one.key),
  )
  const choose = (chosen: string[]) => {
    setShown(chosen)
    try {
      localStorage.setItem(key, JSON.stringify(chosen))
    } catch {
      // Storage may be forbidden: then the choice lasts until the page is left.
    }
  }
  // The same while the choice is: long lists are drawn again only when they must be.
  const columns = useMemo(
    () =>
      offered
        .filter((one) => shown.includes(one.key))
        .map(({ name, hidden: _hidden, show, ...column }): Column<Row> => ({
          ...column,
          title: t(name),
          render: (_, row) => show(row, t),
        })),
    [offered, shown, t],
  )
  const options = offered.map((one) => ({ value: one.key, label: t(one.name) }))
  return { columns, choice: <Choice options={options} shown={shown} onChoose={choose} /> }
}

function Choice(props: {
  options: { value: string; label: string }[]
  shown: string[]
  onChoose: (shown: string[]) => void
}) {
  const t = useTranslate()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className={styles.choice}>
          <legend className="sr">{t(messages.columns)}</legend>
          <Checkbox.Group options={props.options} value={props.shown} onChange={props.onChoose} />
        </fieldset>
      }
    >
      <Button>{t(messages.columns)}</Button>
    </Popover>
  )
}

function read(key: string): string[] | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null
  } catch {
    return null
  }
}
