/** People in rows, as they are pasted from Excel or imported from a file: columns by their headings, choices by their words. */
import { commonFormMessages } from '../../shared/form-messages.ts'
import type { Message } from '../../shared/i18n.ts'
import { otherHeadings } from '../../shared/person-options.ts'
import { fieldsOf, type PersonFieldName } from './fields.ts'
import type { PersonField } from './field-rules.ts'
import { optionLabels } from './messages.ts'

/** The columns, in the order in which rows without headings are read. */
export const sheetColumns: readonly [PersonFieldName, PersonField][] = fieldsOf('delegate')
  .filter(([, { paste }]) => paste)
  .toSorted(([, one], [, other]) => one.paste! - other.paste!)

/** A heading or a choice without what people write in one way or another: spaces, hyphens, width, case, brackets. */
export function wordKey(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.*（）()’'-]/g, '')
}

/** Whether a cell is the heading of a column: its name, its label in either language, or what else it is called. */
export function isHeadingOf(cell: string, { name, label }: { name: string; label: Message }): boolean {
  const key = wordKey(cell)
  const headings = otherHeadings[name] ?? []
  return key !== '' && [name, label.cn, label.en, ...headings].some((one) => wordKey(one) === key)
}

const { yes, no } = commonFormMessages
/** What a flag may say, beside the words of the form. */
const flagWords: readonly (readonly [boolean, readonly string[]])[] = [
  [true, [yes.cn, yes.en, 'y', 'true', '1', '√', '✓']],
  [false, [no.cn, no.en, 'n', 'false', '0']],
]

/** What a cell of a column says, in either language: text, the code of a choice, or a flag; null where the word is none of it. */
export function valueOfWord(column: readonly [string, PersonField], word: string): string | boolean | null {
  if (column[1].kind !== 'flag') return codeOfWord(column, word)
  const wanted = wordKey(word)
  return flagWords.find(([, words]) => words.some((one) => wordKey(one) === wanted))?.[0] ?? null
}

/** The words that a column knows, as the template lists them; none where it takes any text. */
export function wordsOf({ kind, spellings, options }: PersonField): readonly Message[] {
  if (kind === 'flag') return [yes, no]
  return spellings ? Object.keys(spellings).map((code) => options![code]!) : []
}

/** The code of a choice as a person writes it, in either language; the word itself where the field is none; null where it is unknown. */
function codeOfWord(
  [column, { spellings, options }]: readonly [string, PersonField],
  word: string,
): string | null {
  if (!spellings) return word
  const wanted = wordKey(word)
  // One Chinese word stands for two titles; the Chinese form offers the last.
  if (column === 'title' && wanted === optionLabels.ms.cn) return 'ms'
  const isMeant = (code: string) =>
    [...spellings[code]!, ...Object.values(options![code]!)].some((one) => wordKey(one) === wanted)
  return Object.keys(spellings).find(isMeant) ?? null
}
