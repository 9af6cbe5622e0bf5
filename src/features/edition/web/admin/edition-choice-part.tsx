import { Select } from 'antd'
import { useId } from 'react'
import { useSite } from '../../../../web/data/edition.ts'
import { editionYear } from '../../rules.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { parameterPageMessages as messages } from './messages.ts'
import styles from './parameters.module.css'

/** Which edition a page shows; until its list is there the current one, so that the choice has its place from the beginning. */
export function EditionChoice(props: {
  edition: string | undefined
  editions: readonly string[]
  onChoose: (edition: string) => void
}) {
  const t = useTranslate()
  const { facts } = useSite()
  const { edition = facts.edition, editions, onChoose } = props
  const all = [...new Set([edition, ...editions])].toSorted()
  return (
    <Select
      popupMatchSelectWidth={false}
      aria-label={t(adminMessages.edition)}
      value={edition}
      options={all.map((value) => ({ value, label: String(editionYear(value)) }))}
      onChange={onChoose}
    />
  )
}

/** The same for a list: another edition is shown from its first page, with nothing open. */
export function EditionOfList(props: {
  of: {
    readonly query: { readonly edition?: string | undefined }
    readonly change: (changed: { edition: string; open: undefined; page: undefined }) => void
    readonly list: {
      readonly data: { readonly edition: string; readonly editions: readonly string[] } | null
    }
  }
  onChoose?: () => void
}) {
  const { query, change, list } = props.of
  return (
    <EditionChoice
      edition={query.edition ?? list.data?.edition}
      editions={list.data?.editions ?? []}
      onChoose={(edition) => {
        props.onChoose?.()
        change({ edition, open: undefined, page: undefined })
      }}
    />
  )
}

/** Above what is kept by edition: labelled, and the current one is named as such. */
export function EditionField(props: {
  edition: string | undefined
  data: { readonly current: string; readonly editions: readonly string[] } | null
  onChoose: (edition: string) => void
}) {
  const t = useTranslate()
  const id = useId()
  const { edition, data, onChoose } = props
  const all = [...new Set([edition, ...(data?.editions ?? [])])].filter((one) => one !== undefined)
  return (
    <>
      <label htmlFor={id}>{t(adminMessages.edition)}</label>
      <Select
        id={id}
        className={styles.edition ?? ''}
        value={edition ?? null}
        options={all.toSorted().map((value) => ({
          value,
          label: t(value === data?.current ? messages.current : messages.other, { year: editionYear(value) }),
        }))}
        onChange={(chosen) => chosen && onChoose(chosen)}
      />
    </>
  )
}
