/** /fees: what an organisation owes and how it pays. Signed out: how that works, and what delegates cost. */
import { lazy } from 'react'
import { useLoaderData } from 'react-router'
import { callRef, type CallResult } from '../../../shared/call-ref.ts'
import { translator } from '../../../shared/i18n.ts'
import { useSite } from '../../../web/data/edition.ts'
import { RegisterLink } from '../../../web/ui/register-link.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { loadIfThere, type PageServices } from '../../../web/data/page-context.ts'
import type { DescribeContext, PageDescription } from '../../../web/pages/page-handle.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import type { registrationApi } from '../../registration/contract.ts'
import { PriceTable } from '../../registration/web/offer/offer-part.tsx'
import { feesMessages as messages } from './messages.ts'
import panel from '../../../web/ui/steps-panel.module.css'
import styles from './fees-page.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

const currentPrice = callRef<typeof registrationApi.currentPrice>('GET', 'activity/current-price')

/** The statement and everything that is done with it: code of who is signed in. */
const OwnFeesPart = import.meta.env.SSR ? null : lazy(() => import('./own-fees-part.tsx'))

interface FeesData {
  readonly price: CallResult<typeof currentPrice> | null
}

/** Five delegates show what the group rule does. */
export async function loadPage(services: PageServices): Promise<FeesData> {
  return { price: await loadIfThere(services, currentPrice, { delegates: 5 }) }
}

export function describePage(_data: FeesData, { locale }: DescribeContext): PageDescription {
  const t = translator(locale)
  return { title: t(messages.title), description: t(messages.lead) }
}

export default function FeesPage() {
  const t = useTranslate()
  const { facts } = useSite()
  return (
    <>
      <PageHead title={t(messages.title)} text={t(messages.lead)} year={facts.year} salt={17} />
      <div className={`wrap ${styles.page}`}>
        <BySession
          out={<Information />}
          waiting={<Skeleton label={t(messages.title)} shape="cards" />}
          inside={OwnFeesPart && <OwnFeesPart />}
        />
      </div>
    </>
  )
}

function Information() {
  const t = useTranslate()
  const { price } = useLoaderData<FeesData>()
  const steps = [messages.step1, messages.step2, messages.step3, messages.step4]
  return (
    <div className={styles.columns}>
      <section className={panel.panel}>
        <h2>{t(messages.how)}</h2>
        <ol className={panel.steps}>
          {steps.map((step) => (
            <li key={step.en}>{t(step)}</li>
          ))}
        </ol>
        <p className={panel.actions} data-print="no">
          <Link className={buttonClass({ variant: 'primary' })} to="/signup#login" dialog="login">
            {t(messages.signIn)}
          </Link>
          <RegisterLink className={buttonClass()}>{t(commonMessages.register)}</RegisterLink>
        </p>
      </section>
      <div className={styles.beside}>
        {price && <PriceTable price={price} />}
        <section className={panel.panel}>
          <h2>{t(messages.who)}</h2>
          <p>{t(messages.whoText)}</p>
        </section>
      </div>
    </div>
  )
}
