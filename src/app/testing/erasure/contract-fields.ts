/** The fields of a call that can hold a text of a person, read from the call's input schema. */
import { z } from 'zod'
import type { CallDefinition } from '../../../shared/call.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A path without the indexes of lists: `delegates.name` for every delegate's name. */
export const joinPath = (path: string, name: string): string => [path, name].filter(Boolean).join('.')

/** Of an upload's body: the content of the file with its name. */
export const fileField = 'file'

const samples = ['Zyxbbbbzyx', 'zyxbbbbzyx@example.com']

const holdsText = ({ type, enum: options, const: fixed, pattern, maxLength }: Schema): boolean =>
  type === 'string' &&
  options === undefined &&
  fixed === undefined &&
  (maxLength ?? Infinity) >= samples[0]!.length &&
  (pattern === undefined || samples.some((sample) => new RegExp(pattern, 'u').test(sample)))

/** Paths of all strings that are not ids, codes of a list, dates or patterns that no name fits; of an upload its file, too. */
export function textFieldsOf(call: CallDefinition): string[] {
  const whole = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  const found = new Set(call.body === 'upload' ? [fileField] : [])
  const visit = (schema: Schema | boolean | undefined, path: string, depth = 0): void => {
    if (typeof schema !== 'object' || depth > 20) return
    if (schema.$ref) return visit(whole.$defs?.[schema.$ref.split('/').pop()!], path, depth + 1)
    const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
    for (const one of inside) visit(one, path, depth + 1)
    for (const [name, value] of Object.entries(schema.properties ?? {}))
      visit(value, joinPath(path, name), depth + 1)
    if (schema.items && !Array.isArray(schema.items)) visit(schema.items, path, depth + 1)
    visit(schema.additionalProperties, path, depth + 1)
    // Whatever is sent: an open value.
    if (holdsText(schema) || (path && !Object.keys(schema).length)) found.add(path)
  }
  visit(whole, '')
  return [...found].toSorted()
}
