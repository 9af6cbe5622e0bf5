/** What several pages of content share: ways to reach someone, the closing call. */
import type { ReactNode } from 'react'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { Link } from '../../../web/ui/link.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, mailIcon, phoneIcon, placeIcon } from '../../../web/ui/icons.ts'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import type { RichText } from '../../../shared/rich-text.ts'
import type { Pictures } from './use-rows.ts'
import { blockMessages as messages } from './block-messages.ts'
import styles from './block.module.css'

/** Telephone, e-mail, map: each a target for a thumb. What is not known is omitted. */
export function ReachPart(props: {
  phone?: string | null
  email?: string | null
  map?: string | null
  children?: ReactNode
}) {
  const t = useTranslate()
  const { phone, email, map, children } = props
  if (!phone && !email && !map && !children) return null
  return (
    <ul className={styles.reach}>
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={t(messages.callNumber, { phone })}>
            <Icon path={phoneIcon} />
            <span className="tabular">{phone}</span>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon path={mailIcon} />
            {email}
          </a>
        </li>
      )}
      {map && (
        <li>
          <a href={map} rel="noopener external">
            <Icon path={placeIcon} />
            {t(messages.map)}
            <span className="sr">{t(messages.external)}</span>
          </a>
        </li>
      )}
      {children}
    </ul>
  )
}

/** The text of a row, under a heading of its own. */
export function RowBody(props: {
  row: { readonly cn: { readonly body: RichText }; readonly en: { readonly body: RichText } }
  pictures: Pictures
}) {
  const { cn, en } = props.row
  return <BilingualRichText text={{ cn: cn.body, en: en.body }} pictures={props.pictures} headingFrom={3} />
}

/** The last lines of a page: whom to ask. */
export function AskPart({ title, text }: { title?: string; text?: string }) {
  const t = useTranslate()
  const { facts } = useSite()
  const email = readFacts(facts, useLocale()).text('CONTACT_EMAIL')
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <div className="wrap">
        <div>
          <h2 id="ask">{title ?? t(messages.askTitle)}</h2>
          <p>{text ?? t(messages.askText)}</p>
        </div>
        <p className="row">
          {email && (
            <a className={buttonClass({ variant: 'solid' })} href={`mailto:${email}`}>
              <Icon path={mailIcon} />
              {email}
            </a>
          )}
          <Link className={buttonClass({ variant: 'line' })} to="/contactUs" data-print="no">
            {t(messages.allContacts)} <Icon path={arrowRightIcon} />
          </Link>
        </p>
      </div>
    </section>
  )
}
