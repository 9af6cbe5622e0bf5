/** /sponsor: who hosts and supports, who sponsors and what is still open, and how to join them. */
import { useLoaderData } from 'react-router'
import type { mediaApi } from '../../media/contract.ts'
import { callRef } from '../../../shared/call-ref.ts'
import { translator } from '../../../shared/i18n.ts'
import { readFacts, useSite } from '../../../web/edition.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { Link } from '../../../web/link.tsx'
import { load } from '../../../web/page-context.ts'
import type { PageServices } from '../../../web/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/page-handle.ts'
import { siteMessages } from '../../../web/site-messages.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { fileIcon, mailIcon } from '../../../web/ui/icons.ts'
import { Rings } from '../../../web/ui/rings.tsx'
import { BlockFault } from './block-part.tsx'
import { describeIntro, PageIntroPart } from './page-intro-part.tsx'
import { PartnersPart } from './partners-part.tsx'
import { SectionHeadPart } from './section-head-part.tsx'
import { sponsorMessages as messages } from './sponsor-messages.ts'
import styles from './sponsor.module.css'
import { TiersPart } from './tiers-part.tsx'
import { loadIntro, loadLeftOfTiers, loadRows } from './use-rows.ts'
import type { LeftOfTiers, PageIntro, Rows } from './use-rows.ts'

const queryDownloads = callRef<typeof mediaApi.downloads>('GET', 'basic/downloads')

interface SponsorData {
  readonly intro: PageIntro | null
  readonly partners: Rows<'partner'> | null
  readonly tiers: Rows<'sponsor-tier'> | null
  readonly sponsors: Rows<'sponsor'> | null
  readonly left: LeftOfTiers | null
  /** The edition whose brochure can be downloaded. */
  readonly brochureOf: number | null
}

export async function loadPage(services: PageServices): Promise<SponsorData> {
  const [intro, partners, tiers, sponsors, left, brochures] = await Promise.all([
    loadIntro(services, 'page-sponsor'),
    loadRows(services, 'partner'),
    loadRows(services, 'sponsor-tier'),
    loadRows(services, 'sponsor'),
    loadLeftOfTiers(services),
    load(services, queryDownloads, { fileType: 'SPONSOR_BROCHURE' }),
  ])
  const years = (brochures?.rows ?? []).map(({ year }) => year)
  return { intro, partners, tiers, sponsors, left, brochureOf: years.length > 0 ? Math.max(...years) : null }
}

export function describePage(data: SponsorData, { locale }: DescribeContext): PageDescription {
  const t = translator(locale)
  return describeIntro(data.intro, {
    locale,
    title: t(siteMessages.partners),
    text: t(messages.description),
  })
}

export default function SponsorPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { intro, partners, tiers, sponsors, left, brochureOf } = useLoaderData<SponsorData>()
  const failed = partners === null || tiers === null || sponsors === null
  const nothing = !failed && partners.rows.length === 0 && tiers.rows.length === 0
  return (
    <>
      <PageIntroPart intro={intro} title={t(siteMessages.partners)} text={t(messages.lead)} salt={54} />
      {(failed || nothing) && <div className="section wrap">{failed ? <BlockFault /> : <Nothing />}</div>}
      {!failed && partners.rows.length > 0 && (
        <section className="section" aria-labelledby="partners">
          <div className="wrap">
            <SectionHeadPart id="partners" title={t(messages.partners)} />
            <PartnersPart partners={partners} />
          </div>
        </section>
      )}
      {!failed && tiers.rows.length > 0 && (
        <section className="section section--white" aria-labelledby="tiers">
          <div className="wrap">
            <SectionHeadPart id="tiers" title={t(messages.tiers)} text={t(messages.tiersText)} />
            <TiersPart tiers={tiers} sponsors={sponsors} left={left} full />
          </div>
        </section>
      )}
      <Call year={facts.year} brochureOf={brochureOf} />
    </>
  )
}

function Nothing() {
  const t = useTranslate()
  return (
    <Empty
      title={t(messages.nothing)}
      text={t(messages.nothingText)}
      action={
        <Link className={buttonClass({ variant: 'line' })} to="/contactUs">
          {t(messages.toContact)}
        </Link>
      }
    />
  )
}

/** Where to write, and the brochure where there is one. */
function Call({ year, brochureOf }: { year: number; brochureOf: number | null }) {
  const t = useTranslate()
  const email = readFacts(useSite().facts, useLocale()).text('CONTACT_EMAIL')
  return (
    <section className={`section section--ink ${styles.call}`} aria-labelledby="call" data-print="no">
      <Rings lazy className={styles.art!} variant="disc" year={year} palette="ink" salt={5} />
      <div className="wrap">
        <h2 id="call">{t(messages.call)}</h2>
        <p>{t(messages.callText)}</p>
        <p className="row">
          {email ? (
            <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={`mailto:${email}`}>
              <Icon path={mailIcon} />
              {t(messages.write)}
            </a>
          ) : (
            <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/contactUs">
              {t(messages.toContact)}
            </Link>
          )}
          {brochureOf !== null && (
            <Link className={buttonClass({ variant: 'light', size: 'lg' })} to={`/download/${brochureOf}`}>
              <Icon path={fileIcon} />
              {t(messages.brochure)}
            </Link>
          )}
        </p>
      </div>
    </section>
  )
}
