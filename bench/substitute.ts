/** Turns the statements of one recorded act into those of another: other people, another room, new ids. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Statement } from './record-statements.ts'

/** What exists about who acts, and where: the same names for all. */
export type Facts = Readonly<Record<string, unknown>>

const idPattern = /[0-9A-HJKMNP-TV-Z]{26}/g
const hashPattern = /^[0-9a-f]{64}$/

/** A short text could be anywhere by chance. */
const isTelling = (value: unknown): value is string => typeof value === 'string' && value.length >= 8

export function openSubstitution({ from }: { from: Facts }) {
  const known = Object.entries(from).filter((entry): entry is [string, string] => isTelling(entry[1]))
  return (statements: readonly Statement[], to: Facts): Statement[] => {
    const made = new Map<string, string>()
    const anew = (text: string, make: () => string) => {
      if (!made.has(text)) made.set(text, make())
      return made.get(text)!
    }
    const targets = new Set(known.map(([name]) => to[name]))
    const change = (value: unknown): unknown => {
      if (typeof value !== 'string') return value
      let text = value
      for (const [name, was] of known) if (text.includes(was)) text = text.replaceAll(was, String(to[name]))
      // Ids and keyed hashes that the act made for itself.
      if (hashPattern.test(text) && !targets.has(text))
        return anew(text, () => randomBytes(32).toString('hex'))
      return text.replace(idPattern, (id) => (targets.has(id) ? id : anew(id, newId)))
    }
    return statements.map(({ sql, values }) => ({ sql, values: values.map(change) }))
  }
}

const newId = () => `00${randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`
