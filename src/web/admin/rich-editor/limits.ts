/** The limits of structured rich text (shared/rich-text-schema.ts), said while one writes. */
import type { Translate } from '../../../shared/i18n.ts'
import type { RichBlock, RichRuns, RichText } from '../../../shared/rich-text.ts'
import { richEditorMessages as messages } from './messages.ts'

export const richLimits = {
  blocks: 400,
  items: 200,
  rows: 100,
  columns: 12,
  runs: 500,
  characters: 20_000,
  source: 200,
  caption: 300,
} as const

/** The first limit that a text passes, in words; null when it keeps them all. */
export function richTextFault(text: RichText, t: Translate): string | null {
  if (text.length > richLimits.blocks)
    return t(messages.tooManyBlocks, { limit: richLimits.blocks, count: text.length })
  for (const block of text) {
    const fault = blockFault(block, t)
    if (fault) return fault
  }
  return null
}

function blockFault(block: RichBlock, t: Translate): string | null {
  switch (block.type) {
    case 'picture':
    case 'rule':
      return null
    case 'list':
      if (block.items.length > richLimits.items)
        return t(messages.tooManyItems, { limit: richLimits.items, count: block.items.length })
      return runsFault(block.items, t)
    case 'table': {
      const columns = block.rows[0]?.length ?? 0
      if (block.rows.length > richLimits.rows)
        return t(messages.tooManyRows, { limit: richLimits.rows, count: block.rows.length })
      if (columns > richLimits.columns)
        return t(messages.tooManyColumns, { limit: richLimits.columns, count: columns })
      return runsFault(block.rows.flat(), t)
    }
    default:
      return runsFault([block.runs], t)
  }
}

function runsFault(texts: readonly RichRuns[], t: Translate): string | null {
  if (texts.some((runs) => runs.some(({ text }) => text.length > richLimits.characters)))
    return t(messages.tooLongText, { limit: richLimits.characters })
  return texts.some((runs) => runs.length > richLimits.runs) ? t(messages.tooManyRuns) : null
}
