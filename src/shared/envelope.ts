/** The envelope around every answer (requirement 7). */
import type { Message } from './i18n.ts'

export interface Envelope<Result = unknown> {
  /** `0000` is success. */
  readonly resultCode: string
  readonly result: Result | null
  /** A second code beside success or refusal: 501, 502 (requirement 8, send code). */
  readonly errorCode?: string
  readonly errorMessage?: string
  readonly resultMsg?: string
}

export const successCode = '0000'

/** Field path (`delegates.0.mobile`) → message in the caller's language. */
export type FieldErrors = Record<string, string>

/** A text with its variables, not yet in a language: services return these, http.ts shows them. */
export interface LocalizedMessage {
  readonly message: Message
  readonly variables?: Record<string, string | number>
}
