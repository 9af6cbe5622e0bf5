/** /stationletter: the mailbox, with what features above it let one do with an organisation. */
import { CompanyActsContext } from '../../../features/mailbox/web/company-acts-part.tsx'
import StationLetterPage from '../../../features/mailbox/web/stationletter-page.tsx'
import { MeetingAskPart } from '../../../features/meeting/web/ask-link-part.tsx'

export { describePage } from '../../../features/mailbox/web/stationletter-page.tsx'

const acts = [MeetingAskPart]

export default function MailboxPage() {
  return (
    <CompanyActsContext value={acts}>
      <StationLetterPage />
    </CompanyActsContext>
  )
}
