/** What a form holds beside the record that it began from: what was changed, over a newer record, and where two versions differ. */
import type { ReactNode } from 'react'
import { plainText, type RichText } from '../../../shared/rich-text.ts'

/**
 * A field of a draft in words: its label and its value, which may be text in both languages, rich text, a list or a yes or no.
 * `shown`: what is said of a value that says nothing by itself, as an id.
 */
export type DraftField = readonly [label: string, value: unknown, shown?: ReactNode]

/** One field as both versions have it, in words. */
export interface ConflictRow {
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

type Parts = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What of `after` differs from `before`, a level into its parts: `{ company: { city } }`. */
export function differenceOf<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const old = (before as Parts)[name]
    if (isSame(value, old)) continue
    changed[name] = isPart(value) && isPart(old) ? differenceOf(old, value) : value
  }
  return changed as Partial<Draft>
}

/** `draft` over a newer record: what was changed since `base` stays, all else is as the newer record has it. Lists are taken whole. */
export function layOver<Draft extends object>(draft: Draft, versions: { base: Draft; newer: Draft }): Draft {
  return over(versions.base, draft, versions.newer) as Draft
}

function over(base: unknown, mine: unknown, newer: unknown): unknown {
  if (isSame(base, mine)) return newer
  if (!isPart(base) || !isPart(mine) || !isPart(newer)) return mine
  const names = Object.keys({ ...newer, ...mine })
  return Object.fromEntries(names.map((name) => [name, over(base[name], mine[name], newer[name])]))
}

/** Words of the conflict display. */
interface ConflictWords {
  readonly yes: string
  readonly no: string
  readonly comma: string
  /** For what the person has not changed: it stays as the other one saved it. */
  readonly untouched: string
  readonly labelIn: (label: string, locale: 'cn' | 'en') => string
}

/** Every field in which two versions differ; what only the other one has changed is said to be so. */
export function conflictRows(
  versions: Readonly<Record<'base' | 'mine' | 'theirs', readonly DraftField[]>>,
  words: ConflictWords,
): ConflictRow[] {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map(
    (fields) =>
      new Map(fields.flatMap((field) => byLanguage(field, words)).map((field) => [field[0], field])),
  ) as [Fields, Fields, Fields]
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .filter((label) => !isSame(mine.get(label)?.[1], theirs.get(label)?.[1]))
    .map((label) => ({
      label,
      mine: isSame(mine.get(label)?.[1], base.get(label)?.[1])
        ? words.untouched
        : wordsOf(mine.get(label), words),
      theirs: wordsOf(theirs.get(label), words),
    }))
}

type Fields = Map<string, DraftField>

function byLanguage(field: DraftField, words: ConflictWords): DraftField[] {
  const [label, value] = field
  if (!isPart(value) || !('cn' in value) || !('en' in value)) return [field]
  return (['cn', 'en'] as const).map((locale) => [words.labelIn(label, locale), value[locale]])
}

function wordsOf([, value, shown]: DraftField | readonly [] = [], words: ConflictWords): ReactNode {
  if (shown !== undefined) return shown
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (!Array.isArray(value)) return String(value ?? '')
  return value.every((one) => typeof one === 'string')
    ? value.join(words.comma)
    : plainText(value as RichText)
}
