/** JSON Schema in the notation of TypeScript, as HTML: shorter to read than the schema itself. */

/** What of JSON Schema the description uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A schema's notation; names of shared types are links into `/api-docs/types`. */
export function schemaHtml(schema: JsonSchema, indent = ''): string {
  const { $ref } = schema
  if ($ref) {
    const name = escapeHtml($ref.split('/').at(-1)!)
    return `<a href="/api-docs/types#${name}">${name}</a>`
  }
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => schemaHtml(option, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => schemaHtml(part, indent)).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => schemaHtml({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return arrayHtml(schema.items ?? {}, indent)
  if (schema.type === 'object') return objectHtml(schema, indent)
  return `${escapeHtml(schema.format === 'binary' ? 'file' : String(schema.type ?? 'any'))}${limits(schema)}`
}

const literal = (value: unknown) => escapeHtml(JSON.stringify(value))

function arrayHtml(items: JsonSchema, indent: string): string {
  const inner = schemaHtml(items, indent)
  return /^(<a[^>]*>\w+<\/a>|\w+)$/.test(inner) || inner.startsWith('{') ? `${inner}[]` : `(${inner})[]`
}

function objectHtml(schema: JsonSchema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inside = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const note = property.description ? ` // ${escapeHtml(property.description)}` : ''
    return `${inside}${escapeHtml(name)}${required.includes(name) ? '' : '?'}: ${schemaHtml(property, inside)}${note}`
  })
  if (typeof additionalProperties === 'object')
    lines.push(`${inside}[name]: ${schemaHtml(additionalProperties, inside)}`)
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function limits({ minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const range = (from: number | undefined, to: number | undefined) =>
    from === undefined ? `≤ ${to}` : to === undefined || Math.abs(to) > 1e15 ? `≥ ${from}` : `${from}–${to}`
  if (minLength !== undefined || maxLength !== undefined)
    return ` <small>${range(minLength, maxLength)}</small>`
  const bounded = [minimum, maximum].some((bound) => bound !== undefined && Math.abs(bound) < 1e15)
  return bounded
    ? ` <small>${range(Math.abs(minimum ?? -1e16) < 1e15 ? minimum : undefined, maximum)}</small>`
    : ''
}
