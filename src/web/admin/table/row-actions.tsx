/** What can be done to a row of a table: small links, each named with its row for who hears them. */
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { commonFormMessages as messages } from '../../../shared/form-messages.ts'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages } from '../messages.ts'
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

interface MoreAct extends Pick<RowAction, 'text' | 'danger'> {
  readonly onClick: () => unknown
}

/** What is seldom done to a row, behind one button. */
export function MoreActs(props: {
  /** Of the record. */
  name: string
  acts: readonly (MoreAct | false | null)[]
}) {
  const t = useTranslate()
  const acts = props.acts.filter((act) => act !== false && act !== null)
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: acts.map(({ text, danger = false }) => ({ key: text, label: text, danger })),
        onClick: ({ key }) => void acts.find(({ text }) => text === key)?.onClick(),
      }}
    >
      <Button type="link" size="small" aria-label={t(adminMessages.moreOf, { name: props.name })}>
        {t(adminMessages.more)}
      </Button>
    </Dropdown>
  )
}

/** Opening a record, to change it or, where nothing may be changed, to see it; and deleting it. */
export function EditActions(props: {
  /** Of the record. */
  name: string
  edits: boolean
  onOpen: () => void
  onRemove: () => void
  /** Before these two. */
  first?: RowAction
}) {
  const t = useTranslate()
  const { name, edits, first } = props
  return (
    <RowActions
      acts={[
        first ?? null,
        {
          text: t(edits ? messages.edit : messages.view),
          label: t(edits ? messages.editNamed : messages.viewNamed, { name }),
          onClick: props.onOpen,
        },
        edits && {
          text: t(messages.delete),
          label: t(messages.deleteNamed, { name }),
          danger: true,
          onClick: props.onRemove,
        },
      ]}
    />
  )
}
