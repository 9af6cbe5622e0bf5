import { Select } from 'antd'
import { editionYear } from '../../rules.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { adminMessages as messages } from '../../../../web/admin/messages.ts'

/** Which edition a page shows; nothing where there is only one. */
export function EditionChoice(props: {
  edition: string | undefined
  editions: readonly string[]
  onChoose: (edition: string) => void
}) {
  const t = useTranslate()
  const { edition, editions, onChoose } = props
  if (!edition) return null
  const all = [...new Set([edition, ...editions])].toSorted()
  if (all.length < 2) return null
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
