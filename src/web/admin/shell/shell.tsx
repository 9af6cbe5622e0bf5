/** Menu, bar and page of the back office (docs/design.md, "Back office"). Below 1000 px the menu is a drawer. */
import { Drawer } from 'antd'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import {
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
  type To,
} from 'react-router'
import type { Role } from '../../../shared/call.ts'
import { useSite } from '../../data/edition.ts'
import { useLocale, useTranslate } from '../../ui/language.tsx'
import type { CurrentUser } from '../../data/session.ts'
import { siteMessages } from '../../frame/site-messages.ts'
import { Bar } from './bar.tsx'
import { Menu } from './menu.tsx'
import { focusSearch, useSearchKey } from './menu-search.tsx'
import { adminMessages as messages } from '../messages.ts'
import { PageFault } from './page-fault.tsx'
import { PageSkeleton } from '../page-part.tsx'
import { mayOpen, type AdminPage } from './admin-page.ts'
import { StaffContext } from '../staff.ts'
import styles from './shell.module.css'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useWaits } from './use-waits.ts'

export function Shell({ pages, user }: { pages: readonly AdminPage[]; user: CurrentUser }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { facts } = useSite()
  const [menuAt, setMenuAt] = useState<string | null>(null)
  const current = pages.find((page) => pathname === `/admin/${page.path}`)
  const edition = { code: facts.edition, year: facts.year }
  useTitle(current)
  const isSearching = useRef(false)
  useSearchKey(() => {
    isSearching.current = true
    setMenuAt(pathname)
  })
  const shellRef = useRef<HTMLDivElement>(null)
  useRestoredFocus(shellRef)
  const pageRef = useRef<HTMLElement>(null)
  useWaits(pageRef)
  useZoneArrival(pageRef)
  return (
    <StaffContext value={user}>
      <a className="skip" href="#main">
        {t(messages.skip)}
      </a>
      <div className={styles.shell} ref={shellRef}>
        <aside className={styles.side}>
          <Menu pages={pages} user={user} edition={edition} />
        </aside>
        <Drawer
          open={menuAt === pathname}
          afterOpenChange={(isOpen) => {
            if (isOpen && isSearching.current) focusSearch()
            isSearching.current = false
          }}
          onClose={() => setMenuAt(null)}
          placement="left"
          size={264}
          aria-label={t(messages.menu)}
          closable={false}
          classNames={{ body: styles.menuDrawer ?? '' }}
        >
          <Menu pages={pages} user={user} edition={edition} onClose={() => setMenuAt(null)} />
        </Drawer>
        <div className={styles.column}>
          <Bar user={user} page={current} sample={facts.sample} onMenu={() => setMenuAt(pathname)} />
          <main id="main" className={styles.body} tabIndex={-1} ref={pageRef}>
            <PageFault key={pathname}>
              <Pages pages={pages} role={user.role} />
            </PageFault>
          </main>
        </div>
      </div>
    </StaffContext>
  )
}

/** Whoever signs in comes from a page whose focus went with it; a window that opens here begins at its top. */
function useZoneArrival(page: RefObject<HTMLElement | null>): void {
  const isFollowed = useNavigationType() !== NavigationType.Pop
  useEffect(() => {
    if (isFollowed && document.activeElement === document.body) page.current?.focus({ preventScroll: true })
    // Once, when the zone has come.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function Pages({ pages, role }: { pages: readonly AdminPage[]; role: Role }) {
  const t = useTranslate()
  const { search } = useLocation()
  const home = pages.find((page) => mayOpen(page, role))
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<Elsewhere to={home?.path ?? 'security'} />} />
        {pages.map((page) => (
          <Route
            key={page.path}
            path={page.path}
            element={
              mayOpen(page, role) ? (
                <page.page />
              ) : (
                <Sorry status={403} title={t(messages.roleTitle)} text={t(messages.roleText)} />
              )
            }
          />
        ))}
        {pages.flatMap(({ path, formerPath }) =>
          formerPath ? (
            <Route
              key={formerPath}
              path={formerPath}
              element={<Elsewhere to={{ pathname: `/admin/${path}`, search }} />}
            />
          ) : (
            []
          ),
        )}
        <Route
          path="*"
          element={<Sorry status={404} title={t(messages.notFoundTitle)} text={t(messages.notFoundText)} />}
        />
      </Routes>
    </Suspense>
  )
}

/** The page it leads to is drawn as a transition: until then this one says that it is coming. */
function Elsewhere({ to }: { to: To }) {
  return (
    <>
      <PageSkeleton />
      <Navigate replace to={to} />
    </>
  )
}

function Sorry(props: { status: number; title: string; text: string }) {
  return (
    <div className={styles.sorry}>
      <p className={styles.status}>{props.status}</p>
      <h1>{props.title}</h1>
      <p>{props.text}</p>
    </div>
  )
}

/** The site's route is one for the whole zone, so the page's own title is set here. */
function useTitle(page: AdminPage | undefined): void {
  const locale = useLocale()
  useEffect(() => {
    const names = [page?.name, messages.name, siteMessages.siteName].filter((name) => name !== undefined)
    // After the site's own title of the route, which is set in the same turn.
    const timer = setTimeout(() => {
      document.title = names.map((name) => name[locale]).join(' · ')
    })
    return () => clearTimeout(timer)
  })
}
