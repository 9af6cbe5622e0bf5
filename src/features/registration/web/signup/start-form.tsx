import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { organisationNameLimits } from '../../../../shared/organisation-limits.ts'
import { organisationTypeLabels, organisationTypes } from '../../../../shared/organisation-types.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { fetchUser } from '../../../../web/data/session-acts.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { SelectField, TextField } from '../../../../web/ui/input.tsx'
import { focusControl, Note } from '../../../../web/ui/note.tsx'
import { registrationApi } from '../../contract.ts'
import { fieldLabels, fieldMessages } from '../../messages.ts'
import { messages } from '../messages.ts'
import styles from './journey.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { Form } from '../../../../web/ui/form.tsx'

type Sent = Parameters<typeof api<typeof registrationApi.startCompany>>[1]

/** What is missing, by field. */
function faultsOf(typed: { type: string; name: string }, t: Translate): { type?: string; name?: string } {
  return {
    ...(!typed.type && { type: t(fieldMessages.typeRequired) }),
    ...(typed.name.trim().length < organisationNameLimits.min && { name: t(messages.startNameWrong) }),
  }
}

/** Someone who has an account but no registration in this edition begins one (another year, or after a cancelled one). */
export function StartForm() {
  const t = useTranslate()
  const [type, setType] = useState('')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({})
  const start = async () => {
    const wrong = faultsOf({ type, name }, t)
    setFaults(wrong)
    setError('')
    const [first] = Object.keys(wrong)
    if (first) return focusControl(`start-${first}`)
    setBusy(true)
    const answer = await api(registrationApi.startCompany, { type, name } as Sent).catch(() => null)
    setBusy(false)
    if (answer?.resultCode !== successCode)
      return setError(answer?.errorMessage ?? t(commonFormMessages.networkForm))
    // The session now belongs to an organisation; the page shows its form.
    await fetchUser()
  }
  const options = organisationTypes.map((code) => ({ value: code, label: t(organisationTypeLabels[code]) }))
  return (
    <Form className={styles.start} onSubmit={start}>
      <h2>{t(messages.startTitle)}</h2>
      <p>{t(messages.noCompanyUser)}</p>
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
      <SelectField
        id="start-type"
        label={t(fieldLabels.type)}
        required
        error={faults.type}
        value={type}
        options={options}
        emptyText={t(messages.chooseOne)}
        onChange={setType}
      />
      <TextField
        id="start-name"
        label={t(commonFormMessages.organisationName)}
        hint={t(messages.startNameHint)}
        required
        error={faults.name}
        value={name}
        maxLength={organisationNameLimits.max}
        onChange={setName}
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t(messages.startButton)}
      </Button>
    </Form>
  )
}
