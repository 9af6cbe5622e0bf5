/** /visa: the steps in order, each with its ring and its date; the letter and the guides beside them. */
import { useLoaderData } from 'react-router'
import type { mediaApi } from '../../media/contract.ts'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { formatDate } from '../../../shared/format.ts'
import { formatBytes } from '../../../shared/format-size.ts'
import { Link } from '../../../web/ui/link.tsx'
import { useTranslate, useLocale } from '../../../web/ui/language.tsx'
import { load, loadAll, type PageServices } from '../../../web/data/page-context.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { RegisterLink } from '../../../web/ui/register-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, fileIcon, calendarIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { AskPart, RowBody } from './block-part.tsx'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { loadRows, type Pictures, type Rows } from './use-rows.ts'
import { visaMessages as messages } from './visa-messages.ts'
import styles from './visa.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'
import { readTime } from '../../../web/data/edition.ts'
import { StepRing } from '../../../web/ui/ring-marks.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import type { ContentOf } from '../rules.ts'
import { blockMessages } from './block-messages.ts'

const queryDownloads = callRef<typeof mediaApi.downloads>('GET', 'basic/downloads')
type Guides = CallResult<typeof queryDownloads>['rows']

const head = makePageIntro({
  title: siteMessages.visa,
  lead: messages.lead,
  description: messages.description,
  salt: 32,
})

export const loadPage = (services: PageServices) =>
  loadAll({
    intro: loadIntro(services, 'page-visa'),
    steps: loadRows(services, 'visa-step'),
    guides: loadGuides(services),
  })
type VisaData = Awaited<ReturnType<typeof loadPage>>

/** Guides of the newest year that has some: an old one misleads. */
async function loadGuides(services: PageServices): Promise<Guides> {
  const { rows } = await load(services, queryDownloads, { fileType: 'VISA_GUIDE' })
  const year = Math.max(...rows.map((row) => row.year))
  return rows.filter((row) => row.year === year)
}

export const { describePage } = head

export default function VisaPage() {
  const t = useTranslate()
  const { intro, steps, guides } = useLoaderData<VisaData>()
  return (
    <>
      <head.Head intro={intro} />
      <div className="section">
        <div className={`wrap ${styles.layout}`}>
          {steps.rows.length === 0 ? (
            <Empty title={t(messages.noSteps)} text={t(messages.noStepsText)} />
          ) : (
            <VisaStepsPart steps={steps} />
          )}
          <BesidePart guides={guides} />
        </div>
      </div>
      <AskPart title={t(messages.askTitle)} text={t(messages.askText)} />
    </>
  )
}

/** The letter, and the guides where there are some. */
function BesidePart({ guides }: { guides: Guides }) {
  const t = useTranslate()
  const own = (
    <ButtonLink variant="solid" to="/signup">
      {t(messages.toRegistration)} <Icon path={arrowRightIcon} />
    </ButtonLink>
  )
  return (
    <aside className={styles.beside}>
      <h2>{t(messages.letterTitle)}</h2>
      <p>{t(messages.letterText)}</p>
      <div data-print="no">
        <BySession
          out={
            <RegisterLink className={buttonClass({ variant: 'solid' })}>
              {t(commonMessages.register)} <Icon path={arrowRightIcon} />
            </RegisterLink>
          }
          waiting={own}
          inside={own}
        />
      </div>
      {guides.length > 0 && (
        <>
          <h2>{t(messages.guides)}</h2>
          <ul className={styles.guides}>
            {guides.map((guide) => (
              <li key={guide.id}>
                <Guide guide={guide} />
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

/** Leads to the archives of its year, where it is downloaded. */
function Guide({ guide }: { guide: Guides[number] }) {
  const t = useTranslate()
  const { title, year, format, size } = guide
  return (
    <Link to={`/download/${year}`}>
      <Icon path={fileIcon} />
      <span>
        <b>
          <Bilingual value={title} />
        </b>
        <small>{t(messages.document, { format: format.toUpperCase(), size: formatBytes(size) })}</small>
      </span>
    </Link>
  )
}

/** The steps to a visa: a ring that fills from step to step. */
function VisaStepsPart({ steps: { rows, pictures } }: { steps: Rows<'visa-step'> }) {
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
      <p className={`in-ring ${styles.ring}`}>
        <StepRing states={states} />
        <span className="sr">{t(messages.step, { number: index + 1 })}</span>
        <b aria-hidden="true">{index + 1}</b>
      </p>
      <div className={styles.step}>
        <header>
          <h2>
            <Bilingual value={{ cn: step.cn.title, en: step.en.title }} heading />
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
