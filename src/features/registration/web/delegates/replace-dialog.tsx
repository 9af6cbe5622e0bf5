/** Another person in the place of a saved delegate, as one act. */
import { useState } from 'react'
import { isActivityCode } from '../../../../shared/activity-codes.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { api } from '../../../../web/data/api.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { FieldGroup } from '../../../../web/ui/field.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { registrationApi, type DelegateShown } from '../../contract.ts'
import { activityLabels, fieldLabels } from '../../messages.ts'
import { displayName, needsIdFile } from '../../rules.ts'
import { delegateTexts, personTexts, replaceTexts as texts } from '../form-messages.ts'
import { blankDelegate, delegateOf, delegateSent, type DelegateForm } from '../signup/use-signup-form.ts'
import { categoryOf } from '../signup/use-checks.ts'
import { useSignup } from '../signup/use-signup.ts'
import styles from '../form.module.css'
import { OwnNeeds, PersonPart } from './person-part.tsx'
import { usePersonForm } from './use-person-form.ts'
import { Form } from '../../../../web/ui/form.tsx'

/** Seats and places of the one before, all of them kept until they are cleared. */
const blankSuccessor = (before: DelegateShown): DelegateForm => ({
  ...blankDelegate(delegateOf(before)),
  visaNeeded: false,
  activities: [...before.activities],
  waitlist: before.waiting.map(({ activity }) => activity),
})

function useReplacing(before: DelegateShown, onClose: () => void) {
  const t = useTranslate()
  const { company, editor, reload } = useSignup()
  const asked = categoryOf(company.categories, before.category)?.required
  const form = usePersonForm(() => blankSuccessor(before), { prefix: 'successor', ...(asked && { asked }) })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const make = async () => {
    const ticket = await api(registrationApi.renewTicket, {})
    // The category goes with the place.
    const { id: _new, isPrimaryContact: _never, category: _same, ...successor } = delegateSent(form.me)
    return api(registrationApi.replaceDelegate, {
      delegateId: before.id,
      updatedAt: before.updatedAt,
      successor,
      formTicket: ticket.result?.formTicket ?? '',
    })
  }
  const replace = async () => {
    setRefusal(null)
    if (!form.isReady() || busy) return
    setBusy(true)
    const answer = await make().catch(() => null)
    setBusy(false)
    const result = answer?.resultCode === successCode ? answer.result : null
    const after = result?.delegates.find(({ id }) => id === before.id)
    if (!result || !after) {
      form.refuse(answer?.result)
      return setRefusal(answer?.errorMessage ?? t(commonFormMessages.networkForm))
    }
    editor.setForm((old) => ({
      ...old,
      delegates: old.delegates.map((one) => (one.id === before.id ? delegateOf(after) : one)),
    }))
    void reload({ ...company, ...result })
    notify({ kind: 'success', title: t(texts.done), text: displayName(after) })
    onClose()
  }
  return { ...form, asked, replace, busy, refusal }
}
type Replacing = ReturnType<typeof useReplacing>

export function ReplaceDialog({ before, onClose }: { before: DelegateShown; onClose: () => void }) {
  const t = useTranslate()
  const form = useReplacing(before, onClose)
  const name = displayName(before) || t(delegateTexts.noName)
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeText={t(commonMessages.close)}
      title={t(texts.title, { name })}
      footer={
        <>
          <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
          <Button variant="solid" busy={form.busy} onClick={() => form.replace()}>
            {t(delegateTexts.replace)}
          </Button>
        </>
      }
    >
      <Form className={styles.stack} onSubmit={form.replace}>
        <p>{t(texts.text, { name })}</p>
        {form.refusal && (
          <Note tone="error" role="alert">
            {form.refusal}
          </Note>
        )}
        <Person form={form} />
        <Kept form={form} before={before} />
      </Form>
    </Dialog>
  )
}

function Person({ form }: { form: Replacing }) {
  const t = useTranslate()
  const { me, set, control } = form
  const scan = control('successor.idFileId')
  const needsScan = needsIdFile(me.origin) && (!form.asked || form.asked.includes('idFileId'))
  return (
    <>
      <div className={styles.formGrid}>
        <PersonPart
          prefix="successor"
          person={me}
          onChange={set}
          control={control}
          emailHint={t(personTexts.delegateEmail)}
          emailFixed={false}
          {...(form.asked && { asked: form.asked })}
        />
        <OwnNeeds prefix="successor" me={me} onChange={set} control={control} />
      </div>
      {(needsScan || me.idFileId) && (
        <UploadPart
          id={scan.id}
          label={t(fieldLabels.idFileId)}
          required={needsScan}
          fileId={me.idFileId}
          fileName={me.idFileName}
          error={scan.error}
          onChange={(idFileId, idFileName) => set({ idFileId, idFileName })}
        />
      )}
    </>
  )
}

/** What the successor keeps of the seats and of the places on waiting lists. */
function Kept({ form, before }: { form: Replacing; before: DelegateShown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { me, set, control } = form
  const { id, error } = control('successor.activities')
  const nameOf = (code: string) => (isActivityCode(code) ? activityLabels[code][locale] : code)
  const box = (list: 'activities' | 'waitlist', code: string, label: string) => (
    <Checkbox
      key={code}
      id={`${id}-${code}`}
      label={label}
      checked={me[list].includes(code)}
      onChange={(checked) =>
        set({ [list]: checked ? [...me[list], code] : me[list].filter((one) => one !== code) })
      }
    />
  )
  return (
    <FieldGroup id={id} label={t(texts.keep)} hint={t(texts.keepHint)} error={error} required>
      {before.activities.map((code) => box('activities', code, nameOf(code)))}
      {before.waiting.map(({ activity, state, place }) =>
        box(
          'waitlist',
          activity,
          state === 'offered'
            ? t(texts.offered, { activity: nameOf(activity) })
            : t(texts.waits, { activity: nameOf(activity), place }),
        ),
      )}
    </FieldGroup>
  )
}
