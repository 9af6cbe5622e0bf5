/** Selects above a list, each of which asks at once, and the pages below it. */
import { Pagination, Select } from 'antd'
import { useId } from 'react'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './media-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import { mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export interface ChoiceOf {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Choices(props: {
  choices: readonly ChoiceOf[]
  onChange: (name: string, value: string | undefined) => void
}) {
  const t = useTranslate()
  return (
    <search className={record.choices} aria-label={t(messages.filter)}>
      {props.choices.map((choice) => (
        <One key={choice.name} choice={choice} onChange={(value) => props.onChange(choice.name, value)} />
      ))}
    </search>
  )
}

function One({ choice, onChange }: { choice: ChoiceOf; onChange: (value: string | undefined) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{choice.label}</label>
      <Select<string>
        id={id}
        className={styles.select ?? ''}
        value={choice.value ?? ''}
        options={[{ value: '', label: t(commonFormMessages.all) }, ...choice.options]}
        popupMatchSelectWidth={false}
        onChange={(value) => onChange(value || undefined)}
      />
    </span>
  )
}

export interface PagerProps {
  readonly page: number
  readonly size: number
  readonly total: number
  readonly onPage: (page: number, size: number) => void
}

/** Pages of a grid. */
export function Pager(props: PagerProps) {
  const t = useTranslate()
  if (props.total === 0) return null
  return (
    <nav className={styles.pager} aria-label={t(commonFormMessages.rowsPerPage)}>
      <Pagination
        size="small"
        current={props.page}
        pageSize={props.size}
        total={props.total}
        showSizeChanger={{ 'aria-label': t(commonFormMessages.rowsPerPage) }}
        pageSizeOptions={[48, 96, 200]}
        showTotal={(total) => t(adminMessages.total, { count: total })}
        onChange={props.onPage}
      />
    </nav>
  )
}
