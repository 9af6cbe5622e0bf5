/** /my-conference: the home page of who is signed in. The server draws its outline; what is a person's own loads in the browser. */
import { lazy } from 'react'
import { useSession } from '../../../web/data/session.ts'
import { BySession } from '../../../web/ui/by-session.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { SignInFirst } from '../../../web/ui/visitor-guide.tsx'
import type { DescribePage } from '../../../web/pages/page-handle.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './my-conference.module.css'

/** Code of who is signed in. */
const HomePart = import.meta.env.SSR ? null : lazy(() => import('./home-part.tsx'))

export default function MyConferencePage() {
  const { user } = useSession()
  return (
    <BySession
      out={<Visitor />}
      waiting={<Outline />}
      inside={user?.userType === 3 ? <Staff /> : HomePart && <HomePart key={user?.id} />}
    />
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  title: messages.title[locale],
  description: messages.description[locale],
})

/** As high as a window, so that nothing below it moves when the page has come. */
export function Outline() {
  const t = useTranslate()
  return (
    <div className={styles.outline}>
      <h1 className="sr">{t(messages.title)}</h1>
      <div className={styles.mine}>
        <div className="wrap">
          <Skeleton label={t(messages.loading)} shape="act" />
        </div>
      </div>
    </div>
  )
}

function Visitor() {
  const t = useTranslate()
  return (
    <div className={`wrap section ${styles.outline} ${styles.visitor}`}>
      <h1>{t(messages.title)}</h1>
      <SignInFirst text={t(messages.signIn)} />
    </div>
  )
}

function Staff() {
  const t = useTranslate()
  return (
    <div className={`wrap section ${styles.outline}`}>
      <h1 className="sr">{t(messages.title)}</h1>
      <Empty
        title={t(messages.staffTitle)}
        text={t(messages.staff)}
        action={
          <Link className={buttonClass()} to="/admin/adminsponsor">
            {t(messages.toAdmin)}
          </Link>
        }
      />
    </div>
  )
}
