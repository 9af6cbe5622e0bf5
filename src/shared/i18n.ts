/**
 * The two languages and the typed texts.
 *
 * A text is an object with both languages. It is declared with `defineMessages` in a feature's
 * `messages.ts` and shown with `text()` / `translator()`. A missing language, key or variable is a
 * compile error.
 */

/** Wire code of a language: requirement 1 ("cn and English"), decision 3. */
export type Locale = 'cn' | 'en'
export const locales = ['cn', 'en'] as const
export const defaultLocale: Locale = 'cn'

/** A value in each language. */
export interface Both<Value = string> {
  readonly cn: Value
  readonly en: Value
}

/** The `lang` attribute and BCP 47 tag that are in markup for a wire code (decision 3). */
export const htmlLang = { cn: 'zh-CN', en: 'en' } as const satisfies Record<Locale, string>

/**
 * A text in both languages. Variables are in braces: `{name}`; `{count:# photo|# photos}` is the first form where the number
 * is one and the second otherwise, with the number for `#`.
 */
export interface Message<Cn extends string = string, En extends string = string> {
  readonly cn: Cn
  readonly en: En
}

type VariablesOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Count}:${string}` ? Count : Name) | VariablesOf<Rest>
  : never

/** The variables a message needs, as an object type; `never` keys when it needs none. */
export type Variables<M extends Message> = string extends M['cn']
  ? Record<string, string | number>
  : { readonly [K in VariablesOf<M['cn']> | VariablesOf<M['en']>]: string | number }

/** Rest parameters: variables are demanded exactly where the message has some. */
export type VariableArguments<M extends Message> = string extends M['cn']
  ? [variables?: Record<string, string | number>]
  : [VariablesOf<M['cn']> | VariablesOf<M['en']>] extends [never]
    ? []
    : [variables: Variables<M>]

/** Declares a feature's texts; keeps the literal types so that variables are checked. */
export function defineMessages<const T extends Record<string, Message>>(messages: T): T {
  return messages
}

const plurals = new Intl.PluralRules('en')

/** Fills the variables of a template, each plural in its form. Unknown variables are left as they are. */
export function fill(template: string, variables: Record<string, string | number> = {}): string {
  return template.replace(
    /\{(\w+)(?::(.*?)\|(.*?))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      if (!Object.hasOwn(variables, name)) return whole
      const value = variables[name]!
      if (other === undefined) return String(value)
      return (plurals.select(+value) === 'one' ? one! : other).replace('#', String(value))
    },
  )
}

/** Fills a message in both languages, each with its own values (a sum reads otherwise in the other language). */
export function fillMessage(
  message: Message,
  variablesIn: (locale: Locale) => Record<string, string | number>,
): Message {
  return { cn: fill(message.cn, variablesIn('cn')), en: fill(message.en, variablesIn('en')) }
}

/** Shows a message in a language. */
export function text<M extends Message>(locale: Locale, message: M, ...args: VariableArguments<M>): string {
  return fill(message[locale], args[0] as Record<string, string | number> | undefined)
}

/** A shower of messages bound to one language. */
export type Translate = <M extends Message>(message: M, ...args: VariableArguments<M>) => string

export function translator(locale: Locale): Translate {
  return (message, ...args) => text(locale, message, ...args)
}

/** Content that may lack one language (decision 3): the asked one, else the other with `fallback: true`. */
export function pickLanguage(
  locale: Locale,
  value: { cn?: string | null; en?: string | null },
): { text: string; locale: Locale; fallback: boolean } {
  const own = value[locale]
  if (own) return { text: own, locale, fallback: false }
  const otherLocale: Locale = locale === 'cn' ? 'en' : 'cn'
  const other = value[otherLocale]
  return other ? { text: other, locale: otherLocale, fallback: true } : { text: '', locale, fallback: false }
}

/** Both languages, each in place of the other where that is missing. */
export const bothFilled = ({ cn, en }: Both): Both => ({ cn: cn || en, en: en || cn })

/** The text in the page's language, else in the other one; a dash where there is neither. */
export const inLanguage = (locale: Locale, both: { cn?: string | null; en?: string | null }): string =>
  pickLanguage(locale, both).text || '–'

const han = /\p{Script=Han}/u
const latinWord = /[A-Za-z\u00c0-\u024f]{2}/

/** The language that the script of a text tells: Chinese with any Han character, English with a Latin word; neither of figures. */
export function languageOf(text: string): Locale | null {
  if (han.test(text)) return 'cn'
  return latinWord.test(text) ? 'en' : null
}

/** `cn`/`en` from a wire value, else from an Accept-Language header, else `cn` (requirement 7.1). */
export function chooseLocale(wire: unknown, acceptLanguage?: string): Locale {
  if (wire === 'cn' || wire === 'en') return wire
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase()
    if (tag.startsWith('zh')) return 'cn'
    if (tag.startsWith('en')) return 'en'
  }
  return defaultLocale
}
