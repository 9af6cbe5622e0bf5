/** The venue-change notice (spec §2, Dialogs): the edition's text; only its button closes it, and it is remembered. */
import { readFacts, useSite } from '../../../web/edition.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { localData } from '../../../web/storage.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { editionMessages as messages } from './messages.ts'

export default function VenueNoticeDialog() {
  const t = useTranslate()
  const { facts } = useSite()
  const notice = readFacts(facts, useLocale()).words('VENUE_NOTICE')
  const confirm = () => {
    localData.set('venueNotice', facts.values['VENUE_NOTICE'] ?? '')
    closeDialog()
  }
  return (
    <Dialog
      open
      onClose={confirm}
      title={t(messages.title)}
      footer={
        <Button variant="primary" onClick={confirm}>
          {t(messages.confirm)}
        </Button>
      }
    >
      <p>{notice}</p>
    </Dialog>
  )
}
