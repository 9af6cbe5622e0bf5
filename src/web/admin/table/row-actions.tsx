/** What can be done to a row of a table: small links, each named with its row for who hears them. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import record from '../record/record.module.css'

export interface RowAction {
  readonly text: string
  /** With the row's name. */
  readonly label: string
  readonly onClick: () => void
  /** The row that the act opens beside the list; a drawer that closes gives the focus back here. */
  readonly opens?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
}

export function RowActions(props: { acts: readonly (RowAction | false | null)[]; children?: ReactNode }) {
  return (
    <span className={record.rowActs}>
      {props.acts.map(
        (act) =>
          act && (
            <Button
              key={act.label}
              type="link"
              size="small"
              danger={act.danger ?? false}
              loading={act.busy ?? false}
              disabled={act.disabled ?? false}
              data-row={act.opens}
              aria-label={act.label}
              onClick={act.onClick}
            >
              {act.text}
            </Button>
          ),
      )}
      {props.children}
    </span>
  )
}
