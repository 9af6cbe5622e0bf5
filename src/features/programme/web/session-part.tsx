/** One session: when, what, where and who at a glance; the rest is folded, and opens over the grid. */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatTime } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { registrationTimes } from '../../../web/data/registration-times.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { checkIcon, chevronDownIcon, plusIcon, soundIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual, useBilingual } from '../../../web/ui/language-label.tsx'
import { contentTypes } from '../../content/rules.ts'
import { stepTime, type Cell, type DayGrid } from '../grid-rules.ts'
import { anchorOf } from '../rules.ts'
import { isShown, timeOf, type ProgrammeView } from '../view-rules.ts'
import folds from './folded.module.css'
import { pageMessages as messages } from './messages.ts'
import { pickPageMessages } from './pick-messages.ts'
import picks from './pick.module.css'
import styles from './session.module.css'
import { SpeakerLine, Told } from './told-part.tsx'
import type { ProgrammeData, Session } from './use-programme.ts'

/** What every session of a page is drawn with. */
export interface SessionSetting {
  readonly data: ProgrammeData
  readonly year: number
  /** Epoch ms, of the server: what the reader's clock says comes by use-marks.ts. */
  readonly now: number
}

const { format: formatField, language: languageField } = contentTypes.session.fields
/** Steps of five minutes. */
const shortSteps = 8

/** The server knows no picks, and words are looked for in the browser. */
const nothingKnown = { words: () => '', picked: new Set<string>() }

export function SessionPart(props: {
  cell: Cell<Session>
  grid: DayGrid<Session>
  setting: SessionSetting
  view: ProgrammeView
}) {
  const { cell, grid, setting, view } = props
  const { session } = cell
  const isBreak = session.format === 'break'
  const shown = isShown(session, { ...view, text: '', mine: false }, nothingKnown)
  return (
    <li
      className={joinClasses(
        styles.item,
        isBreak && styles.break,
        cell.endColumn - cell.column > 1 && styles.wide,
        cell.to - cell.from < shortSteps && styles.short,
        !isBreak && !isUnderItsHall(cell, grid) && styles.elsewhere,
      )}
      data-key={session.key}
      data-kind={session.format ?? undefined}
      data-from={stepTime(cell.from)}
      data-to={stepTime(cell.to)}
      data-c={cell.column}
      data-d={cell.endColumn}
      data-time={timeOf(session, setting.now)}
      hidden={!shown}
    >
      <article id={anchorOf(session.key)}>
        <Hours session={session} />
        <div className={styles.what}>
          <h3>
            <Bilingual value={session.title} heading />
          </h3>
          <Facts session={session} setting={setting} />
          {!isBreak && <SpeakerLine session={session} speakers={setting.data.speakers} />}
          <Folded session={session} setting={setting} />
        </div>
        {!isBreak && <PickButton session={session} setting={setting} />}
      </article>
    </li>
  )
}

/** Whether the head over it says where it is. */
function isUnderItsHall({ session, column, endColumn }: Cell<Session>, { halls }: DayGrid<Session>): boolean {
  const head = halls.find((one) => one.hall === session.hall)
  return head !== undefined && head.column <= column && endColumn <= head.endColumn
}

/** `09:30–10:20` */
function Hours({ session }: { session: Session }) {
  const t = useTranslate()
  const { startsAt, endsAt } = session
  return (
    <p className={styles.times}>
      <time>{formatTime(startsAt)}</time>
      {endsAt > startsAt && (
        <span>
          –<time>{formatTime(endsAt)}</time>
        </span>
      )}
      <em>{t(messages.onNow)}</em>
    </p>
  )
}

/** Kind, hall, language, and whether it has to be registered for. */
function Facts({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { format, interpreted, language } = session
  const hall = session.hall === null ? undefined : setting.data.halls[session.hall]
  // A break says so by its title.
  const kind =
    format === null || format === 'other' || format === 'break' ? null : formatField.options[format]
  const spoken = language === null ? null : languageField.options[language]
  return (
    <p className={styles.facts}>
      {hall && (
        <span className={styles.where}>
          <Bilingual value={hall.name} />
        </span>
      )}
      {kind && <span className={styles.kind}>{t(kind)}</span>}
      {interpreted ? (
        <span>
          <Icon path={soundIcon} /> {t(messages.interpretedShort)}
        </span>
      ) : (
        spoken && <span>{t(spoken)}</span>
      )}
      <Needs session={session} setting={setting} />
    </p>
  )
}

/** A session that delegates choose when they register: what is left of it, as long as they can. Of the current edition only. */
function Needs({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const activity = session.activity === null ? undefined : setting.data.activities[session.activity]
  if (!activity || setting.year !== facts.year) return null
  const { left, waitingList } = activity
  const isClosed = registrationTimes(readFacts(facts, locale), setting.now).state === 'closed'
  const standing =
    isClosed || left === null
      ? null
      : left > 0
        ? t(messages.left, { count: left })
        : t(waitingList ? messages.fullWaiting : messages.full)
  return (
    <span className={styles.needs}>
      <Dotted>
        {t(messages.needsShort)}
        {standing}
      </Dotted>
    </span>
  )
}

/** What is told on request. A break that says nothing more has nothing to open. */
function Folded({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { text: title } = useBilingual()(session.title)
  const isTold = Boolean(session.summary.cn || session.summary.en)
  if (session.format === 'break' && !isTold) return null
  return (
    <details className={folds.folded}>
      <summary aria-label={t(messages.aboutOf, { title })}>
        {t(messages.about)}
        <Icon path={chevronDownIcon} />
      </summary>
      <Told session={session} setting={setting} />
    </details>
  )
}

/** Its name stays the same while it is pressed: the state is said by `aria-pressed`. */
function PickButton({ session, setting }: { session: Session; setting: SessionSetting }) {
  const t = useTranslate()
  const { facts } = useSite()
  const { text: title } = useBilingual()(session.title)
  if (setting.year !== facts.year || !anchorOf(session.key)) return null
  return (
    <button
      type="button"
      className={picks.pick}
      data-pick={session.key}
      aria-pressed="false"
      aria-label={t(pickPageMessages.pickOf, { title })}
    >
      <Icon path={plusIcon} />
      <Icon path={checkIcon} />
    </button>
  )
}
