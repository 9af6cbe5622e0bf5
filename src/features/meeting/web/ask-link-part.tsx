import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon } from '../../../web/ui/icons.ts'
import { linkMessages as messages } from './link-messages.ts'

/** Beside a contact or in a conversation: asks that organisation for a meeting. `companyName` in the page's language. */
export function MeetingAskPart({ companyId, companyName }: { companyId: string; companyName: string }) {
  const t = useTranslate()
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'sm' })}
      to={`/meetings?with=${companyId}`}
      aria-label={t(messages.askOf, { name: companyName })}
      data-print="no"
    >
      <Icon path={calendarIcon} />
      {t(messages.ask)}
    </Link>
  )
}
