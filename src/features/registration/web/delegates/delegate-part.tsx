import { useState } from 'react'
import { createPortal } from 'react-dom'
import { isActivityCode, type ActivityCode } from '../../../../shared/activity-codes.ts'
import { formatTime, formatDateTime, formatMoney } from '../../../../shared/format.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { DelegateShown } from '../../contract.ts'
import { activityLabels, fieldLabels } from '../../messages.ts'
import { displayName } from '../../rules.ts'
import { delegateTexts, personTexts, activityTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { OwnNeeds, PersonPart } from './person-part.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import {
  openCorrections,
  useControls,
  useSignup,
  placeOf,
  isOpen,
  type ActivityStanding,
} from '../signup/use-signup.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'
import styles from '../signup.module.css'
import { dealersFeeOf, tierOfDelegate } from '../../prices.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { Chip, Chips } from '../../../../web/ui/chips.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { SelectField } from '../../../../web/ui/input.tsx'
import { categoryOf } from '../signup/use-checks.ts'
import { useMinute } from '../../../../web/data/use-live-read.ts'
import { separators } from '../../../../shared/common-messages.ts'

/** One delegate, folded to a line or open as a form. */
export function DelegatePart(props: {
  delegate: DelegateForm
  position: number
  open: boolean
  onToggle: (open: boolean) => void
  onRemove: () => void
  onApplyToAll: () => void
}) {
  const { delegate, position } = props
  const t = useTranslate()
  const locale = useLocale()
  const { checks } = useSignup()
  const shownErrors = Object.keys(checks.all).filter(
    (path) => path.startsWith(`delegates.${delegate.key}.`) && checks.errorOf(path),
  ).length
  return (
    <details
      className={shownErrors > 0 ? `${styles.delegate} ${styles.bad}` : styles.delegate}
      open={props.open}
      onToggle={(event) => props.onToggle(event.currentTarget.open)}
      id={`delegate-${delegate.key}`}
    >
      <summary>
        <span className={styles.avatar} aria-hidden="true">
          {[...t(delegateTexts.numerals)][position - 1] ?? position}
        </span>
        <span>
          <b>{[t(delegateTexts.delegate, { position }), nameOf(delegate, t)].join(' · ')}</b>
          <small>{[delegate.jobTitle, activityNames(delegate, t, locale)].filter(Boolean).join(' · ')}</small>
        </span>
        <DelegateTag delegate={delegate} shownErrors={shownErrors} />
        <Icon path={chevronDownIcon} className={styles.chevron} />
      </summary>
      {props.open && <DelegateFields {...props} />}
    </details>
  )
}

type T = ReturnType<typeof useTranslate>

function nameOf(delegate: DelegateForm, t: T): string {
  if (delegate.isPrimaryContact) return t(delegateTexts.contactSelf)
  return displayName(delegate) || t(delegateTexts.noName)
}

function activityNames(delegate: DelegateForm, t: T, locale: 'cn' | 'en'): string {
  const name = (code: string) => (isActivityCode(code) ? activityLabels[code][locale] : code)
  const waiting = delegate.waitlist.map((code) => t(delegateTexts.waitingShort, { activity: name(code) }))
  const all = [...delegate.activities.map(name), ...waiting]
  return all.length > 0 ? all.join(t(separators.words)) : t(delegateTexts.noActivities)
}

function DelegateTag({ delegate, shownErrors }: { delegate: DelegateForm; shownErrors: number }) {
  const t = useTranslate()
  const screen = useSignup()
  const { checks } = screen
  const returned = openCorrections(screen).filter(({ path }) =>
    path.startsWith(`delegates.${delegate.key}.`),
  ).length
  const wrong = Object.keys(checks.all).filter((path) => path.startsWith(`delegates.${delegate.key}.`))
  if (shownErrors > 0) return <Tag tone="error">{t(messages.toCorrect, { count: shownErrors })}</Tag>
  if (returned > 0) return <Tag tone="warn">{t(messages.returned, { count: returned })}</Tag>
  if (wrong.length === 0) return <Tag tone="ok">{t(delegateTexts.complete)}</Tag>
  if (wrong.length === 1 && wrong[0]!.endsWith('.idFileId'))
    return <Tag tone="warn">{t(delegateTexts.idMissing)}</Tag>
  return <Tag tone="plain">{t(messages.toFill)}</Tag>
}

function DelegateFields(props: { delegate: DelegateForm; onRemove: () => void; onApplyToAll: () => void }) {
  const { delegate } = props
  const t = useTranslate()
  const { editor, company } = useSignup()
  const control = useControls()
  const asked = categoryOf(company.categories, delegate.category)?.required
  return (
    <div>
      <div className={styles.formGrid}>
        <CategoryField delegate={delegate} />
        {delegate.isPrimaryContact ? (
          <p className={styles.muted}>{t(delegateTexts.fromContact)}</p>
        ) : (
          <PersonPart
            prefix={`delegates.${delegate.key}`}
            person={delegate}
            onChange={(patch) => editor.setDelegate(delegate.key, patch)}
            control={control}
            emailHint={t(personTexts.delegateEmail)}
            emailFixed={false}
            {...(asked && { asked })}
          />
        )}
        <OwnNeeds
          prefix={`delegates.${delegate.key}`}
          me={delegate}
          onChange={(patch) => editor.setDelegate(delegate.key, patch)}
          control={control}
        />
        <ActivitiesPart delegate={delegate} />
      </div>
      <DelegateFoot {...props} />
    </div>
  )
}

/** The category, where there is more than one to choose from; the activities that it brings follow the choice. */
function CategoryField({ delegate }: { delegate: DelegateForm }) {
  const t = useTranslate()
  const locale = useLocale()
  const { editor, company, standings } = useSignup()
  const { open, ...control } = useControls()(`delegates.${delegate.key}.category`)
  const now = categoryOf(company.categories, delegate.category)
  const offered = company.categories.filter(({ code, isChoosable }) => isChoosable || code === now?.code)
  if (offered.length < 2 || !now) return null
  const choose = (code: string) => {
    const next = categoryOf(company.categories, code)!
    const kept = delegate.activities.filter((one) => !(now.entitlements as string[]).includes(one))
    const brought = next.entitlements.filter((one) => !standings.get(one)?.full)
    editor.setDelegate(delegate.key, { category: code, activities: [...new Set([...kept, ...brought])] })
  }
  return (
    <SelectField
      {...control}
      label={t(fieldLabels.category)}
      hint={t(delegateTexts.categoryHint)}
      required
      disabled={!open}
      value={now.code}
      options={offered.map(({ code, name, feeFen }) => ({
        value: code,
        label: feeFen === null ? name[locale] : [name[locale], feeText(t, locale, feeFen)].join(' · '),
      }))}
      onChange={choose}
    />
  )
}

const feeText = (t: Translate, locale: Locale, feeFen: number): string =>
  feeFen === 0 ? t(delegateTexts.categoryFree) : formatMoney(locale, feeFen)

/** When it was last saved, and what can be done with it. */
function DelegateFoot(props: { delegate: DelegateForm; onRemove: () => void; onApplyToAll: () => void }) {
  const { delegate, onRemove } = props
  const t = useTranslate()
  const { editor, company } = useSignup()
  const { open } = useControls()(`delegates.${delegate.key}.activities`)
  const saved = company.delegates.find((one) => one.id === delegate.id)
  return (
    <p className={styles.delegateFoot}>
      <span>
        {saved
          ? t(delegateTexts.lastSaved, { time: formatTime(saved.updatedAt) })
          : t(delegateTexts.notSavedYet)}
      </span>
      {open && (
        <>
          {editor.form.delegates.length > 1 && (
            <Button variant="quiet" size="sm" onClick={props.onApplyToAll}>
              {t(delegateTexts.applyToAll)}
            </Button>
          )}
          {saved && !saved.isPrimaryContact && <ReplaceButton saved={saved} />}
          <Button variant="danger" size="sm" onClick={onRemove}>
            {t(delegateTexts.remove)}
          </Button>
        </>
      )}
    </p>
  )
}

function ReplaceButton({ saved }: { saved: DelegateShown }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {t(delegateTexts.replace)}
      </Button>
      {isOpen && createPortal(<ReplaceDialog before={saved} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

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
  const stateOf = (code: ActivityCode, state: string | undefined) =>
    [code === 'dealers-conference' && fee, state].filter(Boolean).join(' · ') || undefined
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
      <Chips>
        {[...standings].map(([code, standing]) => {
          const seat = delegate.activities.includes(code)
          const waits = delegate.waitlist.includes(code)
          const place = delegate.id ? placeOf(company, delegate.id, code) : undefined
          const mayWait = standing.soldOut && standing.usage.waitingList
          return (
            <Chip
              key={code}
              label={standing.usage.name[locale]}
              state={stateOf(
                code,
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
    </FieldGroup>
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
