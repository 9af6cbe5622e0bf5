/** Files that a call answers, handed to the browser's own saving (requirement 8, Download). */
import type { Envelope } from '../../shared/envelope.ts'
import { callHeaders, readEnvelope } from './api.ts'

/** Hands a blob to the browser's own saving. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function nameOf(response: Response, otherwise: string): string {
  const header = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? otherwise)
}

/**
 * Fetches a file of `/mas` and saves it under the name that the server gave, else under `otherwise`. Answers null, or the
 * refusal; an ended session (401, 402) leaves from here, as after any call (requirement 4). Rejects where no answer came.
 */
export async function saveFile(address: string, otherwise: string): Promise<Envelope | null> {
  const response = await fetch(address, { credentials: 'include', headers: callHeaders() })
  if (!response.ok || response.headers.get('content-type')?.includes('json')) return readEnvelope(response)
  saveBlob(await response.blob(), nameOf(response, otherwise))
  return null
}
