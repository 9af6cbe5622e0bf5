/** A file that the back office sends through a call. */
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import { successCode } from '../../shared/envelope.ts'
import { text } from '../../shared/i18n.ts'
import { splitAddress } from '../../shared/addresses.ts'
import { withQuery } from '../data/api.ts'
import { sendFile } from '../data/send-file.ts'
import type { Answer, Refused } from './call.ts'
import { adminMessages as messages } from './messages.ts'

interface UploadOptions {
  /** Whole per cent; 100 while the server still looks at what it has. */
  readonly onProgress?: (percent: number) => void
  readonly signal?: AbortSignal
}

const refused = (code: string, message: string): Refused => ({
  ok: false,
  code,
  message,
  fields: {},
  result: null,
})

/** Sends one file through a call whose body is an upload. Answers a value for whatever happens. */
export async function upload<C extends CallDefinition>(
  definition: C,
  input: SentOf<C>,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<ResultOf<C>>> {
  const envelope = await sendFile<ResultOf<C>>(
    withQuery(`/mas/${definition.path}`, input as Record<string, unknown>),
    file,
    { onSent: (share) => onProgress?.(Math.floor(100 * share)), signal },
  )
  if (signal?.aborted) return refused('GIVEN_UP', '')
  if (!envelope?.resultCode)
    return refused('NETWORK', text(splitAddress(location.pathname).locale, messages.networkFailed))
  if (envelope.resultCode === successCode) return { ok: true, result: envelope.result as ResultOf<C> }
  const { fields } = (envelope.result ?? {}) as { fields?: Record<string, string> }
  const words = new Set([envelope.errorMessage ?? envelope.resultMsg ?? '', ...Object.values(fields ?? {})])
  return refused(envelope.resultCode, [...words].filter(Boolean).join(' '))
}
