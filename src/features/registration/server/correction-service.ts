/** What a correction says: which field it is, what was entered there, and why it is not right. */
import { fill, type Message } from '../../../shared/i18n.ts'
import { typedWords } from '../../../shared/typed-words.ts'
import { both, fillBoth } from '../../template/server/service.ts'
import type { InBoth } from '../../template/rules.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { personFields } from '../fields.ts'
import type { PersonField } from '../field-rules.ts'
import { fieldLabels, mailMessages as m } from '../messages.ts'
import type { Company, PersonTable } from './tables.ts'

export interface Correction {
  readonly path: string
  readonly reason: { readonly cn: string; readonly en: string }
}

interface Entered {
  readonly company: Company
  readonly people: readonly PersonTable[]
  /** Of delegates, by id. */
  readonly names: ReadonlyMap<string, string>
}

/** A paragraph each. */
export function correctionsText(corrections: readonly Correction[], entered: Entered): InBoth {
  const lines = corrections.map(({ path, reason }) =>
    fillBoth(m.returnedField, {
      field: pathLabel(path, entered.names),
      reason: withEntered(entered, path, both(reason.cn, reason.en)),
    }),
  )
  return { cn: lines.map((line) => line.cn).join('\n\n'), en: lines.map((line) => line.en).join('\n\n') }
}

/** A reason after what was entered, which the mail strikes through. */
function withEntered(entered: Entered, path: string, reason: InBoth): InBoth {
  const was = typedWords(enteredAt(entered, path), 'line')
  return was ? { cn: `~~${was}~~\n${reason.cn}`, en: `~~${was}~~\n${reason.en}` } : reason
}

const companyTexts: Readonly<Record<string, (company: Company) => string>> = {
  nameCn: ({ name }) => name.cn,
  nameEn: ({ name }) => name.en,
  abbrCn: ({ abbr }) => abbr.cn,
  abbrEn: ({ abbr }) => abbr.en,
  city: ({ city }) => city,
  address: ({ address }) => address,
}

/** Lines of text alone: numbers of documents and telephones, addresses and files are not mailed. */
function enteredAt({ company, people }: Entered, path: string): string {
  const [part, ...rest] = path.split('.')
  const field = rest.at(-1) ?? ''
  if (part === 'company') return companyTexts[field]?.(company) ?? ''
  const person = people.find(({ id, is_primary_contact: isContact }) =>
    part === 'contact' ? isContact : id === rest[0],
  )
  const declared: PersonField | undefined = Object.hasOwn(personFields, field)
    ? personFields[field as keyof typeof personFields]
    : undefined
  if (!person || declared?.kind !== 'text') return ''
  return String(person[declared.column as keyof PersonTable] ?? '')
}

/** `contact.mobile` → 主要联系人 · 手机 / Primary contact · Mobile. */
export function pathLabel(path: string, names: ReadonlyMap<string, string>): InBoth {
  const [part, ...rest] = path.split('.')
  const field = rest.at(-1) ?? part ?? ''
  const label: Message = (fieldLabels as Record<string, Message>)[field] ?? { cn: field, en: field }
  if (part === 'contact')
    return {
      cn: `${commonFormMessages.primaryContact.cn} · ${label.cn}`,
      en: `${commonFormMessages.primaryContact.en} · ${label.en}`,
    }
  if (part !== 'delegates') return { cn: label.cn, en: label.en }
  const name = names.get(rest[0] ?? '') ?? ''
  return {
    cn: `${fill(m.delegateWord.cn, { name })} · ${label.cn}`,
    en: `${fill(m.delegateWord.en, { name })} · ${label.en}`,
  }
}
