/** A file on its way to the server. XMLHttpRequest, since fetch does not tell how far an upload is. */
import type { Envelope } from '../../shared/envelope.ts'
import { callHeaders, leaveSignedOut } from './api.ts'

interface Options {
  /** How much of it has gone out, 0…1; 1 while the server still looks at what it has. */
  readonly onSent?: (share: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Sends one file as form data to an address of `/mas`. Null where no answer came, also after `signal`. */
export function sendFile<Result>(
  address: string,
  file: File,
  { onSent, signal }: Options = {},
): Promise<Envelope<Result> | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.withCredentials = true
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(total ? loaded / total : 0))
    request.addEventListener('load', () => {
      // Requirement 4, Session expiry: as after any call.
      if (request.status === 401 || request.status === 402) return void leaveSignedOut()
      try {
        resolve(JSON.parse(request.responseText) as Envelope<Result>)
      } catch {
        resolve(null)
      }
    })
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => resolve(null))
    signal?.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
