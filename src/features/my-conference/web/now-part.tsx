/** What needs the person now: the nearest deadline, what waits for an answer, holds with their clocks, money in a line. */
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import type { RefObject } from 'react'
import { formatMoney } from '../../../shared/format.ts'
import { separators } from '../../../shared/common-messages.ts'
import type { HomeBlock } from '../../../shared/home-part.ts'
import { FailedPart } from './failed-part.tsx'
import { HoldsPart } from './holds-part.tsx'
import { ItemPart, LinePart } from './line-part.tsx'
import { nowMessages as m } from './messages.ts'
import type { Home } from './use-home.ts'
import { useWords } from './use-words.ts'
import { WaitingPart } from './waiting-part.tsx'
import page from './my-conference.module.css'
import styles from './now.module.css'

const here: readonly HomeBlock[] = ['deadlines', 'waiting', 'holds', 'money']

export function NowPart({ home, place }: { home: Home; place: RefObject<HTMLHeadingElement | null> }) {
  const { t } = useWords(home.now)
  const { deadlines, waiting, holds, money, failed } = home.data
  const has = (block: HomeBlock, isThere: boolean) => isThere || failed.includes(block)
  const isEmpty = !here.some((block) => has(block, false))
  const isQuiet = isEmpty && !deadlines.length && !waiting.length && !holds.length && !money
  return (
    <section className={styles.now} aria-labelledby="now">
      <div className="wrap">
        <h2 id="now" tabIndex={-1} ref={place}>
          {t(m.heading)}
        </h2>
        <div className={styles.lines}>
          {isQuiet && <p className={page.none}>{t(m.nothing)}</p>}
          {has('deadlines', deadlines.length > 0) && (
            <LinePart id="now-deadline" label={t(m.deadline)}>
              <Deadline home={home} />
              <FailedPart home={home} block="deadlines" headings={['now-deadline', 'now']} />
            </LinePart>
          )}
          {has('waiting', waiting.length > 0) && (
            <LinePart
              id="now-waiting"
              label={t(m.waiting)}
              {...(waiting.length && { count: waiting.reduce((sum, { count }) => sum + count, 0) })}
            >
              <WaitingPart home={home} place={place} />
              <FailedPart home={home} block="waiting" headings={['now-waiting', 'now']} />
            </LinePart>
          )}
          {has('holds', holds.length > 0) && (
            <LinePart id="now-holds" label={t(m.holds)}>
              <HoldsPart home={home} />
              <FailedPart home={home} block="holds" headings={['now-holds', 'now']} />
            </LinePart>
          )}
          {has('money', money !== null) && (
            <LinePart id="now-money" label={t(m.money)}>
              <Money home={home} />
              <FailedPart home={home} block="money" headings={['now-money', 'now']} />
            </LinePart>
          )}
        </div>
      </div>
    </section>
  )
}

function Deadline({ home }: { home: Home }) {
  const { t, say, at, left, locale } = useWords(home.now)
  const [next] = home.data.deadlines
  if (!next) return null
  const rest = [t(m.left, { left: left(next.at) }), say(next.otherwise)].filter(Boolean)
  return (
    <ItemPart home={home} act={next.act} what={say(next.what)}>
      <b>
        <KeptWhole text={t(m.before, { time: at(next.at), what: say(next.what) })} />
      </b>
      <small>{rest.join(locale === 'en' ? ' ' : '')}</small>
    </ItemPart>
  )
}

function Money({ home }: { home: Home }) {
  const { t, say, locale } = useWords(home.now)
  const { money } = home.data
  if (!money) return null
  const amount = (fen: number) => formatMoney(locale, fen)
  return (
    <ItemPart home={home} act={money.act} what={t(m.money)}>
      {t(m.sums, { due: amount(money.dueFen), paid: amount(money.paidFen) })}
      {money.balanceFen > 0 && (
        <>
          {t(separators.clauses)}
          <b>{t(m.balance, { balance: amount(money.balanceFen) })}</b>
        </>
      )}
      {say(money.note) && <small>{say(money.note)}</small>}
    </ItemPart>
  )
}
