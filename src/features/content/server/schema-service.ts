/** Checks what an editor sends by the declaration of its type (shared/content-fields.ts): one schema a type. */
import { z } from 'zod'
import { isTextKind, keyPattern, speakerRoles, type Field } from '../../../shared/content-fields.ts'
import { normaliseEmail } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fieldMessage, fieldMessages } from '../../../shared/field-messages.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { idPattern } from '../../../shared/ids.ts'
import { localized } from '../../../shared/outcome.ts'
import { isAllowedLink, plainText, type RichText } from '../../../shared/rich-text.ts'
import { plainLine, richText } from '../../../shared/rich-text-schema.ts'
import { inputErrors } from '../../../server/http/input-errors.ts'
import { contentServerMessages as messages } from '../messages.ts'
import { declarationOf, type ContentType } from '../rules.ts'
import type { RowTexts } from './row-texts-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const lineLimit = 200
const textLimit = 2_000
const peopleLimit = 60
/** 2000 to 2100: what lies outside is a slip of the keyboard. */
const sane = { from: Date.UTC(2000, 0, 1), to: Date.UTC(2100, 0, 1) }

/** http(s), or a path of this site; nothing that a browser would run. */
const isAddress = (value: string) => /^(https?:|\/)/i.test(value) && isAllowedLink(value)

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const optional = (schema: z.ZodType) => z.preprocess(emptyToNull, schema.nullable())

function textSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'rich':
      return richText.transform((text) => (isBlank(text) ? [] : text))
    case 'line':
      return plainLine(field.maximum ?? lineLimit).transform((text) => text.replace(/\s+/g, ' ').trim())
    default:
      return plainLine(field.maximum ?? textLimit).transform((text) => text.trim())
  }
}

/** An editor leaves empty paragraphs behind where someone has taken a text out. */
function isBlank(text: RichText): boolean {
  return plainText(text).trim() === '' && !text.some((block) => block.type === 'picture')
}

function numberSchema(field: Field): z.ZodType {
  if (field.kind === 'datetime')
    return z.int().refine((at) => at >= sane.from && at < sane.to, fieldMessage(messages.dateOutOfRange))
  return z
    .int()
    .min(field.minimum ?? 0)
    .max(field.maximum ?? 1_000_000_000)
}

const people = z
  .array(z.strictObject({ person: z.string().regex(keyPattern).max(80), role: z.enum(speakerRoles) }))
  .max(peopleLimit)
  .refine(
    (list) => new Set(list.map(({ person }) => person)).size === list.length,
    fieldMessage(messages.personTwice),
  )

function valueSchema(field: Field): z.ZodType {
  const short = z.string().max(field.maximum ?? lineLimit)
  switch (field.kind) {
    case 'integer':
    case 'yuan':
    case 'datetime':
      return numberSchema(field)
    case 'date':
      return z.string().refine((date) => isDate(date), fieldMessage(messages.notADate))
    case 'flag':
      return z.boolean()
    case 'url':
      return short.refine(isAddress, fieldMessage(messages.notAnAddress))
    case 'email':
      return short.refine((typed) => normaliseEmail(typed) !== null, fieldMessage(fieldMessages.badEmail))
    case 'phone':
      return short.regex(/^\+?\d[\d\s()-]{4,}$/, fieldMessage(messages.notAPhone))
    case 'choice':
      return z.enum(Object.keys(field.options ?? {}))
    case 'picture':
    case 'file':
    case 'person':
      return z.string().regex(idPattern)
    case 'row':
      return z.string().regex(keyPattern).max(80)
    case 'people':
      return people
    default:
      return plainLine(field.maximum ?? lineLimit).regex(/^[^\n\t]*$/)
  }
}

function isDate(date: string): boolean {
  const at = fromBeijing(`${date} 00:00`)
  return at >= sane.from && at < sane.to
}

type RowSchema = z.ZodType<{ values: RowTexts['values']; cn: RowTexts['cn']; en: RowTexts['en'] }>
const schemas = new Map<ContentType, RowSchema>()

function schemaOf(type: ContentType): RowSchema {
  const made = schemas.get(type)
  if (made) return made
  const fields = Object.entries(declarationOf(type).fields)
  const texts = z.strictObject(
    Object.fromEntries(
      fields.flatMap(([name, field]) => (isTextKind(field.kind) ? [[name, textSchema(field)]] : [])),
    ),
  )
  const values = z.strictObject(
    Object.fromEntries(
      fields.flatMap(([name, field]) =>
        isTextKind(field.kind) ? [] : [[name, optional(valueSchema(field))]],
      ),
    ),
  )
  const schema = z.strictObject({ values, cn: texts, en: texts }) as unknown as RowSchema
  schemas.set(type, schema)
  return schema
}

/** A row of the type with nothing in it. */
export function emptyTexts(type: ContentType): RowTexts {
  const fields = Object.entries(declarationOf(type).fields)
  const texts = () =>
    Object.fromEntries(
      fields.flatMap(([name, field]) =>
        isTextKind(field.kind) ? [[name, field.kind === 'rich' ? [] : '']] : [],
      ),
    )
  const values = Object.fromEntries(
    fields.flatMap(([name, field]) => (isTextKind(field.kind) ? [] : [[name, null]])),
  )
  return { values, cn: texts(), en: texts() }
}

export const isEmptyText = (text: unknown): boolean =>
  text === '' || text === null || text === undefined || (Array.isArray(text) && text.length === 0)

/** The row as it is kept, or what is wrong with it by field (`cn.title`, `values.yuan`). */
export function checkRow(
  type: ContentType,
  given: RowTexts,
): { texts: RowTexts } | { fields: Record<string, LocalizedMessage> } {
  const parsed = schemaOf(type).safeParse(given)
  if (!parsed.success) return { fields: inputErrors(parsed.error) }
  const texts = parsed.data
  const missing: Record<string, LocalizedMessage> = {}
  for (const [name, field] of Object.entries(declarationOf(type).fields)) {
    if (!field.required) continue
    if (!isTextKind(field.kind)) {
      if (texts.values[name] === null)
        missing[`values.${name}`] = { message: commonFormMessages.fieldRequired }
    } else if (isEmptyText(texts.cn[name]) && isEmptyText(texts.en[name])) {
      missing[`cn.${name}`] = localized(messages.oneLanguageNeeded)
    }
  }
  return Object.keys(missing).length ? { fields: missing } : { texts }
}
