/** Somebody who comes without a registration: five fields, approved and checked in at once. */
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextField } from '../../../../web/ui/input.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Gauge } from '../../../../web/ui/ring-marks.tsx'
import type { checkinApi } from '../../contract.ts'
import { checkinLimits as limits } from '../../rules.ts'
import { findMessages } from './desk-messages.ts'
import { getDesk, useDesk } from './desk-store.ts'
import { printBadge } from './print-store.ts'
import { walkIn } from './scan-store.ts'
import { useAnswer } from './use-answer.ts'
import { walkInMessages as messages } from './walk-in-messages.ts'
import styles from './walk-in.module.css'

type Typed = Readonly<Record<'name' | 'latinName' | 'organisation' | 'contact', string>>
const nothing: Typed = { name: '', latinName: '', organisation: '', contact: '' }
const suggested = 6
/** What is offered first, where the edition has it. */
const usual = 'walk-in'

/** What is typed, and the act. */
function useWalkIn(onClose: () => void) {
  const t = useTranslate()
  const categories = useDesk().list?.snapshot.head.categories ?? []
  const [typed, setTyped] = useState(nothing)
  const [category, setCategory] = useState(
    categories.some(({ code }) => code === usual) ? usual : (categories[0]?.code ?? ''),
  )
  const [companyId, setCompanyId] = useState<string | null>(null)
  const [ticks, setTicks] = useState({ consent: false, print: true, isAnother: false })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    if (!ticks.consent) return setFault(t(messages.consentMissing))
    setBusy(true)
    const refused = await walkIn({ ...typed, category, companyId, isAnother: ticks.isAnother })
    setBusy(false)
    if (refused) {
      setErrors(refused.fields)
      return setFault(refused.fault ?? t(messages.away))
    }
    onClose()
    const personId = getDesk().shown?.person?.personId
    if (ticks.print && personId) void printBadge(personId)
  }
  return {
    typed,
    category,
    companyId,
    ticks,
    errors,
    fault,
    busy,
    save,
    setCategory,
    setCompanyId,
    type: (changed: Partial<Typed>) => setTyped({ ...typed, ...changed }),
    tick: (changed: Partial<typeof ticks>) => setTicks({ ...ticks, ...changed }),
  }
}

export function WalkInDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const form = useWalkIn(onClose)
  const { ticks, busy, save } = form
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey) void save()
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      closeText={t(messages.cancel)}
      size="wide"
      title={t(findMessages.walkIn)}
      footer={
        <>
          <Button onClick={onClose}>
            {t(messages.cancel)} <kbd>{'Esc'}</kbd>
          </Button>
          <Button variant="solid" busy={busy} onClick={() => save()}>
            {t(ticks.print ? messages.saveAndPrint : messages.save)} <kbd>{'Ctrl Enter'}</kbd>
          </Button>
        </>
      }
    >
      <Fields {...form} />
    </Dialog>
  )
}

function Fields(form: ReturnType<typeof useWalkIn>) {
  const t = useTranslate()
  const { typed, companyId, errors, ticks, fault, type, tick } = form
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  const fieldOf = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => type({ [name]: value }),
  })
  const organise = (organisation: string, id: string | null) => {
    type({ organisation })
    form.setCompanyId(id)
  }
  return (
    <form className={styles.walkIn} noValidate onSubmit={submit}>
      <Elapsed />
      <TypedField {...fieldOf('name')} />
      <TypedField {...fieldOf('latinName')} />
      <TypedField {...fieldOf('organisation')} onChange={(value) => organise(value, null)} />
      <KnownOrganisations typed={typed.organisation} companyId={companyId} onChoose={organise} />
      <TypedField {...fieldOf('contact')} />
      <Categories value={form.category} onChange={form.setCategory} />
      <Check label={t(messages.consent)} checked={ticks.consent} onChange={(consent) => tick({ consent })} />
      <Check label={t(messages.print)} checked={ticks.print} onChange={(print) => tick({ print })} />
      {fault && <p role="alert">{errors['isAnother'] ?? fault}</p>}
      {errors['isAnother'] && (
        <Check
          label={t(messages.another)}
          checked={ticks.isAnother}
          onChange={(isAnother) => tick({ isAnother })}
        />
      )}
    </form>
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
  const isOrganisation = name === 'organisation'
  return (
    <TextField
      label={t(messages[name])}
      hint={name === 'contact' ? t(messages.contactHint) : undefined}
      required={name !== 'latinName'}
      wide={isOrganisation || name === 'contact'}
      error={error}
      value={value}
      autoComplete="off"
      maxLength={limits[name === 'contact' ? 'organisation' : name]}
      onChange={onChange}
    />
  )
}

const searchCall = callRef<typeof checkinApi.search>('GET', 'admin/checkin/search')

/** Registered organisations like what is typed, to join one; who joins none is registered on their own. */
function KnownOrganisations(props: {
  typed: string
  companyId: string | null
  onChoose: (name: string, companyId: string) => void
}) {
  const { typed, companyId, onChoose } = props
  const t = useTranslate()
  const locale = useLocale()
  const { pointId } = useDesk()
  const wanted = companyId === null && typed.trim().length > 1 ? typed.trim() : ''
  const { result } = useAnswer(searchCall, { pointId: pointId!, q: wanted })
  const found = wanted ? (result?.organisations ?? []).slice(0, suggested) : []
  if (!typed.trim()) return null
  return (
    <div className={styles.known}>
      {found.length > 0 && (
        <ul aria-label={t(messages.registered)}>
          {found.map(({ id, name, people }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose(inLanguage(locale, name), id)}>
                <b>{inLanguage(locale, name)}</b> <span>{t(messages.people, { count: people })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status">{t(companyId === null ? messages.alone : messages.joins)}</p>
    </div>
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
