/** People in rows, as they are pasted from Excel or imported from a file: columns by their headings, choices by their words. */
import type { Message } from '../../shared/i18n.ts'
import { fieldsOf, type PersonField, type PersonFieldName } from './fields.ts'
import { optionLabels } from './messages.ts'

/** The columns, in the order in which rows without headings are read. */
export const sheetColumns: readonly [PersonFieldName, PersonField][] = fieldsOf('delegate')
  .filter(([, { paste }]) => paste)
  .toSorted(([, one], [, other]) => one.paste! - other.paste!)

/** A heading or a choice without what people write in one way or another: spaces, width, case, brackets. */
export function wordKey(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.*（）()’']/g, '')
}

/** Whether a cell is the heading of a column: its name, its label in either language, or what earlier forms called it. */
export function isHeadingOf(
  cell: string,
  { name, label, headings = [] }: { name: string; label: Message; headings?: readonly string[] },
): boolean {
  const key = wordKey(cell)
  return key !== '' && [name, label.cn, label.en, ...headings].some((one) => wordKey(one) === key)
}

/** The code of a choice as a person writes it, in either language; the word itself where the field is none; null where it is unknown. */
export function codeOfWord(
  [column, { spellings, options }]: readonly [string, PersonField],
  word: string,
): string | null {
  if (!spellings) return word
  const wanted = wordKey(word)
  // One Chinese word stands for two titles; the Chinese form offers the last.
  if (column === 'title' && wanted === optionLabels.ms.cn) return 'ms'
  const isMeant = (code: string) =>
    [code, ...Object.values(options![code]!)].some((one) => wordKey(one) === wanted)
  return Object.keys(spellings).find(isMeant) ?? null
}
