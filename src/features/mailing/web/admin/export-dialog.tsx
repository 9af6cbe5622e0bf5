/** The ledger as the filter leaves it, with a fresh proof (security.md). */
import type { SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import { exportMessages as messages } from './export-messages.ts'

export function ExportDialog(props: {
  asked: Omit<SentOf<typeof mailingApi.exportLedger>, 'language'>
  count: number
  onClose: () => void
}) {
  const t = useTranslate()
  return (
    <LanguageExportDialog
      texts={{
        title: t(messages.title),
        text: t(messages.text, { count: props.count }),
        act: t(messages.go),
        language: t(messages.language),
        chinese: t(messages.chinese),
        english: t(messages.english),
        fileName: t(messages.fileName),
        done: t(messages.done),
      }}
      run={(language) => call(mailingApi.exportLedger, { ...props.asked, language })}
      onClose={props.onClose}
    />
  )
}
