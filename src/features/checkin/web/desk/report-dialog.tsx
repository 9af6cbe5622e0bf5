/** The sync report on a laptop. */
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { reportMessages as messages } from './desk-messages.ts'
import { patchDesk, useDesk } from './desk-store.ts'
import { ReportBody } from './report-part.tsx'

export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { report } = useDesk()
  const close = () => {
    patchDesk({ reportUnread: false })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      closeOnEscape
      title={t(messages.title)}
      footer={
        <Button variant="solid" onClick={close}>
          {t(messages.confirm)}
        </Button>
      }
    >
      {report && <ReportBody report={report} />}
    </Dialog>
  )
}
