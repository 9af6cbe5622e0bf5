/** The export of the list as the filter leaves it, with a fresh proof (security.md). */
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { feesApi } from '../../contract.ts'
import { feesAdminMessages as messages } from './messages.ts'
import type { FeeFilter } from './use-fee-list.ts'

export function ExportDialog(props: { filter: FeeFilter; count: number; onClose: () => void }) {
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
      run={(language) => call(feesApi.exportFees, { ...props.filter, language })}
      onClose={props.onClose}
    />
  )
}
