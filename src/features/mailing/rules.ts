/** Bulk email (requirement 7.10): audiences, states, variables, limits. */
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { locales, type Locale } from '../../shared/i18n.ts'
import { typedWords, type TypedAs } from '../../shared/typed-words.ts'
import { picturesOf, type RichBlock, type RichRuns, type RichText } from '../../shared/rich-text.ts'
import { checkWords, fillLine, variablesIn, type AllowedVariables } from '../template/rules.ts'
import { mailingMessages as m } from './messages.ts'

/** Characters. */
export const mailingLimits = { subject: 200, body: 20_000, recipients: 50_000, listed: 200 } as const

/** To whom: the primary contact of each organisation, or each of its delegates. */
export const audienceKinds = ['contacts', 'delegates'] as const
/**
 * draft → (scheduled) → sending ⇄ paused → done | stopped. `scheduled` becomes `sending` at its time, with the recipients
 * that there are then. `done`: nothing waits any more.
 */
export const mailingStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done'] as const
export type MailingState = (typeof mailingStates)[number]

/** What may be done in a state. */
export const mailingActs = {
  save: ['draft', 'scheduled'],
  del: ['draft', 'scheduled'],
  start: ['draft', 'scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  stop: ['scheduled', 'sending', 'paused'],
  resend: ['sending', 'paused', 'stopped', 'done'],
} as const satisfies Record<string, readonly MailingState[]>
export type MailingAct = keyof typeof mailingActs

export const mayMailing = (act: MailingAct, state: MailingState): boolean =>
  (mailingActs[act] as readonly MailingState[]).includes(state)

/**
 * The ledger. `queued`: not handed over yet (also between two attempts); `refused`: with the server's words; `bounced`: marked by
 * hand; `unsure`: cut between hand-off and answer, a person decides; `left`: decided to leave it so; `skipped`: unsubscribed;
 * `stopped`: the mailing was stopped before its turn.
 */
export const recipientStates = [
  'queued',
  'sending',
  'sent',
  'refused',
  'bounced',
  'unsure',
  'left',
  'skipped',
  'stopped',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Sent again on request: nothing reached these. */
export const failedStates: readonly RecipientState[] = ['refused', 'bounced']

/** Variables of an email to many; each stands for the recipient's own. Samples and labels are in messages.ts. */
export const mailingVariables = [
  'name',
  'company',
  'number',
  'status',
  'conference',
  'place',
  'dates',
  'deadline',
  'due',
  'missing',
  'link',
  'feesLink',
] as const
type MailingVariable = (typeof mailingVariables)[number]
export type VariableValues = Readonly<Record<MailingVariable, string>>

/** Those of them that organisations and people typed, and how they appear. */
export const typedVariables: Partial<Record<MailingVariable, TypedAs>> = {
  name: 'addressee',
  company: 'line',
}

const allowed: AllowedVariables = Object.fromEntries(
  mailingVariables.map((name) => [name, typedVariables[name] ? { typed: typedVariables[name] } : {}]),
)

export interface MailingContent {
  readonly subject: Readonly<Record<Locale, string>>
  readonly body: Readonly<Record<Locale, RichText>>
}

/** Every fault of an email, by place: `body.en`. A draft may lack a text; an email that is sent may not. */
export function checkContent(
  content: MailingContent,
  options: { mayLack?: boolean } = {},
): Record<string, LocalizedMessage> {
  const faults: Record<string, LocalizedMessage> = {}
  for (const locale of locales) {
    const subject = content.subject[locale]
    const fault =
      options.mayLack && subject === '' ? null : checkWords('subject', subject, { variables: allowed })
    if (fault) faults[`subject.${locale}`] = fault
    const wrong = checkBody(content.body[locale], options.mayLack === true)
    if (wrong) faults[`body.${locale}`] = wrong
  }
  return faults
}

function checkBody(body: RichText, mayLack: boolean): LocalizedMessage | null {
  const text = rawText(body)
  if (!text.trim()) return mayLack ? null : { message: m.bodyEmpty }
  if (text.length > mailingLimits.body)
    return { message: m.bodyTooLong, variables: { maximum: mailingLimits.body } }
  // A picture would have to be fetched from somewhere: readers' programs take that for tracking, and hide it.
  if (picturesOf(body).length) return { message: m.noPictures }
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return { message: m.strayBrace }
  const unknown = variablesIn(text).find((name) => !Object.hasOwn(allowed, name))
  return unknown === undefined ? null : { message: m.unknownVariable, variables: { name: `{${unknown}}` } }
}

const runsOf = (block: RichBlock): RichRuns[] => {
  switch (block.type) {
    case 'list':
      return [...block.items]
    case 'table':
      return block.rows.flat()
    case 'quote':
      return [block.runs, [{ text: block.source }]]
    case 'paragraph':
    case 'heading':
      return [block.runs]
    default:
      return []
  }
}

/** All words, run by run: a variable must stand within one run. */
function rawText(body: RichText): string {
  return body
    .flatMap(runsOf)
    .flat()
    .map((run) => run.text)
    .join('\n')
}

/** The values as they may appear in an email: what was typed is marked, and no link. */
export function shownValues(values: VariableValues): VariableValues {
  const shown = Object.entries(typedVariables).map(([name, as]) => [
    name,
    typedWords(values[name as MailingVariable], as),
  ])
  return { ...values, ...Object.fromEntries(shown) }
}

/** Whether an email's first block says something that was typed: no stranger's words are a first line. */
export function beginsTyped(body: RichText): boolean {
  const [first] = body
  if (!first) return false
  return variablesIn(rawText([first])).some((name) => typedVariables[name as MailingVariable])
}

/** An email's text for one recipient; a value that looks like a variable is not one. */
export function fillContent(body: RichText, values: VariableValues): RichText {
  const fillRuns = (runs: RichRuns): RichRuns =>
    runs.map((run) => ({ ...run, text: fillLine(run.text, values) })).filter((run) => run.text !== '')
  return body.map((block): RichBlock => {
    switch (block.type) {
      case 'list':
        return { ...block, items: block.items.map(fillRuns) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(fillRuns)) }
      case 'quote':
        return { ...block, runs: fillRuns(block.runs), source: fillLine(block.source, values) }
      case 'paragraph':
      case 'heading':
        return { ...block, runs: fillRuns(block.runs) }
      default:
        return block
    }
  })
}

/** `zh…@example.com`: enough to know an address again, not to use it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '…' : `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`
}

/** The domain of an address, lower case: what the rate of bulk email is counted by. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
