/**
 * Words that someone typed, as they appear in mail about them: never a link, never more than they are. Mail programs make
 * links of whatever looks like an address, so what looks like one is broken by a space; quotation marks inside cannot end those
 * around.
 */
import { withoutInvisible } from './clean-text.ts'

/**
 * How a typed value appears: `addressee`, the reader's own name, in a greeting; `line`, in quotation marks within a sentence;
 * `text`, several lines, alone in a paragraph a quotation.
 */
export type TypedAs = 'addressee' | 'line' | 'text'

/** Characters; a name or a subject is shorter by its own rule. */
const longest = { addressee: 60, line: 200 } as const

/** Breaks what a mail program could take for an address: `a@b.com` becomes `a@ b. com`, `https://x` becomes `https: //x`. */
export function defuse(typed: string): string {
  return (
    // Nor signs that show nothing, or turn the order of reading around.
    withoutInvisible(typed)
      .replace(/:(?=\/\/)/g, ': ')
      .replace(/[@＠](?=\S)/g, (sign) => `${sign} `)
      // A domain's last part has two letters at least; `S.p.A.` and `1.5` stay as they are.
      .replace(/(?<=[^\s.])[.．](?=\p{Cf}*\p{L}\p{Cf}*[\p{L}\p{N}-])/gu, (dot) => `${dot} `)
      .replace(/(?<=[A-Za-z0-9])[。｡](?=[A-Za-z0-9])/g, (dot) => `${dot} `)
  )
}

const oneLine = (typed: string): string => defuse(typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())

/** At most `limit` characters, the last a sign that there is more. */
export function shorten(text: string, limit: number): string {
  const points = [...text]
  return points.length > limit ? `${points.slice(0, limit - 1).join('')}…` : text
}

/** A typed value for a mail; nothing where nothing was typed. */
export function typedWords(typed: string, as: TypedAs): string {
  if (as === 'text') return defuse(typed)
  const line = shorten(oneLine(typed), longest[as])
  if (!line || as === 'addressee') return line
  return `“${line.replace(/[“”„‟"＂「」『』]/g, '’')}”`
}
