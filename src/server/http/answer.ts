/** Outcomes as envelopes, in the caller's language (requirement 7.1). */
import { successCode, type Envelope, type LocalizedMessage } from '../../shared/envelope.ts'
import { errors } from '../../shared/error-codes.ts'
import { fill, type Locale } from '../../shared/i18n.ts'
import type { Refusal, Success } from '../../shared/outcome.ts'

export interface Answer {
  readonly status: number
  /** `null` for 204. */
  readonly body: Envelope | null
}

export function show(locale: Locale, text: LocalizedMessage): string {
  return fill(text.message[locale], text.variables)
}

export function refusalAnswer(refusal: Refusal, locale: Locale): Answer {
  const entry = errors[refusal.error]
  const fields = refusal.fields
    ? Object.fromEntries(Object.entries(refusal.fields).map(([path, text]) => [path, show(locale, text)]))
    : null
  const result = (refusal.result ?? null) as Record<string, unknown> | null
  return {
    status: entry.status,
    body: {
      resultCode: entry.code,
      result: fields ? { ...result, fields } : result,
      errorMessage: refusal.text ? show(locale, refusal.text) : entry.message[locale],
    },
  }
}

export function successAnswer(outcome: Success<unknown>, result: unknown, locale: Locale): Answer {
  return {
    status: 200,
    body: {
      resultCode: successCode,
      result: result ?? null,
      ...(outcome.errorCode ? { errorCode: outcome.errorCode } : {}),
      ...(outcome.errorText ? { errorMessage: show(locale, outcome.errorText) } : {}),
      ...(outcome.text ? { resultMsg: show(locale, outcome.text) } : {}),
    },
  }
}
