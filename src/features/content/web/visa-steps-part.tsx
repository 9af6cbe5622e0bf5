/** The steps to a visa: a ring that fills from step to step. */
import { formatDate } from '../../../shared/format.ts'
import { readTime } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, calendarIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { StepRing } from '../../../web/ui/ring-marks.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { ContentOf } from '../rules.ts'
import { RowBody } from './block-part.tsx'
import { blockMessages } from './block-messages.ts'
import type { Pictures, Rows } from './use-rows.ts'
import { visaMessages as messages } from './visa-messages.ts'
import styles from './visa.module.css'

export function VisaStepsPart({ steps: { rows, pictures } }: { steps: Rows<'visa-step'> }) {
  return (
    <ol className={styles.steps}>
      {rows.map((step, index) => (
        <Step key={step.key} step={step} index={index} count={rows.length} pictures={pictures} />
      ))}
    </ol>
  )
}

interface StepProps {
  readonly step: ContentOf<'visa-step'>
  readonly index: number
  readonly count: number
  readonly pictures: Pictures
}

function Step({ step, index, count, pictures }: StepProps) {
  const t = useTranslate()
  const locale = useLocale()
  const before = readTime(step.values.before ?? undefined)
  const states = Array.from({ length: count }, (_, at) => (at <= index ? 'done' : 'rest'))
  return (
    <li id={step.key}>
      <p className={styles.ring}>
        <StepRing states={states} />
        <span className="sr">{t(messages.step, { number: index + 1 })}</span>
        <b aria-hidden="true">{index + 1}</b>
      </p>
      <div className={styles.step}>
        <header>
          <h2>
            <Bilingual value={{ cn: step.cn.title, en: step.en.title }} />
          </h2>
          {before !== null && (
            <Tag tone="lake" icon={calendarIcon}>
              {t(messages.before, { date: formatDate(locale, before, { year: true }) })}
            </Tag>
          )}
        </header>
        <RowBody row={step} pictures={pictures} />
        {step.values.link && <More link={step.values.link} />}
      </div>
    </li>
  )
}

function More({ link }: { link: string }) {
  const t = useTranslate()
  const words = (
    <>
      {t(messages.more)} <Icon path={arrowRightIcon} />
    </>
  )
  return (
    <p className="mt-3" data-print="no">
      {link.startsWith('/') ? (
        <Link className="more" to={link}>
          {words}
        </Link>
      ) : (
        <a className="more" href={link} rel="noopener external">
          {words}
          <span className="sr">{t(blockMessages.external)}</span>
        </a>
      )}
    </p>
  )
}
