/** The export of the list as the filter leaves it (calls.md, exportSponsorExcelCompanyInfo): with a fresh proof. */
import { call } from '../../../../web/admin/call.ts'
import { LanguageExportDialog } from '../../../../web/admin/export-dialog.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { sponsorApi } from '../../contract.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import type { VipFilter } from './use-vip-list.ts'

export function ExportDialog(props: { filter: VipFilter; count: number; onClose: () => void }) {
  const t = useTranslate()
  return (
    <LanguageExportDialog
      texts={{
        title: t(messages.exportTitle),
        text: t(messages.exportText, { count: props.count }),
        act: t(messages.export),
        language: t(messages.exportLanguage),
        chinese: t(messages.chinese),
        english: t(messages.english),
        fileName: t(messages.fileName),
        done: t(messages.exported),
      }}
      run={(language) => call(sponsorApi.exportVip, { ...props.filter, language })}
      onClose={props.onClose}
    />
  )
}
