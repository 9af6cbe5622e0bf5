/** /account/{year}: a registration of a past edition and its fees. Signed out: the sign-in. */
import { lazy, useEffect } from 'react'
import { useParams } from 'react-router'
import { translator } from '../../../shared/i18n.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import {
  isKnownYear,
  isYear,
  type DescribeContext,
  type PageDescription,
} from '../../../web/pages/page-handle.ts'
import { useSession } from '../../../web/data/session.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { feesMessages as messages } from './messages.ts'
import { pastTexts as texts } from './past-messages.ts'
import styles from './fees-page.module.css'

const PastPart = import.meta.env.SSR ? null : lazy(() => import('./past-part.tsx'))

const yearOf = (year: string | undefined) => (isYear(year) && isKnownYear(Number(year)) ? Number(year) : null)

export function describePage(_data: unknown, { locale, params }: DescribeContext): PageDescription {
  const t = translator(locale)
  const year = yearOf(params['year'])
  if (year === null) return { status: 404, hidden: true }
  return { title: t(texts.title, { year }), description: t(texts.lead), hidden: true }
}

export default function PastPage() {
  const t = useTranslate()
  const { state } = useSession()
  const { facts } = useSite()
  const given = useParams()['year'] ?? ''
  const year = yearOf(given)
  useEffect(() => {
    if (state === 'out') openDialog('login')
  }, [state])
  return (
    <>
      <PageHead
        crumbs={[{ name: t(siteMessages.account), path: '/account' }]}
        here={year ?? given}
        title={year === null ? t(texts.none, { year: given }) : t(texts.title, { year })}
        text={t(texts.lead)}
        year={year ?? facts.year}
        salt={17}
      />
      <div className={`wrap ${styles.page}`}>
        <BySession
          out={
            <Button variant="primary" onClick={() => openDialog('login')}>
              {t(messages.signIn)}
            </Button>
          }
          waiting={<Skeleton label={t(messages.title)} widths={[30, 100, 100, 80]} />}
          inside={PastPart && <PastPart key={given} year={given} />}
        />
      </div>
    </>
  )
}
