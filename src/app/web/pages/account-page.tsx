import OwnBookings from '../../../features/booking/web/my-bookings-part.tsx'
import { DoorWishPart } from '../../../features/door/web/wish-part.tsx'
import { acceptOffer } from '../../../features/rooms-and-tables/web/accept-offer-part.tsx'
import { OpenQuestionnaires } from '../../../features/questionnaire/web/open-questionnaires-part.tsx'
import { ConsentsPart } from '../../../features/registration/web/account/consents-part.tsx'
import { OwnDocuments } from '../../../features/document/web/own-documents-part.tsx'
import { EarlierPart } from '../../../features/registration/web/account/earlier-part.tsx'
import { OwnDataPart } from '../../../features/registration/web/account/own-data-part.tsx'
import { FactsPart, SectionPart } from '../../../features/registration/web/section-part.tsx'
import { SessionsPart } from '../../../features/registration/web/account/sessions-part.tsx'
import { accountTexts } from '../../../features/registration/web/status-messages.ts'
import styles from '../../../features/registration/web/form.module.css'
import type { myConferenceApi } from '../../../features/my-conference/contract.ts'
import { TicketLinkPart } from '../../../features/ticket/web/ticket-link-part.tsx'
import { callRef } from '../../../shared/call-ref.ts'
import { useCallLoad } from '../../../web/data/use-load.ts'
import { useUser } from '../../../web/data/session.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const conferenceCall = callRef<typeof myConferenceApi.view>('GET', 'customer/conference')

function TicketWay() {
  const { state } = useCallLoad(conferenceCall, { only: 'registration' })
  if (state.kind === 'loading') return <TicketLinkPart isApproved={null} />
  // What could not be read, the ticket's own page says.
  return (
    <TicketLinkPart isApproved={state.kind === 'failed' || state.data.registration?.status === 'approved'} />
  )
}

/** /account: where one is signed in, and the own personal data: read, correct, export, erase; the own bookings. */
export default function AccountPage() {
  const t = useTranslate()
  const user = useUser()
  if (!user) return null
  return (
    <>
      <div className={`wrap ${styles.single}`}>
        <SectionPart heading={t(accountTexts.account)}>
          <FactsPart
            facts={[
              { term: t(commonFormMessages.personName), value: user.name },
              { term: t(commonFormMessages.email), value: user.email },
              ...(user.entityName ? [{ term: t(accountTexts.organisation), value: user.entityName }] : []),
              { term: t(accountTexts.edition), value: user.edition.slice(-4) },
            ]}
          />
        </SectionPart>
        {user.userType === 2 && <TicketWay />}
        {user.userType === 2 && <OwnDocuments />}
        {user.userType === 2 && <EarlierPart />}
        <OpenQuestionnaires />
        <SessionsPart />
        {user.userType === 2 && <ConsentsPart />}
        {user.userType === 2 && user.isPrimaryContact && <DoorWishPart />}
        {user.userType === 2 && <OwnDataPart user={user} />}
        {user.userType === 2 && <OwnBookings accept={acceptOffer} />}
      </div>
    </>
  )
}
