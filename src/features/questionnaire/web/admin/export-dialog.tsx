/** The answers as a workbook, with a fresh proof (security.md). */
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi } from '../../contract.ts'
import { resultMessages as messages } from './result-messages.ts'

export function ExportDialog(props: { id: string; count: number; onClose: () => void }) {
  const t = useTranslate()
  return (
    <LanguageExportDialog
      texts={{
        title: t(messages.exportTitle),
        text: t(messages.exportText, { count: props.count }),
        act: t(messages.exportGo),
        language: t(messages.exportLanguage),
        chinese: t(messages.chinese),
        english: t(messages.english),
        fileName: t(messages.fileName),
        done: t(messages.exported),
      }}
      run={(language) => call(questionnaireApi.export, { id: props.id, language })}
      onClose={props.onClose}
    />
  )
}
