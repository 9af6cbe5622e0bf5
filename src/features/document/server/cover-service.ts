/** The sheet that goes with a list of people: what it is, for whom, until when, and the code that leads to the page of its number. */
import type { Both } from '../../../shared/i18n.ts'
import type { Kernel } from '../../../server/context.ts'
import { characterNumber } from '../../../server/documents/missing-characters.ts'
import { numberedLabels } from '../messages.ts'
import type { ListKind } from '../rules.ts'
import { frameOf, missingOn, writePaper } from './paper-service.ts'
import type { Paper } from './paper-thread-service.ts'
import type { Snapshot } from './tables.ts'

interface Cover {
  readonly kind: ListKind
  readonly number: string
  /** Epoch ms. */
  readonly madeAt: number
  /** Of the edition. */
  readonly values: Snapshot['values']
  readonly heading: Both
  /** Paragraphs. */
  readonly body: readonly Both[]
  readonly facts: readonly { readonly label: Both; readonly value: Both }[]
}

/** As PDF, in both languages. The list itself has every name; a character of the receiver that no font has stands here by its number. */
export async function writeCover(kernel: Pick<Kernel, 'config'>, cover: Cover): Promise<Buffer> {
  const { kind, number, madeAt, values, heading, body, facts } = cover
  const frame = frameOf(kernel, { head: { number, made_at: madeAt }, values })
  const paper: Paper = {
    ...frame,
    layout: 'letter',
    kind: numberedLabels[kind],
    heading,
    body: { cn: body.map(({ cn }) => cn), en: body.map(({ en }) => en) },
    facts,
    note: null,
  }
  const [missing = []] = await missingOn([paper])
  return writePaper(missing.length ? numbered(paper, missing) : paper, { title: number, at: madeAt })
}

/** The paper with these characters as their numbers. */
const numbered = (paper: Paper, characters: readonly string[]): Paper =>
  JSON.parse(JSON.stringify(paper), (_key, value: unknown) =>
    typeof value === 'string'
      ? characters.reduce((text, one) => text.replaceAll(one, characterNumber(one)), value)
      : value,
  ) as Paper
