/** The inside of the drawer: everything about one sponsorship. */
import { Alert } from 'antd'
import { formatMoney, formatInstant } from '../../../../shared/format.ts'
import { DrawerScroll, Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { RecordHistory } from '../../../audit/web/admin/record-history-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import figures from '../../../../web/admin/table/figures.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import type { VipRow } from '../../contract.ts'
import { ledgerLabels } from '../../messages.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { nameLeft, useNow } from '../../../booking/web/admin/booking-words-part.tsx'
import { nameVip } from './vip-words-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Sponsorship = NonNullable<VipRow['sponsorship']>

export function VipDetail({ row }: { row: VipRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews, user } = useStaff()
  const sponsorship = row.sponsorship!
  const { reason } = sponsorship
  return (
    <DrawerScroll label={t(messages.details)}>
      {reason && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.reasonTold)}
          description={inLanguage(locale, reason)}
        />
      )}
      <Place sponsorship={sponsorship} />
      <Ledger row={row} />
      <Organisation row={row} sponsorship={sponsorship} />
      {(reviews || user.role === 'reader') && (
        <RecordHistory
          key={sponsorship.version}
          asked={{ action: 'sponsor', subjectType: 'company', subjectId: row.companyId }}
        />
      )}
    </DrawerScroll>
  )
}

const origins = {
  application: messages.originApplication,
  bid: messages.originBid,
  staff: messages.originStaff,
} as const

function Place({ sponsorship }: { sponsorship: Sponsorship }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const { state, holdEndsAt, priceFen, place, logo } = sponsorship
  const holds = state === 'applied' && holdEndsAt !== null
  return (
    <Rows
      title={t(messages.details)}
      rows={[
        [t(messages.tier), inLanguage(locale, sponsorship.tierName)],
        [t(commonFormMessages.amount), priceFen === null ? null : formatMoney(locale, priceFen)],
        [
          t(messages.hold),
          holds ? (
            <>
              {formatInstant(holdEndsAt)} <b>{nameLeft(t, holdEndsAt, now)}</b>
            </>
          ) : null,
        ],
        [t(commonFormMessages.status), place === null ? null : t(messages.place, { place })],
        [t(messages.contract), sponsorship.contractNumber || null],
        [t(messages.logo), logo ? inLanguage(locale, logo.name) : t(messages.logoNone)],
        [t(messages.origin), t(origins[sponsorship.origin])],
        [t(messages.applied), formatInstant(sponsorship.createdAt)],
        [t(messages.ended), sponsorship.endedAt === null ? null : formatInstant(sponsorship.endedAt)],
      ]}
    />
  )
}

const Mail = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>

function Organisation({ row, sponsorship }: { row: VipRow; sponsorship: Sponsorship }) {
  const t = useTranslate()
  const locale = useLocale()
  const { email } = sponsorship
  return (
    <Rows
      title={t(messages.organisation)}
      rows={[
        [
          t(commonFormMessages.organisation),
          <span key="company">
            {nameVip(locale, row)}
            <span className={record.acts}>
              <Link to={`/admin/adminsponsor?open=${row.companyId}`}>{t(messages.toRegistration)}</Link>
              <Link to={`/admin/bookings?company=${row.companyId}`}>{t(messages.toBookings)}</Link>
            </span>
          </span>,
        ],
        [t(commonFormMessages.number), row.number],
        [t(commonFormMessages.contactPerson), sponsorship.contact || null],
        [t(commonFormMessages.email), email ? <Mail key="email" to={email} /> : null],
        [t(commonFormMessages.phone), sponsorship.phone || null],
        [t(messages.note), sponsorship.note || null],
      ]}
    />
  )
}

/** What is included, what real things have used of it, and what they pay for themselves. */
function Ledger({ row: { ledger, companyId } }: { row: VipRow }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = `ledger-${companyId}`
  return (
    <section className={record.section}>
      <h3 id={id}>{t(messages.ledger)}</h3>
      {ledger.length === 0 ? (
        <p className={record.hint}>{t(messages.ledgerNone)}</p>
      ) : (
        <table className={figures.figures} aria-labelledby={id}>
          <thead>
            <tr>
              {[messages.what, messages.included, messages.usedCount, messages.left, messages.beyond].map(
                (name) => (
                  <th key={name.en} scope="col">
                    {t(name)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {ledger.map(({ kind, included, used, left, beyond }) => (
              <tr key={kind}>
                <th scope="row">
                  {t(ledgerLabels[kind])}
                  {used.length > 0 && (
                    <small>{used.map(({ name }) => inLanguage(locale, name)).join(' · ')}</small>
                  )}
                </th>
                <td>{included}</td>
                <td>{used.length}</td>
                <td>{left}</td>
                <td>{beyond || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
