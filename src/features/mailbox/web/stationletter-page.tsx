/** /stationletter: in-site mail (requirement 2, decision 9, decision 17). Rendered for visitors; the mailbox loads in the browser. */
import { lazy, Suspense } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { DescribePage } from '../../../web/pages/page-handle.ts'
import { useSession } from '../../../web/data/session.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { pageMessages as messages } from './messages.ts'
import { NoLetterPart, VisitorPart } from './visitor-part.tsx'

const MailboxPart = lazy(() => import('./mailbox-part.tsx'))

export default function StationLetterPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { state, letterFlag } = useSession()
  if (state === 'in' && letterFlag)
    return (
      <Suspense
        fallback={
          <div className="wrap section">
            <Skeleton label={t(messages.loading)} widths={[30, 100, 100, 80]} />
          </div>
        }
      >
        <MailboxPart />
      </Suspense>
    )
  return (
    <>
      <PageHead title={t(messages.title)} text={t(messages.intro)} year={facts.year} salt={6} />
      <div className="wrap">{state === 'in' ? <NoLetterPart /> : <VisitorPart />}</div>
    </>
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  description: messages.description[locale],
})
