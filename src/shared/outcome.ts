/**
 * What a service answers: a result, or an expected refusal. A refusal rolls
 * the transaction back unless it says `keep` (a failed code attempt must be counted).
 */
import type { ErrorKey } from './error-codes.ts'
import type { LocalizedMessage } from './envelope.ts'
import { fill, type Locale, type Message, type VariableArguments } from './i18n.ts'

export interface Success<Result> {
  readonly ok: true
  readonly result: Result
  /** `resultMsg` of the envelope. */
  readonly text?: LocalizedMessage
  /** `errorCode` beside success: the spec's send-code call answers 0000 with 501 or 502. */
  readonly errorCode?: string
  readonly errorText?: LocalizedMessage
}

export interface Refusal {
  readonly ok: false
  readonly error: ErrorKey
  /** Replaces the table's text where the refusal names something ("main forum is full"). */
  readonly text?: LocalizedMessage
  readonly fields?: Record<string, LocalizedMessage>
  readonly result?: unknown
  /** Commit what was written before refusing. */
  readonly keep: boolean
}

export type Outcome<Result> = Success<Result> | Refusal

export function ok<Result>(
  result: Result,
  extra: Omit<Success<Result>, 'ok' | 'result'> = {},
): Success<Result> {
  return { ok: true, result, ...extra }
}

export function refuse(error: ErrorKey, extra: Partial<Omit<Refusal, 'ok' | 'error'>> = {}): Refusal {
  return { ok: false, error, keep: false, ...extra }
}

/** A message with its variables checked. */
export function localized<M extends Message>(message: M, ...args: VariableArguments<M>): LocalizedMessage {
  return args[0] ? { message, variables: args[0] as Record<string, string | number> } : { message }
}

/** Refuses with one message per field, as 400 (requirement 7). */
export function refuseFields(fields: Record<string, LocalizedMessage>): Refusal {
  return refuse('INVALID_INPUT', { fields })
}

/** What is wrong with fields, in one language. */
export function inWords<Name extends string>(
  fields: Readonly<Partial<Record<Name, LocalizedMessage>>>,
  locale: Locale,
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    Object.entries<LocalizedMessage | undefined>(fields).flatMap(([name, one]) =>
      one ? [[name, fill(one.message[locale], one.variables)]] : [],
    ),
  ) as Partial<Record<Name, string>>
}
