/** Files that a call answers, handed to the browser's own saving (requirement 8, Download). */
import type { Envelope } from '../../shared/envelope.ts'
import { useTranslate } from '../ui/language.tsx'
import { notify } from '../ui/notify.ts'
import { callHeaders, isFile, readEnvelope } from './api.ts'
import { downloadMessages as messages } from './download-messages.ts'

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
  if (!isFile(response)) return readEnvelope(response)
  saveBlob(await response.blob(), nameOf(response, otherwise))
  return null
}

/**
 * Runs what fetches a file, and notifies of why there is none (requirement 8, Download: both of its messages). `fetching`
 * answers null when the file is on its way, or the refusal. `hint`: said of a file for which no answer came.
 */
export function useDownload(
  hint?: string,
): (fetching: () => Promise<Envelope<unknown> | null>) => Promise<void> {
  const t = useTranslate()
  return async (fetching) => {
    try {
      const refusal = await fetching()
      if (!refusal) return
      const { errorMessage: text = refusal.resultMsg } = refusal
      notify({ kind: 'warning', title: t(messages.failed), text })
    } catch {
      notify({ kind: 'error', title: t(messages.exception), text: hint })
    }
  }
}
