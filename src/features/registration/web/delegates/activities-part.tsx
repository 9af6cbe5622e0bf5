import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import { clashesOf } from '../../../../shared/activity-clashes.ts'
import {
  formatDate,
  formatDateTime,
  formatHours,
  formatMoney,
  formatTime,
} from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useMinute } from '../../../../web/data/use-live-read.ts'
import { Chip, Chips } from '../../../../web/ui/chips.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { fieldLabels } from '../../messages.ts'
import { dealersFeeOf, tierOfDelegate } from '../../prices.ts'
import { activityTexts } from '../form-messages.ts'
import { isOpen, placeOf, useControls, useSignup } from '../signup/use-signup.ts'
import type { ActivityStanding, Standings } from './use-limits.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'
import styles from './delegates.module.css'

/** The activities of one delegate: name and how it stands, used/limit, full, place on the waiting list (decision 10). */
export function ActivitiesPart({ delegate }: { delegate: DelegateForm }) {
  const t = useTranslate()
  const locale = useLocale()
  const screen = useSignup()
  const { company, editor, standings, checks } = screen
  const { now } = useSite()
  const path = `delegates.${delegate.key}.activities`
  const { id, error } = useControls()(path)
  const open = isOpen(screen, path)
  const fee = useDealersFee(delegate)
  const statesOf = (code: ActivityCode, standing: ActivityStanding, state: string | undefined) =>
    [hoursOf(standing), code === 'dealers-conference' && fee, state].filter((one) => typeof one === 'string')
  const choose = (code: ActivityCode, standing: ActivityStanding, wanted: boolean) => {
    checks.touch(path)
    const asSeat = wanted && !standing.full
    editor.setDelegate(delegate.key, {
      activities: asSeat ? [...delegate.activities, code] : delegate.activities.filter((one) => one !== code),
      waitlist:
        wanted && !asSeat ? [...delegate.waitlist, code] : delegate.waitlist.filter((one) => one !== code),
    })
  }
  return (
    <FieldGroup
      id={id}
      error={error}
      wide
      required
      label={t(fieldLabels.activities)}
      note={t(activityTexts.note)}
      hint={company.status === 'draft' ? t(activityTexts.seatsNote) : undefined}
    >
      {byDay(locale, standings).map(({ day, activities }) => (
        <Chips key={day ?? ''} heading={day}>
          {activities.map(([code, standing]) => {
            const seat = delegate.activities.includes(code)
            const waits = delegate.waitlist.includes(code)
            const place = delegate.id ? placeOf(company, delegate.id, code) : undefined
            const mayWait = standing.soldOut && standing.usage.waitingList
            return (
              <Chip
                key={code}
                label={standing.usage.name[locale]}
                states={statesOf(
                  code,
                  standing,
                  waits ? waitingState(t, { locale, now }, place) : standingState(t, standing),
                )}
                full={standing.full}
                checked={seat || waits}
                disabled={!open || (!seat && !waits && standing.full && !mayWait)}
                onChange={(wanted) => choose(code, standing, wanted)}
              />
            )
          })}
        </Chips>
      ))}
      <Clashes delegate={delegate} />
    </FieldGroup>
  )
}

/** Activities under their day, those without a time last. The year is the conference's, and is left out. */
function byDay(locale: Locale, standings: Standings) {
  const startOf = ([, { usage }]: readonly [ActivityCode, ActivityStanding]) => usage.startsAt ?? Infinity
  const days = Map.groupBy(
    [...standings].toSorted((a, b) => startOf(a) - startOf(b)),
    ([
      ,
      {
        usage: { startsAt },
      },
    ]) => (startsAt === null ? undefined : formatDate(locale, startsAt, { now: startsAt, weekday: true })),
  )
  return Array.from(days, ([day, activities]) => ({ day, activities }))
}

function hoursOf({ usage: { startsAt, endsAt } }: ActivityStanding): string | null {
  if (startsAt === null) return null
  return endsAt === null ? formatTime(startsAt) : formatHours(startsAt, endsAt)
}

/** Told as soon as two are chosen that are on at the same time. */
function Clashes({ delegate }: { delegate: DelegateForm }) {
  const t = useTranslate()
  const locale = useLocale()
  const { standings } = useSignup()
  const chosen = [...delegate.activities, ...delegate.waitlist].flatMap(
    (code) => standings.get(code as ActivityCode)?.usage ?? [],
  )
  const inOrder = chosen.toSorted((a, b) => a.order - b.order)
  const lines = clashesOf(inOrder).map(([one, other]) =>
    t(activityTexts.clash, { one: one.name[locale], other: other.name[locale] }),
  )
  return (
    <div role="status" className={styles.clashes}>
      {lines.length > 0 && (
        <Note tone="warn">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
    </div>
  )
}

/** What attending the dealers' conference adds to the sum, in words; null where it has no fee. */
function useDealersFee(delegate: DelegateForm): string | null {
  const t = useTranslate()
  const locale = useLocale()
  const { company, editor } = useSignup()
  const now = useMinute(Date.now)
  const { price } = company
  const tier = tierOfDelegate(price, delegate.id, now)
  const feeFen = dealersFeeOf(price.rates, { tier, type: editor.form.company.type })
  if (feeFen === null) return null
  return feeFen === 0 ? t(activityTexts.feeFree) : t(activityTexts.fee, { sum: formatMoney(locale, feeFen) })
}

function waitingState(
  t: Translate,
  { locale, now }: { locale: Locale; now: number },
  place: ReturnType<typeof placeOf>,
): string {
  if (!place) return t(activityTexts.waitAsked)
  return place.state === 'offered' && place.offerEndsAt !== null
    ? t(activityTexts.offered, { time: formatDateTime(locale, place.offerEndsAt, { now }) })
    : t(activityTexts.waitNumber, { place: place.place })
}

/** What the chip says of an activity in which the delegate has no place on a waiting list. */
function standingState(t: Translate, standing: ActivityStanding): string | undefined {
  const { usage, used, left, soldOut, full } = standing
  const limit = usage.limitPerOrganisation
  if (soldOut) return t(usage.waitingList ? activityTexts.waitPossible : activityTexts.soldOut)
  if (limit !== null) return t(full ? activityTexts.limitFull : activityTexts.usedOfLimit, { used, limit })
  return left === null ? undefined : t(activityTexts.left, { left })
}
