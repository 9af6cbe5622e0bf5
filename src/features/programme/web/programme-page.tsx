/** /programme and /programme/{year} (decision 21). */
import { foldText } from '../../../shared/folding.ts'
import { useSimplified } from '../../../web/data/use-simplified.ts'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { useRef, useState, type Ref } from 'react'
import { useLoaderData } from 'react-router'
import { localAddress } from '../../../shared/addresses.ts'
import { formatDate, formatWeekday } from '../../../shared/format.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useSite } from '../../../web/data/edition.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import NotFoundPage from '../../../web/pages/not-found-page.tsx'
import { PageIntroPart } from '../../../web/pages/page-intro.tsx'
import { leave } from '../../../web/pages/page-route.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { calendarIcon, chevronDownIcon, downloadIcon, printIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { makeStaticPart } from '../../../web/ui/static-part.tsx'
import { useInBrowser } from '../../../web/ui/use-kept.ts'
import { byDay, calendarOf } from '../rules.ts'
import { isFiltered, isShown, shownDay, timeOf, withoutFilters } from '../view-rules.ts'
import { FiltersPart } from './filters-part.tsx'
import { pageMessages as messages } from './messages.ts'
import { NowPart } from './now-part.tsx'
import styles from './programme.module.css'
import { isEditionYear } from './use-description.ts'
import { PickedPart, WithdrawnPart } from './picks-part.tsx'
import { usePicks } from './use-picks.ts'
import { useMarks, useOwnHours, useTarget } from './use-marks.ts'
import { loadProgramme, wordsOf, type ProgrammeData, type Session } from './use-programme.ts'
import { useNow, useOwnZone } from './use-time.ts'
import { useView, type ViewControl } from './use-view.ts'

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
        text={data.sessions.length > 0 && t(messages.lead)}
        {...(data.year !== null && { crumbs: [{ name: t(messages.title), path: '/programme' }] })}
        year={year}
        salt={5}
      />
      {data.sessions.length > 0 ? (
        <Days data={data} year={year} />
      ) : (
        <div className={`wrap ${styles.page}`}>
          <Nothing year={year} />
        </div>
      )}
    </>
  )
}

type DayOfSessions = ReturnType<typeof byDay<Session>>[number]

function Days({ data, year }: { data: ProgrammeData; year: number }) {
  const t = useTranslate()
  const root = useRef<HTMLDivElement>(null)
  const { now: serverNow, facts } = useSite()
  const now = useNow(serverNow)
  const control = useView()
  const { view, show } = control
  const [drawn] = useState(view)
  const days = byDay(data.sessions)
  const names = days.map(({ day }) => day)
  const shown = shownDay(days, view.day, now)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const foot = useRef<HTMLParagraphElement>(null)
  const zone = useOwnZone(data.sessions[0]?.startsAt, foot)
  const isCurrent = data.year === null || data.year === facts.year
  const { picked, withdrawn, drop, onClick } = usePicks(isCurrent ? data.sessions : null)
  const simplified = useSimplified(view.text)
  const words = (session: Session) => foldText(wordsOf(session, data), simplified)
  const found = days.map(({ sessions }) =>
    sessions.filter((one) => isShown(one, view, { words: () => words(one), picked, simplified })),
  )
  const over = countOver(days[shown]!.sessions, found[shown]!, now)
  const isOpen = over === 0 || unfolded === names[shown]
  useMarks(root, { data, view, shown, days: names, now, picked, simplified, wordsOf: words })
  useOwnHours(root, data.sessions, zone)
  useTarget(root, {
    data,
    shown: names[shown]!,
    show(day, hash, session) {
      show({ day }, hash)
      if (session && timeOf(session, Date.now()) === 'past') setUnfolded(day)
    },
  })
  return (
    <>
      <NowPart data={data} now={now} picked={picked} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.top}>
          <DayLinks days={days} found={found} shown={shown} control={control} />
          <p className={styles.zone}>{t(messages.beijing)}</p>
          <ToolsPart year={year} />
        </div>
        <FiltersPart data={data} control={control} picked={isCurrent ? picked.size : null} />
        <WithdrawnPart picks={withdrawn} drop={drop} />
        {over > 0 && (
          <Fold over={over} isOpen={isOpen} onToggle={() => setUnfolded(isOpen ? null : names[shown]!)} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the buttons inside, which the server drew */}
        <div ref={root} onClick={onClick} data-earlier={isOpen ? 'open' : 'folded'}>
          <StaticDays key={year} data={data} year={year} now={serverNow} view={drawn} />
        </div>
        {!found[shown]!.length && <NoMatch days={days} found={found} control={control} />}
        {picked.size > 0 && <PickedPart />}
        <FootPart ref={foot} year={year} day={names[shown]!} zone={zone?.name} />
      </div>
    </>
  )
}

/** Days as links: they work before the script is there. */
function DayLinks(props: {
  days: readonly DayOfSessions[]
  found: readonly (readonly Session[])[]
  shown: number
  control: ViewControl
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { days, found, shown, control } = props
  return (
    <nav className={styles.days} aria-label={t(messages.days)}>
      <ul>
        {days.map(({ day, sessions }, index) => (
          <li key={day}>
            <a
              href={control.queryWith({ day })}
              aria-current={index === shown ? 'date' : undefined}
              onClick={(event) => {
                event.preventDefault()
                control.show({ day })
              }}
            >
              <b>{formatDate(locale, sessions[0]!.startsAt, { now })}</b>
              <small>
                <Dotted>
                  {formatWeekday(locale, sessions[0]!.startsAt)}
                  {t(commonFormMessages.sessionCount, { count: countOf(found[index]!) })}
                </Dotted>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const countOf = (sessions: readonly Session[]) => sessions.filter(({ format }) => format !== 'break').length

/** How many of those found are over, to be folded; none once the whole day is. */
function countOver(day: readonly Session[], found: readonly Session[], now: number): number {
  const isOver = (session: Session) => timeOf(session, now) === 'past'
  return day.every(isOver) ? 0 : countOf(found.filter(isOver))
}

/** What is over stands behind one line where sessions follow each other. */
function Fold({ over, isOpen, onToggle }: { over: number; isOpen: boolean; onToggle: () => void }) {
  const t = useTranslate()
  return (
    <button type="button" className={styles.earlier} aria-expanded={isOpen} onClick={onToggle}>
      <Icon path={chevronDownIcon} />
      {t(messages.earlier, { count: over })}
    </button>
  )
}

function NoMatch(props: {
  days: readonly DayOfSessions[]
  found: readonly (readonly Session[])[]
  control: ViewControl
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { days, found, control } = props
  const { view, show } = control
  const other = days.findIndex((_, index) => found[index]!.length > 0)
  const text =
    other >= 0
      ? t(messages.noMatchOther, {
          date: formatDate(locale, days[other]!.sessions[0]!.startsAt, { now }),
          count: found[other]!.length,
        })
      : view.mine
        ? t(messages.noPicks)
        : undefined
  return (
    <Empty
      isAnswer
      title={t(messages.noMatch)}
      text={text}
      action={
        <>
          {other >= 0 && (
            <Button variant="solid" onClick={() => show({ day: days[other]!.day })}>
              {t(messages.otherDay, {
                date: formatDate(locale, days[other]!.sessions[0]!.startsAt, { now }),
              })}
            </Button>
          )}{' '}
          {isFiltered(view) && (
            <Button variant="line" onClick={() => show(withoutFilters(view))}>
              {t(messages.clearFilters)}
            </Button>
          )}
        </>
      }
    />
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

/** The calendar that follows changes, and printing. What needs the script appears with it, in a place that is kept. */
function ToolsPart({ year }: { year: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const inBrowser = useInBrowser()
  const calendar = localAddress(locale, calendarOf(year))
  return (
    <p className={styles.tools} data-print="no" data-waiting={!inBrowser || undefined}>
      {/* Programs that keep calendars listen to this scheme; the host is only known here. */}
      <a
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        href={inBrowser ? `webcal://${location.host}${calendar}` : calendar}
        title={t(messages.subscribeHint)}
      >
        <Icon path={calendarIcon} /> {t(messages.subscribe)}
      </a>
      <Button variant="quiet" size="sm" onClick={() => print()}>
        <Icon path={printIcon} /> {t(commonFormMessages.print)}
      </Button>
    </p>
  )
}

function FootPart(props: {
  ref: Ref<HTMLParagraphElement>
  year: number
  day: string
  zone: string | undefined
}) {
  const { ref, year, day, zone } = props
  const t = useTranslate()
  const locale = useLocale()
  return (
    <p ref={ref} className={styles.foot} data-print="no">
      <a href={localAddress(locale, calendarOf(year))}>
        <Icon path={downloadIcon} /> {t(messages.calendarAll)}
      </a>
      <a href={localAddress(locale, calendarOf(year, { day }))}>
        <Icon path={calendarIcon} /> {t(messages.calendarDay)}
      </a>
      {zone && <span>{t(messages.ownZone, { zone })}</span>}
    </p>
  )
}
