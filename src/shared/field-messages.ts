/**
 * Texts for what a schema refuses where the schema names no text of its own. A schema gives its own
 * by `message: fieldMessage(messages.mobileLength)`; the browser and the server both show it.
 */
import { defineMessages, fill, type Message } from './i18n.ts'
import { commonFormMessages } from './form-messages.ts'

export const fieldMessages = defineMessages({
  tooShort: { cn: '至少 {minimum} 个字符。', en: 'Enter at least {minimum} characters.' },
  tooLong: { cn: '不超过 {maximum} 个字符。', en: 'Enter up to {maximum} characters.' },
  tooSmall: { cn: '不得小于 {minimum}。', en: 'Enter {minimum} or more.' },
  tooBig: { cn: '不得大于 {maximum}。', en: 'Enter {maximum} or less.' },
  tooFew: { cn: '至少 {minimum} 项。', en: 'At least {minimum} required.' },
  tooManyItems: { cn: '至多 {maximum} 项。', en: 'Up to {maximum} allowed.' },
  unknownField: { cn: '不接受此项。', en: 'This field is not accepted.' },
  wrongType: { cn: '内容类型不正确。', en: 'This value is of the wrong type.' },
  notInList: { cn: '请从列表中选择。', en: 'Choose from the list.' },
  badEmail: { cn: '邮箱格式有误，请检查。', en: 'The email address is not valid. Check it.' },
  versionMissing: {
    cn: '缺少 version：请先读取该记录，并在提交修改时附上读取时的 version。',
    en: 'The field “version” is missing. Read the record first and send the version that came with it.',
  },
  orderMissing: {
    cn: '缺少 was：请附上修改前读取到的内容（排序时为修改前的完整顺序）。',
    en: 'The field “was” is missing. Send the value as it was read: the text, or the ids in their order.',
  },
  badFormat: { cn: '格式不正确。', en: 'The format is not valid.' },
})

/** Wraps a bilingual text so that it travels through zod as a string. */
export function fieldMessage(message: Message, variables?: Record<string, string | number>): string {
  return `\u0001${JSON.stringify({ cn: fill(message.cn, variables), en: fill(message.en, variables) })}`
}

/** What is needed of a zod issue to word it. */
export interface WordableIssue {
  readonly code?: string | undefined
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly [key: string]: unknown
}

/** The bilingual text of an issue. */
function wordIssue(issue: WordableIssue): {
  message: Message
  variables?: Record<string, string | number>
} {
  if (issue.message.startsWith('\u0001')) return { message: JSON.parse(issue.message.slice(1)) as Message }
  const size = { minimum: Number(issue['minimum']), maximum: Number(issue['maximum']) }
  const origin = issue['origin']
  switch (issue.code) {
    case 'too_small':
      if (origin === 'string' && size.minimum <= 1) return { message: commonFormMessages.fieldRequired }
      if (origin === 'array') return { message: fieldMessages.tooFew, variables: size }
      return {
        message: origin === 'string' ? fieldMessages.tooShort : fieldMessages.tooSmall,
        variables: size,
      }
    case 'too_big':
      if (origin === 'array') return { message: fieldMessages.tooManyItems, variables: size }
      return { message: origin === 'string' ? fieldMessages.tooLong : fieldMessages.tooBig, variables: size }
    case 'invalid_type':
      return {
        message:
          issue['input'] === undefined && /received undefined/.test(issue.message)
            ? commonFormMessages.fieldRequired
            : fieldMessages.wrongType,
      }
    case 'unrecognized_keys':
      return { message: fieldMessages.unknownField }
    case 'invalid_value':
      return { message: fieldMessages.notInList }
    case 'invalid_format':
      return { message: issue['format'] === 'email' ? fieldMessages.badEmail : fieldMessages.badFormat }
    default:
      return { message: fieldMessages.badFormat }
  }
}

/** Issues with their dotted paths; an unknown field is named by its own path. */
export function placeIssues(
  issues: readonly WordableIssue[],
): { path: string; text: ReturnType<typeof wordIssue> }[] {
  return issues.flatMap((issue) => {
    const text = wordIssue(issue)
    const keys = issue.code === 'unrecognized_keys' ? (issue['keys'] as string[]) : null
    const base = issue.path.map(String)
    return keys
      ? keys.map((key) => ({ path: [...base, key].join('.'), text }))
      : [{ path: base.join('.'), text }]
  })
}
