/** /programme and /programme/{year} (decision 21). */
import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { formatDate } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { PageServices } from '../../../web/data/page-context.ts'
import { leave } from '../../../web/pages/page-route.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { makeStaticPart } from '../../../web/ui/static-part.tsx'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { PageIntroPart } from '../../../web/pages/page-intro.tsx'
import { anchorOf, byDay, dayAnchor, isOn, calendarOf } from '../rules.ts'
import { isEditionYear } from './use-description.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './programme.module.css'
import { SessionMarks } from './marks-part.tsx'
import { loadProgramme, type ProgrammeData } from './use-programme.ts'
import { useNow, useOwnZone, useInBrowser } from './use-time.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, downloadIcon, printIcon, searchIcon } from '../../../web/ui/icons.ts'
import { inputClass } from '../../../web/ui/input.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

/** The days only tell: they are rendered on the server and kept. */
const StaticDays = makeStaticPart(
  import.meta.env.SSR ? (await import('./days-part.tsx')).default : null,
  () => import('./days-part.tsx'),
)

export async function loadPage(
  services: PageServices,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ProgrammeData> {
  const [data] = await Promise.all([loadProgramme(services, params), StaticDays.fetchCode().catch(leave)])
  return data
}

export { describeProgramme as describePage } from './use-description.ts'

export default function ProgrammePage() {
  const t = useTranslate()
  const data = useLoaderData<ProgrammeData>()
  const { facts } = useSite()
  const year = data.year ?? facts.year
  if (!isEditionYear(data, facts)) return <NotFoundPage />
  const title = data.year === null ? t(messages.title) : t(messages.titleOf, { year })
  return (
    <>
      <PageIntroPart
        intro={data.intro}
        title={title}
        text={t(messages.lead)}
        {...(data.year !== null && { crumbs: [{ name: t(messages.title), path: '/programme' }] })}
        year={year}
        salt={5}
      />
      <div className={`wrap ${styles.page}`}>
        {data.sessions.length > 0 ? <Days data={data} year={year} /> : <Nothing year={year} />}
      </div>
    </>
  )
}

function Days({ data, year }: { data: ProgrammeData; year: number }) {
  const t = useTranslate()
  const { now: serverNow } = useSite()
  const now = useNow(serverNow)
  const zone = useOwnZone(data.sessions[0]?.startsAt)
  const days = byDay(data.sessions)
  useOpenForPrint()
  return (
    <>
      <div className={styles.top}>
        {days.length > 1 && <DayLinks days={days} />}
        <ToolsPart year={year} />
      </div>
      <OnNow data={data} now={now} />
      <p className={styles.zone}>
        {t(messages.beijing)}
        {zone && <span data-print="no"> {t(messages.ownZone, { zone: zone.name })}</span>}
      </p>
      <StaticDays key={year} data={data} year={year} now={serverNow} />
      <SessionMarks key={`marks ${year}`} sessions={data.sessions} now={now} zone={zone} />
    </>
  )
}

function DayLinks({ days }: { days: ReturnType<typeof byDay<ProgrammeData['sessions'][number]>> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  return (
    <nav className={styles.days} aria-label={t(messages.days)} data-print="no">
      <ul>
        {days.map(({ day, sessions }) => (
          <li key={day}>
            <a href={`#${dayAnchor(day)}`}>
              <b>{formatDate(locale, sessions[0]!.startsAt, { now })}</b>
              <small>{t(messages.count, { count: sessions.length })}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What runs at this moment, first on the page. */
function OnNow({ data, now }: { data: ProgrammeData; now: number }) {
  const t = useTranslate()
  const running = data.sessions.filter((session) => isOn(session, now))
  if (!running.length) return null
  return (
    <Note className={styles.onNow}>
      <strong>{t(messages.onNow)}</strong>
      <ul>
        {running.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${anchorOf(key) ?? ''}`}>
              <Bilingual value={title} />
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Nothing is made up for a year of which nothing is known (decision 1). */
function Nothing({ year }: { year: number }) {
  const t = useTranslate()
  const { facts } = useSite()
  const isPast = year < facts.year
  return (
    <Empty
      title={isPast ? t(messages.noneTitle, { year }) : t(messages.soonTitle)}
      text={t(isPast ? messages.noneText : messages.soonText)}
      action={
        <ButtonLink variant="solid" to={isPast ? `/review/${year}` : '/signup'}>
          {isPast ? t(messages.noneAction, { year }) : t(commonFormMessages.goToRegistration)}
        </ButtonLink>
      }
    />
  )
}

/** On paper everything is open (visual README, Print); afterwards it is as it was. */
function useOpenForPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const details of opened) details.open = true
    }
    const close = () => {
      for (const details of opened) details.open = false
      opened = []
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [])
}

/** Search, calendar and printing. What needs the script appears with it. */
function ToolsPart({ year }: { year: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const inBrowser = useInBrowser()
  const calendar = localAddress(locale, calendarOf(year))
  return (
    <div className={styles.tools} data-print="no">
      <form role="search" method="get" action={localAddress(locale, '/search')} className={styles.search}>
        <input
          className={inputClass}
          type="search"
          name="q"
          maxLength={60}
          aria-label={t(messages.search)}
          placeholder={t(messages.search)}
        />
        <button
          className={buttonClass({ variant: 'line' })}
          type="submit"
          aria-label={t(commonMessages.search)}
        >
          <Icon path={searchIcon} />
        </button>
      </form>
      <p className={styles.files}>
        <a className={buttonClass({ variant: 'line', size: 'sm' })} href={calendar}>
          <Icon path={downloadIcon} /> {t(messages.calendarAll)}
        </a>
        {/* Their place is kept: what comes with the script must not push the programme down. */}
        <span className={styles.scripted} data-waiting={!inBrowser || undefined}>
          {/* Programs that keep calendars listen to this scheme; the host is only known here. */}
          <a
            className={buttonClass({ variant: 'line', size: 'sm' })}
            href={inBrowser ? `webcal://${location.host}${calendar}` : calendar}
            title={t(messages.subscribeHint)}
          >
            <Icon path={calendarIcon} /> {t(messages.subscribe)}
          </a>
          <Button variant="line" size="sm" onClick={() => print()}>
            <Icon path={printIcon} /> {t(commonFormMessages.print)}
          </Button>
        </span>
      </p>
    </div>
  )
}
