/** Places that are held or booked, each with its clock. */
import { dayMs } from '../../../shared/durations.ts'
import { formatHours, formatMoney } from '../../../shared/format.ts'
import type { HomeHold } from '../../../shared/home-part.ts'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { checkIcon, clockIcon } from '../../../web/ui/icons.ts'
import { ItemPart } from './line-part.tsx'
import { nowMessages as m } from './messages.ts'
import type { Home } from './use-home.ts'
import { useWords } from './use-words.ts'
import page from './my-conference.module.css'
import styles from './now.module.css'

export function HoldsPart({ home }: { home: Home }) {
  return home.data.holds.map((hold) => <Hold key={hold.id} hold={hold} home={home} />)
}

function Hold({ hold, home }: { hold: HomeHold; home: Home }) {
  const { t, say, locale, at, left } = useWords(home.now)
  const { heldUntil, heldSince, startsAt, endsAt, openEnded, priceFen } = hold
  const isWhole = endsAt - startsAt > dayMs / 2
  return (
    <ItemPart
      home={home}
      sign={
        heldUntil !== null && heldSince !== null ? (
          <Clock share={(heldUntil - home.now) / Math.max(1, heldUntil - heldSince)} />
        ) : (
          <i className={page.sign} data-state={hold.state} aria-hidden="true">
            <Icon path={hold.state === 'queued' ? clockIcon : checkIcon} />
          </i>
        )
      }
      act={hold.act}
      what={say(hold.name)}
    >
      <Dotted lead={<b>{say(hold.name)}</b>}>
        {isWhole ? '' : openEnded ? at(startsAt) : formatHours(at(startsAt), endsAt)}
        {priceFen === null ? '' : formatMoney(locale, priceFen)}
      </Dotted>
      <small>
        <Dotted>
          {say(hold.note)}
          {heldUntil !== null && (
            <b>
              <KeptWhole text={t(m.heldUntil, { time: at(heldUntil), left: left(heldUntil) })} />
            </b>
          )}
        </Dotted>
      </small>
    </ItemPart>
  )
}

/** What is left of a hold, as a part of a ring; words beside it say the same. */
function Clock({ share }: { share: number }) {
  const part = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <svg className={styles.clock} viewBox="0 0 64 64" fill="none" strokeWidth="6" aria-hidden="true">
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
