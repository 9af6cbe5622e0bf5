/** Whose text goes out, in a word and a colour; the states as cards that filter the list. */
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { TemplateRow } from '../../contract.ts'
import { templateAdminMessages as messages } from './messages.ts'
import { textStates, type TextList } from './use-text-list.ts'

const tones = { shipped: 'plain', platform: 'lake', edition: 'ok' } as const

export function TextState({ row }: { row: Pick<TemplateRow, 'source' | 'outdated'> }) {
  const t = useTranslate()
  return (
    <>
      <Tag tone={tones[row.source]}>{t(messages[row.source])}</Tag>{' '}
      {row.outdated && <Tag tone="warn">{t(messages.outdated)}</Tag>}
    </>
  )
}

export function TextCards({ state: { query, change, counts } }: { state: TextList }) {
  const t = useTranslate()
  return (
    <StateCards
      label={t(messages.byState)}
      cards={textStates.map((state) => ({ state, name: t(messages[state]), count: counts[state] }))}
      chosen={query.state}
      onChoose={(chosen) => change({ state: chosen })}
    />
  )
}
