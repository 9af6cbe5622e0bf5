/** A file on its way to the server. XMLHttpRequest, since fetch does not tell how far an upload is. */
import type { CallDefinition, ResultOf, SentOf } from '../../shared/call.ts'
import { successCode, type Envelope } from '../../shared/envelope.ts'
import { text } from '../../shared/i18n.ts'
import { splitAddress } from '../../shared/addresses.ts'
import { callHeaders, leaveSignedOut, withQuery } from '../data/api.ts'
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
export function upload<C extends CallDefinition>(
  definition: C,
  input: SentOf<C>,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<Answer<ResultOf<C>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', withQuery(`/mas/${definition.path}`, input as Record<string, unknown>))
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.floor((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('load', () => resolve(readAnswer<C>(request)))
    request.addEventListener('error', () => resolve(noAnswer()))
    request.addEventListener('abort', () => resolve(refused('GIVEN_UP', '')))
    signal?.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}

const noAnswer = () =>
  refused('NETWORK', text(splitAddress(location.pathname).locale, messages.networkFailed))

function readAnswer<C extends CallDefinition>(request: XMLHttpRequest): Promise<Answer<ResultOf<C>>> {
  if (request.status === 401 || request.status === 402) return leaveSignedOut()
  const envelope = request.response as Envelope<ResultOf<C>> | null
  if (!envelope?.resultCode) return Promise.resolve(noAnswer())
  if (envelope.resultCode === successCode)
    return Promise.resolve({ ok: true, result: envelope.result as ResultOf<C> })
  const { fields } = (envelope.result ?? {}) as { fields?: Record<string, string> }
  const words = new Set([envelope.errorMessage ?? envelope.resultMsg ?? '', ...Object.values(fields ?? {})])
  return Promise.resolve(refused(envelope.resultCode, [...words].filter(Boolean).join(' ')))
}
