import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { ticketIcon } from '../../../web/ui/icons.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { SectionPart } from '../../registration/web/section-part.tsx'
import { ticketPath } from '../rules.ts'
import { ticketMessages as messages } from './messages.ts'

/** The way to the own ticket, on the account page. */
export function TicketLinkPart() {
  const t = useTranslate()
  return (
    <SectionPart heading={t(messages.title)} intro={t(messages.description)}>
      <p>
        <Link className={buttonClass({ variant: 'solid' })} to={ticketPath}>
          <Icon path={ticketIcon} />
          {t(messages.open)}
        </Link>
      </p>
    </SectionPart>
  )
}
