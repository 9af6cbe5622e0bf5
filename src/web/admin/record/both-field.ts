/** What a field in both languages (`BothTexts`, `BothRichTexts`) gets from the form that it is in. */
import type { FieldErrors } from '../../../shared/envelope.ts'
import type { Locale } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'

interface FormOfTexts<Draft extends object> {
  readonly saved: object | null
  readonly base: Draft
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly confirmed: readonly string[]
  readonly stamps: TextStamps | undefined
  readonly disabled: boolean
  readonly change: (changed: Partial<Draft>, mended?: readonly string[]) => void
  readonly confirm: (name: string) => void
}

export function bothField<Draft extends object, Name extends keyof Draft & string>(
  form: FormOfTexts<Draft>,
  name: Name,
) {
  const { saved, base, draft } = form
  return {
    value: draft[name],
    saved: saved ? base[name] : undefined,
    stamps: form.stamps?.[name],
    confirmed: form.confirmed.includes(name),
    onConfirm: saved ? () => form.confirm(name) : undefined,
    errors: bothErrors(form.errors, name),
    disabled: form.disabled,
    onChange: (locale: Locale, text: (Draft[Name] & Record<Locale, unknown>)[Locale]) =>
      form.change({ [name]: { ...draft[name], [locale]: text } } as unknown as Partial<Draft>),
  }
}

/** What is wrong with a text, by language; `body.cn.3.runs` belongs to `body.cn`, and `body` is said at the Chinese. */
function bothErrors(errors: FieldErrors, name: string): Partial<Record<Locale, string>> {
  const of = (field: string) =>
    Object.entries(errors).find(([one]) => one === field || one.startsWith(`${field}.`))?.[1]
  const [cn, en] = [of(`${name}.cn`) ?? errors[name], of(`${name}.en`)]
  return { ...(cn && { cn }), ...(en && { en }) }
}
