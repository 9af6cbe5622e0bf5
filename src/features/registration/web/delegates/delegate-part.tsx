import { useState } from 'react'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { createPortal } from 'react-dom'
import { isActivityCode } from '../../../../shared/activity-codes.ts'
import { formatTime, formatMoney } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { chevronDownIcon } from '../../../../web/ui/icons.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { DelegateShown } from '../../contract.ts'
import { activityLabels, fieldLabels } from '../../messages.ts'
import { displayName } from '../../rules.ts'
import { delegateTexts, personTexts } from '../form-messages.ts'
import { messages } from '../messages.ts'
import { ActivitiesPart } from './activities-part.tsx'
import { OwnNeeds, PersonPart } from './person-part.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { openCorrections, useControls, useSignup } from '../signup/use-signup.ts'
import type { DelegateForm } from '../signup/use-signup-form.ts'
import { OnwardButton } from '../signup/step-part.tsx'
import { partButtonId } from '../signup/use-folding.ts'
import { useDelegatePrice } from '../signup/use-price.ts'
import styles from './delegates.module.css'
import shared from '../form.module.css'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { SelectField } from '../../../../web/ui/input.tsx'
import { categoryOf } from '../signup/use-checks.ts'
import { separators } from '../../../../shared/common-messages.ts'

/** One delegate, folded to a line or open as a form. */
export function DelegatePart(props: {
  delegate: DelegateForm
  position: number
  onRemove: () => void
  onApplyToAll: () => void
}) {
  const { delegate, position } = props
  const t = useTranslate()
  const line = useDelegateLine(delegate)
  const { checks, folding } = useSignup()
  const part = `delegates.${delegate.key}`
  const open = folding.isOpen(part)
  const [bodyId, lineId] = [`delegate-${delegate.key}-body`, `delegate-${delegate.key}-line`]
  const shownErrors = Object.keys(checks.all).filter(
    (path) => path.startsWith(`delegates.${delegate.key}.`) && checks.errorOf(path),
  ).length
  return (
    <article
      className={joinClasses(styles.delegate, shownErrors > 0 && styles.bad)}
      data-folded={open ? undefined : ''}
      id={`delegate-${delegate.key}`}
    >
      <header className={joinClasses(shared.foldHead, styles.delegateHead)}>
        <span className={styles.avatar} aria-hidden="true">
          {[...t(delegateTexts.numerals)][position - 1] ?? position}
        </span>
        <div>
          <h3>
            <button
              type="button"
              id={partButtonId(part)}
              aria-expanded={open}
              aria-controls={open ? bodyId : undefined}
              aria-describedby={lineId}
              onClick={() => folding.toggle(part)}
            >
              <Dotted>{[t(delegateTexts.delegate, { position }), nameOf(delegate, t)]}</Dotted>
            </button>
          </h3>
          <small id={lineId}>{line}</small>
        </div>
        <DelegateTag delegate={delegate} shownErrors={shownErrors} />
        <Icon path={chevronDownIcon} className={shared.foldChevron} />
      </header>
      {open && (
        <div id={bodyId}>
          <DelegateFields {...props} />
        </div>
      )}
    </article>
  )
}

/** Position, activities, and what the delegate adds to the sum. */
function useDelegateLine(delegate: DelegateForm) {
  const t = useTranslate()
  const locale = useLocale()
  const sumFen = useDelegatePrice()(delegate)
  const sum = sumFen === null ? '' : formatMoney(locale, sumFen)
  return <Dotted>{[delegate.jobTitle, activityNames(delegate, t, locale), sum]}</Dotted>
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
    <>
      <div className={shared.formGrid}>
        <CategoryField delegate={delegate} />
        {delegate.isPrimaryContact ? (
          <p className={shared.muted}>{t(delegateTexts.fromContact)}</p>
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
    </>
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
      <OnwardButton part={`delegates.${delegate.key}`} />
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
