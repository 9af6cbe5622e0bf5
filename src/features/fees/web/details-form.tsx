/** Invoice title, tax number and the other details; what is wrong is beside its field, by the server's own rule. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fill } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { TextField } from '../../../web/ui/input.tsx'
import { focusControl, Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { checkInvoice } from '../../registration/rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { saveDetails, useWrite } from './use-fees.ts'
import type { FeesProps, Statement } from './use-fees.ts'
import styles from './fees.module.css'

type Details = Statement['details']
type Name = keyof Details
const names = [
  'title',
  'taxNumber',
  'address',
  'telephone',
  'bank',
  'bankAccount',
] as const satisfies readonly Name[]
const fieldId = (name: Name) => `invoice-${name}`

/** The details as typed, their errors from the first blur of a field on, and saving them. */
function useDetails(props: FeesProps) {
  const { statement } = props
  const t = useTranslate()
  const locale = useLocale()
  const [typed, setTyped] = useState<Details>(statement.details)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const write = useWrite(saveDetails, props)
  const checked = checkInvoice(typed, statement.company)
  const errorOf = (name: Name) => {
    const said = checked.ok ? undefined : checked.fields[name]
    return (
      (touched.has(name) && said ? fill(said.message[locale], said.variables) : undefined) ?? fields[name]
    )
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(new Set(names))
    const first = checked.ok ? undefined : names.find((name) => checked.fields[name])
    if (first) return focusControl(fieldId(first))
    const answer = await write.send(typed)
    if (answer.ok) return notify({ kind: 'success', title: t(messages.savedDetails) })
    setFields(answer.fields)
    const wrong = names.find((name) => answer.fields[name])
    if (wrong) focusControl(fieldId(wrong))
  }
  return {
    ...write,
    save,
    isChanged: names.some((name) => typed[name] !== statement.details[name]),
    field: (name: Name) => ({
      id: fieldId(name),
      value: typed[name],
      error: errorOf(name),
      onChange: (value: string) => {
        setFields({})
        setTyped((old) => ({ ...old, [name]: value }))
      },
      onBlur: () => setTouched((old) => new Set(old).add(name)),
    }),
  }
}

export function DetailsForm(props: FeesProps) {
  const { statement } = props
  const t = useTranslate()
  return (
    <section className={styles.part} aria-labelledby="details">
      <header>
        <h2 id="details">{t(messages.details)}</h2>
        <p>{t(messages.detailsText)}</p>
      </header>
      {statement.mayNot === null ? <Form {...props} /> : <Shown details={statement.details} />}
    </section>
  )
}

function Shown({ details }: { details: Details }) {
  const t = useTranslate()
  return (
    <dl className={styles.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(messages[name])}</dt>
          <dd>{details[name] || t(messages.notGiven)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Form(props: FeesProps) {
  const t = useTranslate()
  const { field, save, busy, told, isChanged } = useDetails(props)
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.grid}>
        <TextField {...field('title')} label={t(messages.title)} autoComplete="organization" required />
        <TextField
          {...field('taxNumber')}
          label={t(messages.taxNumber)}
          hint={t(props.statement.company.country === 'CN' ? messages.taxHint : messages.taxHintAbroad)}
          autoComplete="off"
          spellCheck={false}
        />
        {(['address', 'telephone', 'bank', 'bankAccount'] as const).map((name) => (
          <TextField key={name} {...field(name)} label={t(messages[name])} note={t(messages.optional)} />
        ))}
      </div>
      {told && (
        <Note tone="error" role="alert" className={styles.gap}>
          {told}
        </Note>
      )}
      <p className={styles.actions} data-print="no">
        <Button type="submit" busy={busy} {...(isChanged && { variant: 'solid' })}>
          {t(messages.saveDetails)}
        </Button>
        {isChanged && <span className={styles.muted}>{t(messages.unsaved)}</span>}
      </p>
    </form>
  )
}
