/** Downloads a file that a call answers (spec §8, Download: both of its messages). */
import { useTranslate } from '../../../../web/ui/language.tsx'
import { saveFile } from '../../../../web/data/save-file.ts'
import { notify } from '../../../../web/ui/notify.ts'
import { registrationApi } from '../../contract.ts'
import { statusTexts } from '../status-messages.ts'

/** The own registration as xlsx or pdf. */
export function useExport(): (format: 'xlsx' | 'pdf') => Promise<void> {
  const t = useTranslate()
  return async (format) => {
    try {
      const refusal = await saveFile(
        `/mas/${registrationApi.exportFile.path}?format=${format}`,
        `registration.${format}`,
      )
      if (refusal)
        notify({ kind: 'warning', title: t(statusTexts.downloadFailed), text: refusal.errorMessage })
    } catch {
      notify({ kind: 'error', title: t(statusTexts.downloadError) })
    }
  }
}
