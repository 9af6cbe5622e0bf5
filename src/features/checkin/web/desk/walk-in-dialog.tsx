/** Somebody who comes without a registration: five fields, approved and checked in at once. */
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Gauge } from '../../../../web/ui/ring-marks.tsx'
import { foldWord } from '../../desk-rules.ts'
import { checkinLimits as limits } from '../../rules.ts'
import { getDesk, useDesk } from './desk-store.ts'
import { printBadge } from './print-store.ts'
import { walkIn } from './scan-store.ts'
import { walkInMessages as messages } from './walk-in-messages.ts'
import styles from './laptop.module.css'

const names = ['name', 'latinName', 'organisation', 'contact'] as const
type Typed = Readonly<Record<(typeof names)[number], string>>
const nothing: Typed = { name: '', latinName: '', organisation: '', contact: '' }
const suggested = 6
/** What is offered first, where the edition has it. */
const usual = 'walk-in'

export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { list } = useDesk()
  const categories = list?.snapshot.head.categories ?? []
  const [typed, setTyped] = useState(nothing)
  const [category, setCategory] = useState(
    categories.some(({ code }) => code === usual) ? usual : (categories[0]?.code ?? ''),
  )
  const [consent, setConsent] = useState(false)
  const [print, setPrint] = useState(true)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    if (!consent) return setFault(t(messages.consentMissing))
    setBusy(true)
    const refused = await walkIn({ ...typed, category })
    setBusy(false)
    if (!refused) {
      onClose()
      const personId = getDesk().shown?.person?.personId
      if (print && personId) void printBadge(personId)
      return
    }
    setErrors(refused.fields)
    setFault(refused.fault ?? t(messages.away))
  }
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) void save()
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeText={t(messages.cancel)}
      size="wide"
      title={t(messages.title)}
      footer={
        <>
          <Button onClick={onClose}>
            {t(messages.cancel)} <kbd>{'Esc'}</kbd>
          </Button>
          <Button variant="solid" busy={busy} onClick={() => void save()}>
            {t(print ? messages.saveAndPrint : messages.save)} <kbd>{'Ctrl Enter'}</kbd>
          </Button>
        </>
      }
    >
      <form className={styles.walkIn} noValidate onSubmit={submit}>
        <Elapsed />
        {names.map((name) => (
          <TypedField
            key={name}
            name={name}
            value={typed[name]}
            error={errors[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Categories value={category} onChange={setCategory} />
        <Check label={t(messages.consent)} checked={consent} onChange={setConsent} />
        <Check label={t(messages.print)} checked={print} onChange={setPrint} />
        {fault && <p role="alert">{fault}</p>}
      </form>
    </Dialog>
  )
}

function Check(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  )
}

/** How long the guest has been waiting. It never stops anything. */
function Elapsed() {
  const t = useTranslate()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.elapsed}>
      <Gauge share={Math.min(1, seconds / 60)} />
      <span>{t(messages.seconds, { count: seconds })}</span>
      <span>{t(messages.text)}</span>
    </p>
  )
}

function TypedField(props: {
  name: keyof Typed
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { name, value, error, onChange } = props
  const t = useTranslate()
  const known = useId()
  const isOrganisation = name === 'organisation'
  return (
    <>
      <TextField
        label={t(messages[name])}
        note={name === 'latinName' ? t(messages.optional) : undefined}
        hint={name === 'contact' ? t(messages.contactHint) : undefined}
        required={name !== 'latinName'}
        wide={isOrganisation || name === 'contact'}
        error={error}
        value={value}
        autoComplete="off"
        maxLength={limits[name === 'contact' ? 'organisation' : name]}
        list={isOrganisation ? known : undefined}
        onChange={onChange}
      />
      {isOrganisation && <KnownOrganisations id={known} typed={value} />}
    </>
  )
}

/** Organisations of the list that begin like what is typed, so that one is spelt the same way twice. */
function KnownOrganisations({ id, typed }: { id: string; typed: string }) {
  const { list } = useDesk()
  const wanted = foldWord(typed)
  const all = wanted.length > 1 ? (list?.snapshot.head.organisations.flat() ?? []) : []
  const found = all.filter((name) => name && foldWord(name).includes(wanted)).slice(0, suggested)
  return (
    <datalist id={id}>
      {found.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

function Categories({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const categories = useDesk().list?.snapshot.head.categories ?? []
  // Digits choose while the group has the focus.
  const byDigit = ({ key }: KeyboardEvent) => {
    const chosen = /^[1-9]$/.test(key) ? categories[Number(key) - 1] : undefined
    if (chosen) onChange(chosen.code)
  }
  return (
    <fieldset className={styles.categoryChoice}>
      <legend>{t(messages.category)}</legend>
      {categories.map(({ code, name }, index) => (
        <label key={code}>
          <input
            type="radio"
            name="category"
            checked={code === value}
            onChange={() => onChange(code)}
            onKeyDown={byDigit}
          />
          {inLanguage(locale, name)}
          {index < 9 && <kbd>{index + 1}</kbd>}
        </label>
      ))}
    </fieldset>
  )
}
