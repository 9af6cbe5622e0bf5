/** What a registration still lacks before it can be submitted: the same rules as the form's, on what is stored (requirement 5, requirement 8). */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { fillMessage } from '../../../shared/i18n.ts'
import type { MissingItem } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import { defaultCategory } from '../categories.ts'
import { checkCompany, checkContact, checkDelegate, type Checked } from '../rules.ts'
import { askedOfContact, type Asked } from './category-service.ts'
import { companyFields, contactFields, delegateFields, storedDocument } from './row-service.ts'
import type { Company, DelegateTable } from './tables.ts'

type Text = MissingItem['text']

function problemsOf(checked: Checked<unknown>): [path: string, text: Text][] {
  if (checked.ok) return []
  return Object.entries(checked.fields).map(([path, { message, variables }]) => [
    path,
    fillMessage(message, () => variables ?? {}),
  ])
}

interface Judging {
  readonly asked: Asked
  /** Epoch ms. */
  readonly now: number
}

function checkStoredDelegate(row: DelegateTable, { asked, now }: Judging): Checked<unknown> {
  return checkDelegate(delegateFields(row), { now, asked: asked(row.category), ...storedDocument(row) })
}

/** People of another category, and single persons, may come for the conference as a whole. */
const needsActivity = ({ category }: DelegateTable, isIndividual: boolean): boolean =>
  category === defaultCategory && !isIndividual

/** Whether a delegate's record is whole: every field, the document, at least one activity. */
export function isDelegateComplete(
  options: Judging & { row: DelegateTable; seats: readonly ActivityCode[]; isIndividual: boolean },
): boolean {
  const { row, seats } = options
  return (
    (seats.length > 0 || !needsActivity(row, options.isIndividual)) && checkStoredDelegate(row, options).ok
  )
}

/** Everything to do before submitting, in the order of the form; empty when nothing is. */
export function whatIsMissing(
  options: Judging & {
    company: Company
    delegates: readonly DelegateTable[]
    seats: ReadonlyMap<string, { activities: readonly ActivityCode[] }>
  },
): MissingItem[] {
  const { company, delegates, now } = options
  const contact = checkContact(contactFields(company.contact), {
    now,
    asked: askedOfContact(options.asked, company),
    ...storedDocument(company.contact),
  })
  const items: MissingItem[] = [
    ...problemsOf(checkCompany(companyFields(company), company.individual)).map(([path, text]) => ({
      path: `company.${path}`,
      step: 'company' as const,
      text,
    })),
    ...problemsOf(contact).map(([path, problem]) => ({
      path: `contact.${path}`,
      step: 'contact' as const,
      text: fillMessage(registrationMessages.contactIncomplete, (locale) => ({ problem: problem[locale] })),
    })),
  ]
  if (!delegates.length) {
    items.push({ path: 'delegates', step: 'delegates', text: registrationMessages.fillDelegates })
  }
  delegates.forEach((row, index) => items.push(...missingOfDelegate({ ...options, row, index })))
  if (delegates.length && company.delegate_count !== null && company.delegate_count !== delegates.length) {
    const variables = { planned: company.delegate_count, entered: delegates.length }
    items.push({
      path: 'delegateCount',
      step: 'delegates',
      text: fillMessage(registrationMessages.delegateCountDiffers, () => variables),
    })
  }
  return items
}

function missingOfDelegate(
  options: Judging & {
    company: Company
    row: DelegateTable
    index: number
    seats: ReadonlyMap<string, { activities: readonly ActivityCode[] }>
  },
): MissingItem[] {
  const { row, index } = options
  // The primary contact's own fields are listed under the contact already.
  const problems = row.is_primary_contact ? [] : problemsOf(checkStoredDelegate(row, options))
  const joined = options.seats.get(row.id)?.activities.length ?? 0
  if (!joined && needsActivity(row, options.company.individual))
    problems.push(['activities', fieldMessages.activityRequired])
  return problems.map(([path, problem]) => ({
    path: `delegates.${row.id}.${path}`,
    step: 'delegates',
    text: fillMessage(registrationMessages.delegateIncomplete, (locale) => ({
      position: index + 1,
      problem: problem[locale],
    })),
  }))
}
