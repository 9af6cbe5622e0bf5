/** /sponsor: who hosts and supports, the tiers with what each includes and what is left, the own application, and bidding. */
import { lazy, Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { callRef } from '../../../shared/call-ref.ts'
import { translator } from '../../../shared/i18n.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { RegisterLink } from '../../../web/ui/register-link.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { load, loadIfThere, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { fileIcon, mailIcon } from '../../../web/ui/icons.ts'
import { describeIntro, PageIntroPart } from '../../../web/pages/page-intro.tsx'
import { loadIntro, type PageIntro } from '../../../web/pages/intro-data.ts'
import { loadRows, PartnersPart, type Rows } from '../../content/web/partners-part.tsx'
import { PageSection } from '../../../web/ui/page-section.tsx'
import type { mediaApi } from '../../media/contract.ts'
import { sponsorMessages as messages } from './messages.ts'
import { TierListPart } from './tier-list-part.tsx'
import { readTiers, useOwn, type Act, type Tiers } from './use-own.ts'
import styles from './sponsor.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

const queryDownloads = callRef<typeof mediaApi.downloads>('GET', 'basic/downloads')

/** The own application and the dialogs: code of who is signed in. */
const OwnPart = import.meta.env.SSR ? null : lazy(() => import('./own-part.tsx'))

interface SponsorData {
  readonly intro: PageIntro | null
  readonly partners: Rows<'partner'>
  readonly rows: Rows<'sponsor-tier'>
  readonly sponsors: Rows<'sponsor'>
  /** null while the edition is in preparation. */
  readonly tiers: Tiers | null
  /** The edition whose brochure can be downloaded. */
  readonly brochureOf: number | null
}

export async function loadPage(services: PageServices): Promise<SponsorData> {
  const [intro, partners, rows, sponsors, tiers, brochures] = await Promise.all([
    loadIntro(services, 'page-sponsor'),
    loadRows(services, 'partner'),
    loadRows(services, 'sponsor-tier'),
    loadRows(services, 'sponsor'),
    loadIfThere(services, readTiers, {}),
    load(services, queryDownloads, { fileType: 'SPONSOR_BROCHURE' }),
  ])
  const years = brochures.rows.map(({ year }) => year)
  return { intro, partners, rows, sponsors, tiers, brochureOf: years.length > 0 ? Math.max(...years) : null }
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
  const { intro, partners, rows, sponsors, tiers, brochureOf } = useLoaderData<SponsorData>()
  const nothing = partners.rows.length === 0 && rows.rows.length === 0
  return (
    <>
      <PageIntroPart intro={intro} title={t(siteMessages.partners)} text={t(messages.lead)} salt={54} />
      {nothing && (
        <div className="section wrap">
          <Nothing />
        </div>
      )}
      {partners.rows.length > 0 && (
        <PageSection id="partners" title={t(messages.partners)}>
          <PartnersPart partners={partners} />
        </PageSection>
      )}
      {tiers && rows.rows.length > 0 && <TierSection rows={rows} sponsors={sponsors} tiers={tiers} />}
      <Call brochureOf={brochureOf} />
    </>
  )
}

type Drawn = { [Key in 'rows' | 'sponsors' | 'tiers']: NonNullable<SponsorData[Key]> }

/** The tiers, and above them what the own organisation has of them. */
function TierSection({ rows, sponsors, tiers }: Drawn) {
  const t = useTranslate()
  const { own, reload } = useOwn()
  const [act, setAct] = useState<Act | null>(null)
  return (
    <PageSection id="tiers" title={t(messages.tiers)} text={t(messages.tiersText)} tone="white">
      <div className={styles.above}>
        {own.kind === 'none' || !OwnPart ? (
          <HowPart holdDays={tiers.holdDays} hasBidding={tiers.tiers.some(({ byBidding }) => byBidding)} />
        ) : (
          <Suspense>
            <OwnPart own={own} act={act} onAct={setAct} reload={reload} />
          </Suspense>
        )}
      </div>
      <TierListPart
        rows={rows}
        sponsors={sponsors}
        tiers={own.kind === 'ready' ? own.tiers : tiers.tiers}
        own={own}
        onAct={setAct}
      />
    </PageSection>
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
function Call({ brochureOf }: { brochureOf: number | null }) {
  const t = useTranslate()
  const email = readFacts(useSite().facts, useLocale()).text('CONTACT_EMAIL')
  return (
    <section className={`section section--ink ${styles.call}`} aria-labelledby="call" data-print="no">
      <div className="wrap">
        <h2 id="call">{t(messages.call)}</h2>
        <p>{t(messages.callText)}</p>
        <p className="row">
          {email ? (
            <a className={buttonClass({ variant: 'light', size: 'lg' })} href={`mailto:${email}`}>
              <Icon path={mailIcon} />
              {t(messages.write)}
            </a>
          ) : (
            <Link className={buttonClass({ variant: 'light', size: 'lg' })} to="/contactUs">
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

/** How one becomes a sponsor, for whoever has not signed in; readable without a script. */
function HowPart({ holdDays, hasBidding }: { holdDays: number; hasBidding: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.how}>
      <h3>{t(messages.how)}</h3>
      <ul>
        <li>{t(messages.howApply, { days: holdDays })}</li>
        <li>{t(messages.howFull)}</li>
        {hasBidding && <li>{t(messages.howBid)}</li>}
      </ul>
      <p className="row" data-print="no">
        <Link className={buttonClass({ variant: 'primary' })} to="/signup#login" dialog="login">
          {t(messages.signIn)}
        </Link>
        <RegisterLink className={buttonClass()}>{t(commonMessages.register)}</RegisterLink>
      </p>
    </div>
  )
}
