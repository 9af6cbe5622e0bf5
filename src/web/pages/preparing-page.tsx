/** In place of a page about the year's conference while its edition is in preparation. */
import { useEffect, type ComponentType } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSite } from '../data/edition.ts'
import { openDialog } from '../frame/dialogs.ts'
import { useTranslate } from '../ui/language.tsx'
import { Link } from '../ui/link.tsx'
import type { PageHandle } from './page-handle.ts'
import { preparingMessages as messages } from './preparing-messages.ts'
import { siteMessages } from '../frame/site-messages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** The page itself once the edition is published. */
export function whenPublished(Page: ComponentType): ComponentType {
  return function WhenPublished() {
    return useSite().facts.published ? <Page /> : <PreparingPage />
  }
}

function PreparingPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const { hash } = useLocation()
  const { title } = (useMatches().at(-1)?.handle ?? {}) as PageHandle
  const last = facts.pastYears.at(-1)
  useEffect(() => {
    if (hash === '#login') openDialog('login')
  }, [hash])
  return (
    <>
      <PageHead title={title && t(siteMessages[title])} year={facts.year} salt={8} />
      <div className="wrap section">
        <Empty
          title={t(messages.title)}
          text={t(messages.text)}
          action={
            <>
              {last !== undefined && (
                <Link className={buttonClass({ variant: 'solid' })} to={`/review/${last}`}>
                  {t(messages.last, { year: last })}
                </Link>
              )}{' '}
              <Link className={buttonClass({ variant: 'line' })} to="/news">
                {t(messages.news)}
              </Link>
            </>
          }
        />
      </div>
    </>
  )
}
