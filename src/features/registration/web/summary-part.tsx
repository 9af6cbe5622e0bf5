import { useState, type ReactNode } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { chevronDownIcon, printIcon } from '../../../web/ui/icons.ts'
import { Gauge } from '../../../web/ui/ring-marks.tsx'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { fieldLabels } from '../messages.ts'
import { summaryTexts } from './form-messages.ts'
import type { ActivityStanding } from './delegates/use-limits.ts'
import { useSignup } from './signup/use-signup.ts'
import { usePrice } from './signup/use-price.ts'
import styles from './summary.module.css'
import shared from './form.module.css'
import { separators } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useSite } from '../../../web/data/edition.ts'
import { StatusTag } from './status-tag-part.tsx'

/** What the organisation has so far: status, limits used, the running sum with the group rule (requirement 9). */
export function SummaryPart({ saved }: { saved: ReactNode }) {
  const t = useTranslate()
  const locale = useLocale()
  const { company, editor, standings } = useSignup()
  const limited = [...standings.values()].filter(({ usage }) => usage.limitPerOrganisation !== null)
  const { limit } = company.negotiation
  const slots = editor.form.negotiationSlots.length
  return (
    <SummaryFold>
      <p className={styles.spread}>
        <StatusTag state={company.status} />
        {saved}
      </p>
      <div className={styles.capacities}>
        {limited.map((standing) => (
          <Capacity key={standing.usage.code} standing={standing} />
        ))}
        {company.negotiation.slots.length > 0 && (
          <div className={styles.capacity}>
            <Gauge share={slots / limit} />
            <span>
              {t(fieldLabels.negotiationSlots)}
              <small>
                {slots < limit
                  ? t(summaryTexts.slotsLeft, { count: limit - slots })
                  : t(summaryTexts.seatsFull)}
              </small>
            </span>
            <b>{`${slots}/${limit}`}</b>
          </div>
        )}
      </div>
      <hr />
      <PriceLines />
      <hr />
      <p className={shared.muted}>
        {t(summaryTexts.help)}
        <a href={localAddress(locale, '/contactUs')}>{t(commonFormMessages.contactConferenceOffice)}</a>
      </p>
      <p className={shared.noPrint}>
        <Button variant="quiet" size="sm" icon={printIcon} onClick={() => window.print()}>
          {t(summaryTexts.print)}
        </Button>
      </p>
    </SummaryFold>
  )
}

/** Beside the form all of it is there; below the form it folds to the number of people and the sum. */
function SummaryFold({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const price = usePrice()
  const people = t(summaryTexts.peopleLine, { count: price.delegates })
  const sum = price.totalFen === null ? t(summaryTexts.priceOpen) : formatMoney(locale, price.totalFen)
  return (
    <aside
      className={styles.summary}
      aria-label={t(summaryTexts.heading)}
      data-folded={isOpen ? undefined : ''}
    >
      <h2 className={styles.wideOnly}>{t(summaryTexts.heading)}</h2>
      <header className={joinClasses(shared.foldHead, styles.narrowOnly)}>
        <h2>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="summary-body"
            onClick={() => setOpen(!isOpen)}
          >
            {t(summaryTexts.heading)}
          </button>
        </h2>
        <Icon path={chevronDownIcon} className={shared.foldChevron} />
        <p>
          <Dotted>{[people, sum]}</Dotted>
        </p>
      </header>
      <div id="summary-body" className={styles.foldBody}>
        {children}
      </div>
    </aside>
  )
}

function Capacity({ standing }: { standing: ActivityStanding }) {
  const t = useTranslate()
  const locale = useLocale()
  const { usage, used } = standing
  const limit = usage.limitPerOrganisation ?? 0
  const rest = Math.max(0, limit - used)
  return (
    <div className={styles.capacity}>
      <Gauge share={limit === 0 ? 1 : used / limit} tone={rest === 0 ? 'warn' : 'lake'} />
      <span>
        {usage.name[locale]}
        <small>{rest === 0 ? t(summaryTexts.seatsFull) : t(summaryTexts.seatsLeft, { count: rest })}</small>
      </span>
      <b>{`${used}/${limit}`}</b>
    </div>
  )
}

function PriceLines() {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { delegates } = useSignup().editor.form
  const price = usePrice()
  const ends = price.tier?.endsAt ?? null
  const time = ends === null ? null : formatDateTime(locale, ends, { now })
  const money = (fen: number | null) => (fen === null ? t(summaryTexts.priceOpen) : formatMoney(locale, fen))
  return (
    <>
      <dl className={styles.price} aria-live="polite">
        <dt>{t(summaryTexts.delegates)}</dt>
        <dd>{t(summaryTexts.people, { count: delegates.length })}</dd>
        <dt>{t(summaryTexts.fees)}</dt>
        <dd>{t(summaryTexts.feeCount, { count: price.fees })}</dd>
        <dt>{t(summaryTexts.group)}</dt>
        <dd>{t(summaryTexts.untilNext, { count: price.untilNextFree })}</dd>
        {price.tier && (
          <>
            <dt>{t(summaryTexts.tier)}</dt>
            <dd className={styles.wholeLine}>
              {time === null ? (
                price.tier.name[locale]
              ) : (
                <KeptWhole
                  text={t(summaryTexts.tierUntil, { name: price.tier.name[locale], time })}
                  part={time}
                />
              )}
            </dd>
          </>
        )}
        {price.lines.map((line) => (
          <PriceLine key={line.text.en} text={line.text[locale]} sum={money(line.sumFen)} />
        ))}
        <dt>{t(summaryTexts.total)}</dt>
        <dd className={styles.total}>{money(price.totalFen)}</dd>
      </dl>
      <p className={shared.muted}>
        {price.rates.rule.pays < price.rates.rule.of &&
          t(summaryTexts.groupNote, { ...price.rates.rule }) + t(separators.sentences)}
        {t(summaryTexts.priceNote)}
      </p>
    </>
  )
}

function PriceLine({ text, sum }: { text: string; sum: string }) {
  return (
    <>
      <dt>{text}</dt>
      <dd>{sum}</dd>
    </>
  )
}
