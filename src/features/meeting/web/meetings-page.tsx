/** /meetings: meetings with other organisations. Rendered for visitors; what is an organisation's own loads in the browser. */
import { lazy, Suspense } from 'react'
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import type { DescribePage } from '../../../web/pages/page-handle.ts'
import { useSession } from '../../../web/data/session.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import styles from './meeting.module.css'
import { pageMessages as messages } from './messages.ts'
import { NoLetterPart, VisitorPart } from './visitor-part.tsx'

/** Code of who is signed in. */
const OwnMeetingsPart = import.meta.env.SSR ? null : lazy(() => import('./own-meetings-part.tsx'))

export default function MeetingsPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { state, letterFlag } = useSession()
  return (
    <>
      <div data-print={state === 'in' ? 'no' : undefined}>
        <PageHead title={t(messages.title)} text={t(messages.intro)} year={facts.year} salt={21} />
      </div>
      <div className="wrap">
        {state !== 'in' || !OwnMeetingsPart ? (
          <VisitorPart />
        ) : letterFlag ? (
          <Suspense fallback={<Waiting />}>
            <OwnMeetingsPart />
          </Suspense>
        ) : (
          <NoLetterPart />
        )}
      </div>
    </>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <Skeleton label={t(messages.loading)} widths={[30, 100, 100, 80]} />
    </div>
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  title: messages.title[locale],
  description: messages.description[locale],
})
