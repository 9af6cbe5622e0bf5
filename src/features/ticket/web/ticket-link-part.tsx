import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { ticketIcon } from '../../../web/ui/icons.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { SectionPart } from '../../registration/web/section-part.tsx'
import { ticketPath } from '../rules.ts'
import { notYetMessages, ticketMessages as messages } from './messages.ts'
import styles from './ticket.module.css'

/**
 * The way to the own ticket, on the account page; before the approval the way to the registration that it waits for. `isApproved`
 * null: not known yet, and the place is kept.
 */
export function TicketLinkPart({ isApproved }: { isApproved: boolean | null }) {
  const t = useTranslate()
  const waits = isApproved === false
  return (
    <SectionPart heading={t(messages.title)} intro={t(waits ? notYetMessages.waits : messages.description)}>
      <p className={isApproved === null ? styles.unknown : undefined}>
        {/* Two links: one that became the other would fade from its colours to those of the other. */}
        {waits ? (
          <Link key="registration" className={buttonClass()} to="/signup">
            {t(notYetMessages.toRegistration)}
          </Link>
        ) : (
          <Link key="ticket" className={buttonClass({ variant: 'solid' })} to={ticketPath}>
            <Icon path={ticketIcon} />
            {t(messages.open)}
          </Link>
        )}
      </p>
    </SectionPart>
  )
}
