/** The builder: title and words, who answers and when, the questions, and the page as it will look. */
import { Alert, Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '../../../../web/data/edition.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { EditorTop } from '../../../../web/admin/record/editor-top.tsx'
import { LivePreview, PreviewDesk } from '../../../../web/admin/record/live-preview.tsx'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { QuestionnaireShown, WholeQuestionnaire } from '../../contract.ts'
import { questionnaireLimits as limits } from '../../fields.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { QuestionsPart } from './questions-part.tsx'
import styles from './questionnaire-admin.module.css'
import { SettingsPart } from './settings-part.tsx'
import { useQuestionnaireForm, type FormOptions, type QuestionnaireEdit } from './use-questionnaire-form.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props extends FormOptions {
  seesResults: boolean
  onResults: () => void
}

export function QuestionnaireForm(props: Props) {
  const edit = useQuestionnaireForm(props)
  const [previews, setPreviews] = useState(false)
  return (
    <>
      <Top {...props} edit={edit} previews={previews} onPreview={() => setPreviews(!previews)} />
      <FormNotes form={edit} />
      <Notes edit={edit} whole={props.whole} />
      <PreviewDesk previews={previews} preview={<Preview edit={edit} onClose={() => setPreviews(false)} />}>
        <Words edit={edit} />
        <SettingsPart edit={edit} />
        <QuestionsPart edit={edit} />
      </PreviewDesk>
    </>
  )
}

function Notes({ edit, whole }: { edit: QuestionnaireEdit; whole: WholeQuestionnaire | null }) {
  const t = useTranslate()
  return (
    <>
      {whole?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
      {!whole?.readOnly && edit.locked && (
        <Alert type="info" showIcon title={t(messages.locked, { count: edit.saved?.answers ?? 0 })} />
      )}
      <Wrong edit={edit} />
    </>
  )
}

/** All that is wrong in one place, after a try to save; it takes the focus. Each is said at its field, too. */
function Wrong({ edit }: { edit: QuestionnaireEdit }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { errors, attempts, draft } = edit
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const found = Object.entries(errors)
  if (found.length === 0) return null
  const nameOf = (field: string) => {
    const part = /^questions\.([^.]+)/.exec(field)?.[1]
    if (part === undefined) return ''
    const index = draft.questions.findIndex(({ id }) => id === part)
    return `${t(messages.questionOf, { number: (index < 0 ? Number(part) : index) + 1 })} `
  }
  const lines = [...new Set(found.map(([field, text]) => `${nameOf(field)}${text}`))]
  return (
    <div ref={box} tabIndex={-1} className={styles.wrongBox}>
      <Alert
        type="error"
        showIcon
        role="alert"
        title={t(messages.wrongTitle, { count: lines.length })}
        description={
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        }
      />
    </div>
  )
}

function Preview({ edit, onClose }: { edit: QuestionnaireEdit; onClose: () => void }) {
  const t = useTranslate()
  return (
    <LivePreview
      address="/preview/questionnaire"
      kind="questionnaire"
      title={t(messages.previewFrame)}
      shown={usePreviewOf(edit)}
      note={t(messages.previewNote)}
      onClose={onClose}
    />
  )
}

/** The draft as the answering page would be given it, open and to be answered. */
function usePreviewOf({ draft, saved }: QuestionnaireEdit): QuestionnaireShown {
  const { facts } = useSite()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({
      ...draft,
      id: saved?.id ?? '',
      edition: saved?.activityCode ?? `LIRC_${facts.year}`,
      state: 'open',
      serverTime: now,
      revision: 0,
      mayNot: null,
      own: null,
      mayChange: false,
      progress: null,
      captchaNeeded: false,
    }),
    [draft, saved, facts.year, now],
  )
}

function Top(props: Props & { edit: QuestionnaireEdit; previews: boolean; onPreview: () => void }) {
  const t = useTranslate()
  const { edit } = props
  const { saved } = edit
  const title = edit.disabled ? messages.viewTitle : saved ? messages.editTitle : messages.newTitle
  return (
    <EditorTop
      title={t(title)}
      edit={edit}
      onSite={saved?.published ? `/questionnaire/${saved.id}` : null}
      acts={saved && props.seesResults && <Button onClick={props.onResults}>{t(messages.results)}</Button>}
      saveText={t(commonFormMessages.save)}
      unsaved={t(commonFormMessages.unsavedChanges)}
      previews={props.previews}
      onPreview={props.onPreview}
    />
  )
}

function Words({ edit }: { edit: QuestionnaireEdit }) {
  const t = useTranslate()
  return (
    <Card label={t(commonFormMessages.title)} className={styles.texts ?? ''}>
      <BothTexts
        {...bothField(edit, 'title')}
        label={t(commonFormMessages.title)}
        maximum={limits.title}
        required
      />
      <BothTexts
        {...bothField(edit, 'intro')}
        label={t(messages.intro)}
        hint={t(messages.introHint)}
        maximum={limits.intro}
        rows={3}
      />
      <BothTexts
        {...bothField(edit, 'thanks')}
        label={t(messages.thanks)}
        hint={t(messages.thanksHint)}
        maximum={limits.intro}
        rows={2}
      />
    </Card>
  )
}
