/** The opened bids in their rank, each with what makes its receipt, so that it can be checked. */
import { Button } from 'antd'
import { formatMoney, formatInstant } from '../../../../shared/format.ts'
import record from '../../../../web/admin/record/record.module.css'
import figures from '../../../../web/admin/table/figures.module.css'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { BidTier, OpenedBid } from '../../contract.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import { inLanguage } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function BidTable({ tier, onAward }: { tier: BidTier; onAward: (bid: OpenedBid) => void }) {
  const t = useTranslate()
  const { openedAt, openedBy, bids } = tier
  const isFull = tier.quota !== null && bids.filter(({ awarded }) => awarded).length >= tier.quota
  return (
    <>
      {openedAt !== null && (
        <p className={record.hint}>
          {t(messages.openedAt, { name: openedBy ?? '–', time: formatInstant(openedAt) })}
        </p>
      )}
      {bids.length === 0 ? (
        <p>{t(messages.noBids)}</p>
      ) : (
        <ScrollRegion name={t(messages.bidsList)}>
          <table className={figures.figures} aria-label={t(messages.bidsList)}>
            <thead>
              <tr>
                {[
                  commonFormMessages.organisation,
                  messages.rank,
                  messages.amount,
                  messages.placedAt,
                  messages.receipt,
                  commonFormMessages.actions,
                ].map((name) => (
                  <th key={name.en} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bids.map((bid) => (
                <BidRow key={bid.companyId} bid={bid} mayAward={!isFull} onAward={onAward} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

function BidRow(props: { bid: OpenedBid; mayAward: boolean; onAward: (bid: OpenedBid) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const { bid, mayAward, onAward } = props
  const name = inLanguage(locale, bid.name)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {[bid.contact, bid.phone, bid.email].filter(Boolean).join(' · ')}
          {bid.earlier > 0 && ` · ${t(messages.earlier, { count: bid.earlier })}`}
        </small>
      </th>
      <td>{bid.rank}</td>
      <td>{formatMoney(locale, bid.amountFen)}</td>
      <td>
        <time>{formatInstant(bid.placedAt).slice(5)}</time>
      </td>
      <td className={styles.receipt}>
        {bid.commitment}
        <small>{bid.salt}</small>
      </td>
      <td>
        {bid.awarded ? (
          <Tag tone="ok">{t(messages.awarded)}</Tag>
        ) : (
          reviews && (
            <Button
              size="small"
              disabled={!mayAward}
              aria-label={t(messages.awardOf, { name })}
              onClick={() => onAward(bid)}
            >
              {t(messages.award)}
            </Button>
          )
        )}
      </td>
    </tr>
  )
}
