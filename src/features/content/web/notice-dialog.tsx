/** The notice over the site (requirement 2, Dialogs: venue change): only its button closes it, and each version is confirmed once. */
import { useSite } from '../../../web/data/edition.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { localData } from '../../../web/data/storage.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { noticeMessages as messages } from './notice-messages.ts'

export default function NoticeDialog() {
  const t = useTranslate()
  const { notice } = useSite()
  if (!notice) return null
  const confirm = () => {
    localData.set('notice', notice.id)
    closeDialog()
  }
  return (
    <Dialog
      open
      onClose={confirm}
      title={<Bilingual value={notice.title} />}
      footer={
        <Button variant="primary" onClick={confirm}>
          {t(messages.confirm)}
        </Button>
      }
    >
      <BilingualRichText text={notice.body} pictures={notice.pictures} headingFrom={3} />
    </Dialog>
  )
}
