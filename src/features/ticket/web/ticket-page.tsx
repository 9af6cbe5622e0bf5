/** /account/ticket: the check-in code first, then what it opens. Drawn empty on the server; a person's ticket comes in the browser. */
import { useLocation } from 'react-router'
import { localAddress } from '../../../shared/addresses.ts'
import { translator } from '../../../shared/i18n.ts'
import { rememberLanguage } from '../../../web/frame/choose-language.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { ticketMessages as messages } from './messages.ts'
import { OwnTicketPart } from './own-ticket-part.tsx'
import styles from './ticket.module.css'

export function describePage(_data: unknown, { locale }: DescribeContext): PageDescription {
  const t = translator(locale)
  return { title: t(messages.title), description: t(messages.description), hidden: true }
}

const backIcon = 'm14 5-7 7 7 7'

export default function TicketPage() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <header className={styles.bar} data-print="no">
        <Link to="/account" aria-label={t(messages.back)} className={styles.back}>
          <Icon path={backIcon} />
        </Link>
        <h1>{t(messages.title)}</h1>
        <OtherLanguage />
      </header>
      <OwnTicketPart />
    </div>
  )
}

function OtherLanguage() {
  const t = useTranslate()
  const other = useLocale() === 'cn' ? 'en' : 'cn'
  const { pathname, search } = useLocation()
  return (
    <a
      className={styles.language}
      href={localAddress(other, pathname) + search}
      lang={other === 'cn' ? 'zh-CN' : 'en'}
      onClick={() => rememberLanguage(other)}
    >
      {t(messages.otherLanguage)}
    </a>
  )
}
