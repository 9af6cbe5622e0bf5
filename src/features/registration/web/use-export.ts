/** Downloads a file that a call answers (spec §8, Download: both of its messages). */
import { useTranslate } from '../../../web/language.tsx'
import { readEnvelope, uploadHeaders } from '../../../web/api.ts'
import { notify } from '../../../web/ui/notify.ts'
import { registrationApi } from '../contract.ts'
import { statusTexts } from './status-messages.ts'

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

/** The own registration as xlsx or pdf. */
export function useExport(): (format: 'xlsx' | 'pdf') => Promise<void> {
  const t = useTranslate()
  return async (format) => {
    try {
      const response = await fetch(`/mas/${registrationApi.exportFile.path}?format=${format}`, {
        credentials: 'include',
        headers: uploadHeaders(),
      })
      if (response.ok && !response.headers.get('content-type')?.includes('json'))
        return saveBlob(await response.blob(), nameOf(response, `registration.${format}`))
      // An ended session (401, 402) leaves from here, as after any call (spec §4).
      const envelope = await readEnvelope(response)
      notify({ kind: 'warning', title: t(statusTexts.downloadFailed), text: envelope.errorMessage })
    } catch {
      notify({ kind: 'error', title: t(statusTexts.downloadError) })
    }
  }
}
