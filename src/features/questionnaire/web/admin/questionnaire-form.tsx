/** The builder: title and words, who answers and when, the questions, and the page as it will look. */
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { localAddress } from '../../../../web/data/addresses.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { WholeQuestionnaire } from '../../contract.ts'
import { questionnaireLimits as limits } from '../../rules.ts'
import { ConflictPart, KeptPart } from './conflict-part.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { PreviewPart } from './preview-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './questionnaire-admin.module.css'
import { SettingsPart } from './settings-part.tsx'
import { usePreviewOf } from './use-preview-of.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'
import type { FormOptions, QuestionnaireEdit } from './use-questionnaire-form.ts'

interface Props extends FormOptions {
  edits: boolean
  seesResults: boolean
  onClose: () => void
  onResults: () => void
}

export function QuestionnaireForm(props: Props) {
  const { whole, edits } = props
  const edit = useQuestionnaireForm(props)
  const [previews, setPreviews] = useState(false)
  const mayEdit = edits && !whole?.readOnly
  return (
    <>
      <Top
        {...props}
        edit={edit}
        edits={mayEdit}
        previews={previews}
        onPreview={() => setPreviews(!previews)}
      />
      {mayEdit && <KeptPart edit={edit} />}
      <ConflictPart edit={edit} />
      <Notes edit={edit} whole={whole} />
      <div className={styles.desk} data-previews={previews || undefined}>
        <div className={styles.form}>
          <Words edit={edit} edits={mayEdit} />
          <SettingsPart edit={edit} edits={mayEdit} />
          <QuestionsPart edit={edit} edits={mayEdit} />
        </div>
        {previews && <Previewed edit={edit} onClose={() => setPreviews(false)} />}
      </div>
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

/** All that is wrong in one place, after a try to save; it takes the focus. Each also stands at its field. */
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

function Previewed({ edit, onClose }: { edit: QuestionnaireEdit; onClose: () => void }) {
  return <PreviewPart shown={usePreviewOf(edit)} onClose={onClose} />
}

function Top(props: Props & { edit: QuestionnaireEdit; previews: boolean; onPreview: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, edits, previews } = props
  const { saved, isDirty } = edit
  const title = edits ? (saved ? messages.editTitle : messages.newTitle) : messages.viewTitle
  const name = saved && pickLanguage(locale, saved.title)
  return (
    <>
      <PageTop title={t(title)}>
        {saved && saved.published && (
          <a
            className={styles.onSite}
            href={localAddress(locale, `/questionnaire/${saved.id}`)}
            target="_blank"
            rel="noreferrer"
          >
            {t(messages.onSite)}
          </a>
        )}
        <Button onClick={props.onClose}>{t(messages.back)}</Button>
        {saved && props.seesResults && <Button onClick={props.onResults}>{t(messages.results)}</Button>}
        <Button aria-expanded={previews} onClick={props.onPreview}>
          {t(previews ? messages.closePreview : messages.openPreview)}
        </Button>
        {edits && (
          <Button
            type="primary"
            loading={edit.busy}
            disabled={!isDirty || edit.theirs !== null}
            onClick={() => void edit.save()}
          >
            {t(messages.save)}
          </Button>
        )}
      </PageTop>
      <p className={styles.standing}>
        {name && <span lang={htmlLang[name.locale]}>{name.text || t(messages.untitled)}</span>}
        {saved && (
          <span>
            {t(messages.changed)} {toBeijing(saved.changedAt)} {saved.changedBy}
          </span>
        )}
        {edits && <span role="status">{isDirty ? t(messages.unsaved) : saved && t(messages.allSaved)}</span>}
      </p>
    </>
  )
}

function Words({ edit, edits }: { edit: QuestionnaireEdit; edits: boolean }) {
  const t = useTranslate()
  const { draft, base, saved, errors, change, confirm } = edit
  const given = (name: 'title' | 'intro' | 'thanks') => ({
    value: draft[name],
    saved: saved ? base[name] : undefined,
    stamps: saved?.stamps[name],
    confirmed: draft.confirmed.includes(name),
    onConfirm: saved ? () => confirm(name) : undefined,
    errors: { cn: errors[`${name}.cn`] ?? errors[name], en: errors[`${name}.en`] },
    disabled: !edits,
    onChange: (locale: 'cn' | 'en', text: string) => change({ [name]: { ...draft[name], [locale]: text } }),
  })
  return (
    <Card label={t(messages.heading)} className={styles.texts ?? ''}>
      <BothTexts {...given('title')} label={t(messages.heading)} maximum={limits.title} required />
      <BothTexts
        {...given('intro')}
        label={t(messages.intro)}
        hint={t(messages.introHint)}
        maximum={limits.intro}
        rows={3}
      />
      <BothTexts
        {...given('thanks')}
        label={t(messages.thanks)}
        hint={t(messages.thanksHint)}
        maximum={limits.intro}
        rows={2}
      />
    </Card>
  )
}
