/** Invoice title, tax number and the other details; what is wrong is beside its field, by the server's own rule. Once saved they fold. */
import { useState } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { inWords } from '../../../shared/outcome.ts'
import { TextField } from '../../../web/ui/input.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { useTyped } from '../../../web/ui/use-typed.ts'
import { FoldPart } from '../../registration/web/section-part.tsx'
import { checkInvoice } from '../../registration/rules.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { saveDetails, useStatementWrite, type FeesProps, type Statement } from './use-fees.ts'
import styles from './fees.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { Form } from '../../../web/ui/form.tsx'

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

interface DetailsProps extends FeesProps {
  readonly onSaved: (details: Details) => void
}

/** Of the heading that folds them. */
const buttonId = 'details'

function useDetails(props: DetailsProps) {
  const { statement } = props
  const t = useTranslate()
  const locale = useLocale()
  const form = useTyped<Details, Name>({
    start: statement.details,
    names,
    check: (typed) => {
      const checked = checkInvoice(typed, statement.company)
      return checked.ok ? {} : inWords(checked.fields, locale)
    },
    idOf: (name) => `invoice-${name}`,
  })
  const { send, ...write } = useStatementWrite(saveDetails, props)
  const save = async () => {
    if (!form.judge()) return form.focusWrong()
    const answer = await send(form.typed)
    if (!answer.ok) return form.tell(answer.fields)
    notify({ kind: 'success', title: t(messages.savedDetails) })
    props.onSaved(form.typed)
  }
  const isChanged = names.some((name) => form.typed[name] !== statement.details[name])
  return { ...write, field: form.field, save, isChanged }
}

export function DetailsForm(props: FeesProps) {
  const t = useTranslate()
  const { details, mayNot } = props.statement
  const [isOpen, setOpen] = useState(details.title === '')
  return (
    <FoldPart
      id="invoice-details"
      buttonId={buttonId}
      heading={t(messages.details)}
      intro={t(messages.detailsText)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      line={<Dotted>{names.map((name) => details[name])}</Dotted>}
    >
      {mayNot === null ? (
        <FilledIn
          {...props}
          onSaved={({ title }) => {
            if (!title) return
            // The button that was pressed folds away with the form.
            document.getElementById(buttonId)?.focus()
            setOpen(false)
          }}
        />
      ) : (
        <Shown details={details} />
      )}
    </FoldPart>
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

function FilledIn(props: DetailsProps) {
  const t = useTranslate()
  const { field, save, busy, problem, isChanged } = useDetails(props)
  return (
    <Form onSubmit={save}>
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
          <TextField key={name} {...field(name)} label={t(messages[name])} />
        ))}
      </div>
      {problem && (
        <Note tone="error" role="alert" className={styles.gap}>
          {problem}
        </Note>
      )}
      <p className={styles.actions} data-print="no">
        <Button type="submit" busy={busy} {...(isChanged && { variant: 'solid' })}>
          {t(messages.saveDetails)}
        </Button>
        {isChanged && <span className={styles.muted}>{t(commonFormMessages.unsavedChanges)}</span>}
      </p>
    </Form>
  )
}
