import { Select } from 'antd'
import { useSite } from '../../../../web/data/edition.ts'
import { editionYear } from '../../rules.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { adminMessages as messages } from '../../../../web/admin/messages.ts'

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
      aria-label={t(messages.edition)}
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
