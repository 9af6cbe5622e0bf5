/** What needs the person now: the nearest deadline, what waits for an answer, holds with their clocks, money in a line. */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { dayMs } from '../../../shared/durations.ts'
import { formatMoney } from '../../../shared/format.ts'
import type { HomeAct, HomeHold, HomeWaiting } from '../../../shared/home-part.ts'
import { separators } from '../../../shared/common-messages.ts'
import { attempt, useRefusal } from '../../../web/data/attempt.ts'
import { Button } from '../../../web/ui/button.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { checkIcon, clockIcon, fileIcon, mailIcon, seatIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { meetingApi } from '../../meeting/contract.ts'
import type { MyConference } from '../contract.ts'
import { nowMessages as m } from './messages.ts'
import { useWords, type Words } from './use-words.ts'
import styles from './my-conference.module.css'

interface Props {
  data: MyConference
  now: number
  reload: () => void
  place: RefObject<HTMLHeadingElement | null>
}

export function NowPart({ data, now, reload, place }: Props) {
  const words = useWords(now)
  const { t } = words
  const { deadlines, waiting, holds, money } = data
  const [next] = deadlines
  const isEmpty = !next && !waiting.length && !holds.length && !money
  return (
    <section className={styles.now} aria-labelledby="now">
      <div className="wrap">
        <h2 id="now" tabIndex={-1} ref={place}>
          {t(m.heading)}
        </h2>
        {isEmpty && <p className="muted">{t(m.nothing)}</p>}
        <div className={styles.lines}>
          {next && (
            <Line label={t(m.deadline)}>
              <Item act={next.act} what={words.say(next.what)} words={words}>
                <b>{t(m.before, { time: words.at(next.at), what: words.say(next.what) })}</b>
                <small>
                  {[t(m.left, { left: words.left(next.at) }), words.say(next.otherwise)]
                    .filter(Boolean)
                    .join(words.locale === 'en' ? ' ' : '')}
                </small>
              </Item>
            </Line>
          )}
          {waiting.length > 0 && (
            <Line label={t(m.waiting)} count={waiting.reduce((sum, { count }) => sum + count, 0)}>
              <Waiting waiting={waiting} words={words} reload={reload} place={place} />
            </Line>
          )}
          {holds.length > 0 && (
            <Line label={t(m.holds)}>
              {holds.map((hold) => (
                <Hold key={hold.id} hold={hold} words={words} now={now} />
              ))}
            </Line>
          )}
          {money && (
            <Line label={t(m.money)}>
              <Item act={money.act} what={t(m.money)} words={words}>
                {t(m.sums, {
                  due: formatMoney(words.locale, money.dueFen),
                  paid: formatMoney(words.locale, money.paidFen),
                })}
                {money.balanceFen > 0 && (
                  <>
                    {t(separators.clauses)}
                    <b>{t(m.balance, { balance: formatMoney(words.locale, money.balanceFen) })}</b>
                  </>
                )}
                {words.say(money.note) && <small>{words.say(money.note)}</small>}
              </Item>
            </Line>
          )}
        </div>
      </div>
    </section>
  )
}

function Line({ label, count, children }: { label: string; count?: number; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <h3>
        {label}
        {count !== undefined && <i>{count}</i>}
      </h3>
      <div>{children}</div>
    </div>
  )
}

function Item(props: {
  sign?: ReactNode
  act: HomeAct | null
  what: string
  words: Words
  acts?: ReactNode
  children: ReactNode
}) {
  const { act, words, what } = props
  return (
    <div className={props.sign ? styles.signed : styles.item}>
      {props.sign}
      <p>{props.children}</p>
      {(props.acts || act) && (
        <span className={styles.do}>
          {props.acts}
          {act && (
            <Link
              className={buttonClass({ variant: props.acts ? 'quiet' : 'line', size: 'sm' })}
              to={act.path}
              aria-label={words.t(m.actOf, { act: words.say(act.label), what })}
            >
              {words.say(act.label)}
            </Link>
          )}
        </span>
      )}
    </div>
  )
}

const signs = {
  meeting: fileIcon,
  message: mailIcon,
  questionnaire: fileIcon,
  offer: seatIcon,
  confirmation: fileIcon,
} as const
const acceptMeeting = callRef<typeof meetingApi.accept>('POST', 'meeting/accept')

/** Accepts a meeting; after it the focus is on what waits next, else on the heading. */
function useAccept(
  waiting: readonly HomeWaiting[],
  { words, reload, place }: Pick<Props, 'reload' | 'place'> & { words: Words },
) {
  const refusalOf = useRefusal()
  const [busy, setBusy] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (done.current === null || waiting.some(({ id }) => id === done.current)) return
    done.current = null
    const next = list.current?.querySelector<HTMLElement>('button, a')
    ;(next ?? place.current)?.focus()
  }, [waiting, place])
  // The list goes with its last entry: then the heading above it takes the focus.
  useEffect(
    () => () => {
      if (done.current !== null) place.current?.focus()
    },
    [place],
  )
  const accept = async ({ id, accept: terms }: HomeWaiting) => {
    if (!terms) return
    setBusy(id)
    const refused = refusalOf(await attempt(acceptMeeting, terms))
    setBusy(null)
    if (refused === null) done.current = id
    notify(
      refused === null
        ? { kind: 'success', title: words.t(m.accepted) }
        : { kind: 'warning', title: refused },
    )
    reload()
  }
  return { list, busy, accept }
}

function Waiting(props: {
  waiting: readonly HomeWaiting[]
  words: Words
  reload: () => void
  place: RefObject<HTMLHeadingElement | null>
}) {
  const { waiting, words } = props
  const { t, say } = words
  const { list, busy, accept } = useAccept(waiting, props)
  return (
    <div ref={list}>
      {waiting.map((one) => {
        const who = say(one.from)
        const isAcceptable = one.accept !== null
        const note = [
          one.dueAt !== null &&
            t(one.kind === 'questionnaire' ? m.closes : m.lapses, { left: words.left(one.dueAt) }),
          say(one.note),
        ]
        return (
          <Item
            key={one.id}
            sign={
              <i className={styles.sign} aria-hidden="true">
                {who ? who.slice(0, 1) : <Icon path={signs[one.kind]} />}
              </i>
            }
            act={isAcceptable ? { label: m.other, path: `${one.act.path}&view=propose` } : one.act}
            what={[who, say(one.text)].filter(Boolean).join(' ')}
            words={words}
            acts={
              isAcceptable && (
                <Button
                  size="sm"
                  busy={busy === one.id}
                  aria-label={t(m.acceptOf, { who })}
                  onClick={() => void accept(one)}
                >
                  {t(m.accept)}
                </Button>
              )
            }
          >
            {who && (
              <>
                <b>
                  <InLanguage>{who}</InLanguage>
                </b>{' '}
              </>
            )}
            {who ? say(one.text) : <b>{say(one.text)}</b>}
            <small>
              <InLanguage>{note.filter(Boolean).join(' · ')}</InLanguage>
            </small>
          </Item>
        )
      })}
    </div>
  )
}

function Hold({ hold, words, now }: { hold: HomeHold; words: Words; now: number }) {
  const { t, say, locale } = words
  const { heldUntil, heldSince, startsAt, endsAt, priceFen } = hold
  const isWhole = endsAt - startsAt > dayMs / 2
  const times = isWhole ? '' : `${words.at(startsAt)}–${words.hours({ startsAt, endsAt }).split('–')[1]}`
  const price = priceFen === null ? '' : formatMoney(locale, priceFen)
  return (
    <Item
      sign={
        heldUntil !== null && heldSince !== null ? (
          <Clock share={(heldUntil - now) / Math.max(1, heldUntil - heldSince)} />
        ) : (
          <i className={styles.sign} data-state={hold.state} aria-hidden="true">
            <Icon path={hold.state === 'queued' ? clockIcon : checkIcon} />
          </i>
        )
      }
      act={hold.act}
      what={say(hold.name)}
      words={words}
    >
      <b>{say(hold.name)}</b> {[times, price].filter(Boolean).join(' · ')}
      <small>
        {heldUntil === null ? (
          say(hold.note)
        ) : (
          <>
            {say(hold.note)} ·{' '}
            <b>{t(m.heldUntil, { time: words.at(heldUntil), left: words.left(heldUntil) })}</b>
          </>
        )}
      </small>
    </Item>
  )
}

/** What is left of a hold, as a part of a ring; words beside it say the same. */
function Clock({ share }: { share: number }) {
  const part = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg
      className={styles.clock}
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="6"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="32" cy="32" r="28" />
      <circle
        className={styles.rest}
        cx="32"
        cy="32"
        r="28"
        pathLength="100"
        strokeDasharray={`${part} 100`}
        transform="rotate(-90 32 32)"
      />
    </svg>
  )
}
