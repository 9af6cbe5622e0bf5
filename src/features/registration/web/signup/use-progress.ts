/** How far the form is, step by step, and its errors as lines of a summary. */
import type { Translate } from '../../../../shared/i18n.ts'
import type { SummaryLine } from '../../../../web/ui/note.tsx'
import { delegateTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { controlId, stepOf, type Checks, type Step } from './use-checks.ts'
import { openCorrections, type SignupScreen } from './use-signup.ts'
import type { SignupForm } from './use-signup-form.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const inOrder: readonly Step[] = ['company', 'contact', 'delegates', 'negotiation', 'submit']

/** Steps with something that the reviewer returned and that is as it was. */
export const returnedSteps = (screen: SignupScreen): ReadonlySet<Step> =>
  new Set(openCorrections(screen).map(({ path }) => stepOf(path)))

/**
 * Steps in which nothing is missing or to be corrected; the last one is done when it is submitted. What may stay empty is done once
 * something is chosen, or all before it is filled in.
 */
export function doneSteps(screen: SignupScreen): ReadonlySet<Step> {
  const { company, checks, editor } = screen
  const wrong = new Set([...Object.keys(checks.all).map(stepOf), ...returnedSteps(screen)])
  const submitted = !company.editable.submit && company.status !== 'draft'
  const isReached =
    editor.form.negotiationSlots.length > 0 || !inOrder.slice(0, 3).some((step) => wrong.has(step))
  const isDone = (step: Step) => {
    if (step === 'submit') return submitted
    return !wrong.has(step) && (step !== 'negotiation' || isReached)
  }
  return new Set(inOrder.filter(isDone))
}

/** How a step stands, in words. */
export function stepTag(step: Step, screen: SignupScreen, t: Translate) {
  const { checks } = screen
  const paths = Object.keys(checks.all).filter((path) => stepOf(path) === step)
  const returned = openCorrections(screen).filter(({ path }) => stepOf(path) === step).length
  const shown = paths.filter((path) => checks.errorOf(path)).length
  if (returned > 0) return { tone: 'warn' as const, text: t(messages.returned, { count: returned }) }
  if (paths.length === 0) return { tone: 'ok' as const, text: t(messages.complete) }
  if (shown > 0) return { tone: 'error' as const, text: t(messages.toCorrect, { count: shown }) }
  return { tone: 'plain' as const, text: t(messages.toFill) }
}

/** Whose field it is: "Delegate 2", "Primary contact", "Organisation". */
function ownerOf(path: string, form: SignupForm, t: Translate): string {
  const [part, key] = path.split('.')
  if (part === 'delegates') {
    const position = form.delegates.findIndex((delegate) => delegate.key === key) + 1
    return t(delegateTexts.delegate, { position })
  }
  if (part === 'contact') return t(commonFormMessages.primaryContact)
  return part === 'company' ? t(messages.stepCompany) : ''
}

/** So many errors are listed one by one; more are counted, a line for each part of the form. */
const listedAtMost = 6

interface Line extends SummaryLine {
  readonly path: string
}

/** What is wrong, in the order of the screen: how many errors there are, and the lines that lead to them. */
export function summaryOf(
  checks: Checks,
  form: SignupForm,
  t: Translate,
): { readonly count: number; readonly lines: readonly Line[] } {
  const orderOf = (path: string) => {
    const key = path.split('.')[1]
    const delegate = path.startsWith('delegates.') ? form.delegates.findIndex((one) => one.key === key) : 0
    return inOrder.indexOf(stepOf(path)) * 1000 + delegate
  }
  const found = Object.entries(checks.all)
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([path, error]) => ({ path, error, owner: ownerOf(path, form, t) }))
  const groups = found.length > listedAtMost ? Map.groupBy(found, ({ owner }) => owner) : null
  const lines = found.flatMap(({ path, error, owner }) => {
    const group = (owner && groups?.get(owner)) || []
    const { length: count } = group
    if (count > 1 && group[0]!.path !== path) return []
    const said = count > 1 ? t(messages.toCorrect, { count }) : error
    const text = owner ? t(messages.ownerAndError, { owner, error: said }) : said
    return [{ path, targetId: controlId(path), text }]
  })
  return { count: found.length, lines }
}
