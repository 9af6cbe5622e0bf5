import { useState } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { copyIcon, plusIcon, uploadIcon } from '../../../../web/ui/icons.ts'
import { TextField } from '../../../../web/ui/input.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { delegateCountLimit } from '../../rules.ts'
import { DelegatePart } from './delegate-part.tsx'
import { delegateTexts } from '../form-messages.ts'
import { OverLimitPart } from './over-limit-part.tsx'
import { keepForFirst, overLimits } from './use-limits.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { SectionPart } from '../section-part.tsx'
import { useNextDelegatePrice } from '../signup/use-price.ts'
import { isOpen, useControls, useSignup } from '../signup/use-signup.ts'
import { applyActivities, shareable } from './use-delegates.ts'
import { focusDelegate, useRemoval } from './use-removal.ts'
import { blankDelegate, isUntouched, type DelegateForm } from '../signup/use-signup-form.ts'
import styles from './delegates.module.css'
import shared from '../form.module.css'

/** Step 4: the delegates. Nine colleagues are quick: shared details are taken over, rows pasted from Excel. */
export function DelegatesPart() {
  const t = useTranslate()
  const screen = useSignup()
  const { editor, standings, folding } = screen
  const { delegates } = editor.form
  const open = (key: string) => folding.enter(`delegates.${key}`, true)
  const takeOut = useRemoval()
  const remove = (delegate: DelegateForm) => {
    if (delegates.length === 1) notify({ kind: 'warning', title: t(delegateTexts.lastStays) })
    else takeOut(delegate)
  }
  const applyToAll = (delegate: DelegateForm) => {
    editor.setForm((form) => applyActivities(form, delegate, standings))
    notify({ kind: 'success', title: t(delegateTexts.applied, { count: delegates.length - 1 }) })
  }
  return (
    <SectionPart
      id="step-delegates"
      heading={t(delegateTexts.heading)}
      intro={t(delegateTexts.intro)}
      tag={{ tone: 'plain', text: t(delegateTexts.countTag, { count: delegates.length }) }}
    >
      <PlannedCount onAdded={open} />
      <OverLimitPart
        over={isOpen(screen, 'delegates.') ? overLimits(standings) : []}
        onKeep={(over) =>
          editor.setForm((form) => ({ ...form, delegates: keepForFirst(form.delegates, over) }))
        }
      />
      {delegates.map((delegate, index) => (
        <DelegatePart
          key={delegate.key}
          delegate={delegate}
          position={index + 1}
          onRemove={() => remove(delegate)}
          onApplyToAll={() => applyToAll(delegate)}
        />
      ))}
      {isOpen(screen, 'delegates.') && <AddButtons onAdded={open} />}
    </SectionPart>
  )
}

/** "Number of delegates" as planned (requirement 3), and blank forms up to it. */
function PlannedCount({ onAdded }: { onAdded: (key: string) => void }) {
  const t = useTranslate()
  const { editor } = useSignup()
  const { open, ...control } = useControls()('delegateCount')
  const { delegates, delegateCount } = editor.form
  const planned = Number(delegateCount)
  const mayFill =
    open && Number.isInteger(planned) && planned > delegates.length && planned <= delegateCountLimit
  const fill = () => {
    const added = Array.from({ length: planned - delegates.length }, () =>
      blankDelegate(shareable(delegates.at(-1))),
    )
    editor.setForm((form) => ({ ...form, delegates: [...form.delegates, ...added] }))
    onAdded(added[0]!.key)
  }
  return (
    <div className={styles.planned}>
      <TextField
        {...control}
        readOnly={!open}
        inputMode="numeric"
        label={t(delegateTexts.planned)}
        value={delegateCount}
        onChange={(value) => editor.setForm((form) => ({ ...form, delegateCount: value }))}
      />
      {mayFill && (
        <Button onClick={fill} icon={plusIcon}>
          {t(delegateTexts.makeBlank, { count: planned })}
        </Button>
      )}
    </div>
  )
}

/** What one more delegate costs, where one is added. */
function NextPrice() {
  const t = useTranslate()
  const locale = useLocale()
  const addedFen = useNextDelegatePrice()
  if (addedFen === null) return null
  if (addedFen <= 0) return <b>{t(delegateTexts.nextFree)}</b>
  return <b>{t(delegateTexts.nextAdds, { sum: formatMoney(locale, addedFen) })}</b>
}

function AddButtons({ onAdded }: { onAdded: (key: string) => void }) {
  const t = useTranslate()
  const { editor } = useSignup()
  const [pasting, setPasting] = useState(false)
  const { delegates } = editor.form
  const add = (added: readonly DelegateForm[]) => {
    editor.setForm((form) => ({ ...form, delegates: [...form.delegates, ...added] }))
    if (added[0]) onAdded(added[0].key)
  }
  // Rows take the place of forms in which nothing was typed.
  const addPasted = (added: readonly DelegateForm[]) => {
    editor.setForm((form) => ({
      ...form,
      delegates: [...form.delegates.filter((one) => !isUntouched(one)), ...added],
    }))
    if (added[0]) focusDelegate(added[0].key)
  }
  if (delegates.length >= delegateCountLimit) return null
  return (
    <>
      <p className={styles.addRow}>
        <Button icon={plusIcon} onClick={() => add([blankDelegate()])}>
          {t(delegateTexts.add)}
        </Button>
        <Button variant="quiet" size="sm" icon={uploadIcon} onClick={() => setPasting(true)}>
          {t(delegateTexts.paste)}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={copyIcon}
          title={t(delegateTexts.addSameHint)}
          onClick={() => add([blankDelegate(shareable(delegates.at(-1), editor.form.contact))])}
        >
          {t(delegateTexts.addSame)}
        </Button>
      </p>
      <p className={`${shared.small} ${shared.noPrint}`}>
        <NextPrice /> {t(delegateTexts.addSameHint)}
      </p>
      {pasting && <PasteDialog onClose={() => setPasting(false)} onAdd={addPasted} />}
    </>
  )
}
