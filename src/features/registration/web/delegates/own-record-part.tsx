import { useCallback, useState } from 'react'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { api } from '../../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { registrationApi } from '../../contract.ts'
import { fieldLabels, statusLabels } from '../../messages.ts'
import { needsIdFile } from '../../rules.ts'
import { messages } from '../messages.ts'
import { OwnNeeds, PersonPart } from './person-part.tsx'
import { usePersonForm } from './use-person-form.ts'
import { SectionPart } from '../section-part.tsx'
import { ownTexts } from '../status-messages.ts'
import { statusTones } from '../status-tag-part.tsx'
import { useLoad } from '../../../../web/data/use-load.ts'
import { delegateOf, delegateSent } from '../signup/use-signup-form.ts'
import styles from '../form.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { Form } from '../../../../web/ui/form.tsx'

type OwnRecord = CallResult<typeof registrationApi.updateUserInfo>

async function loadRecord(): Promise<OwnRecord | null> {
  const answer = await api(registrationApi.getUserInfo, {})
  const record = answer.resultCode === successCode ? answer.result : null
  return record?.delegate ? { ...record, delegate: record.delegate } : null
}

/** A delegate's own record: seen and corrected, never the activities (requirement 6, decision 13). */
export function OwnRecordPart() {
  const t = useTranslate()
  const { state, retry } = useLoad(useCallback(() => loadRecord(), []))
  return (
    <div className={`wrap ${styles.single}`}>
      <LoadState state={state} retry={retry} loading={t(messages.loading)} failed={t(messages.loadFailed)} />
      {state.kind === 'ready' && <OwnRecordView start={state.data} />}
    </div>
  )
}

function OwnRecordView({ start }: { start: OwnRecord }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const [record, setRecord] = useState(start)
  const { company, delegate } = record
  const names = locale === 'cn' ? [company.nameCn, company.nameEn] : [company.nameEn, company.nameCn]
  return (
    <>
      <SectionPart
        heading={t(ownTexts.title)}
        intro={t(ownTexts.intro, { company: names.find(Boolean) ?? '' })}
        tag={{ tone: statusTones[company.status], text: t(statusLabels[company.status]) }}
      >
        <h3>{t(ownTexts.activities)}</h3>
        <ul className={styles.plainList}>
          {byStart(record.activities).map((activity) => {
            const waiting = delegate.waiting.find((place) => place.activity === activity.code)
            const time =
              activity.startsAt === null
                ? t(ownTexts.timeToBe)
                : formatDateTime(locale, activity.startsAt, { now })
            return (
              <li key={activity.code}>
                <b>{activity.name[locale]}</b>{' '}
                {waiting && <Tag tone="warn">{t(ownTexts.waiting, { place: waiting.place })}</Tag>}{' '}
                <span className={styles.muted}>
                  <Dotted>
                    {time}
                    {activity.place[locale]}
                  </Dotted>
                </span>
              </li>
            )
          })}
        </ul>
        <p className={`${styles.muted} ${styles.apart}`}>{t(ownTexts.activitiesNote)}</p>
      </SectionPart>
      {!record.editable && (
        <Note tone="warn">
          {t(ownTexts.closed, { time: formatDateTime(locale, record.deadline, { year: true }) })}
        </Note>
      )}
      <OwnForm key={delegate.updatedAt} record={record} onSaved={setRecord} />
    </>
  )
}

/** In the order of the days; those without a time last. */
const byStart = (activities: OwnRecord['activities']) =>
  activities.toSorted((a, b) => (a.startsAt ?? Infinity) - (b.startsAt ?? Infinity))

/** The own record as typed, and saving it. */
function useOwnForm(record: OwnRecord, onSaved: (record: OwnRecord) => void) {
  const t = useTranslate()
  const form = usePersonForm(() => delegateOf(record.delegate), { prefix: 'me', isOpen: record.editable })
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!form.isReady()) return
    setBusy(true)
    const { id, email, isPrimaryContact, activities, waitlist, ...sent } = delegateSent(form.me)
    const answer = await api(registrationApi.updateUserInfo, sent).catch(() => null)
    setBusy(false)
    if (answer?.resultCode === successCode && answer.result) {
      notify({ kind: 'success', title: t(ownTexts.saved) })
      return onSaved(answer.result)
    }
    form.refuse(answer?.result)
    notify({ kind: 'warning', title: answer?.errorMessage ?? t(commonFormMessages.networkForm) })
  }
  return { ...form, save, busy }
}

function OwnForm({ record, onSaved }: { record: OwnRecord; onSaved: (record: OwnRecord) => void }) {
  const t = useTranslate()
  const { me, set, control, save, busy } = useOwnForm(record, onSaved)
  const upload = control('me.idFileId')
  const person = { person: me, onChange: set, control, emailHint: t(ownTexts.emailFixed) }
  return (
    <Form onSubmit={save}>
      <SectionPart heading={t(ownTexts.details)}>
        <div className={styles.formGrid}>
          <PersonPart prefix="me" {...person} emailFixed />
          <OwnNeeds me={me} onChange={set} control={control} />
        </div>
        {(needsIdFile(me.origin) || me.idFileId) && (
          <div className={styles.upload}>
            <UploadPart
              id={upload.id}
              label={t(fieldLabels.idFileId)}
              required={needsIdFile(me.origin)}
              fileId={me.idFileId}
              fileName={me.idFileName}
              error={upload.error}
              disabled={!upload.open}
              onChange={(idFileId, idFileName) => set({ idFileId, idFileName })}
            />
          </div>
        )}
        {record.editable && (
          <p className={styles.sectionAction}>
            <Button type="submit" variant="primary" busy={busy}>
              {t(commonFormMessages.saveChanges)}
            </Button>
          </p>
        )}
      </SectionPart>
    </Form>
  )
}
