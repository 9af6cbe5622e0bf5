/** Above an editor that has a page of its own with a preview: heading, acts, and how what is typed stands. */
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { formatInstant } from '../../../shared/format.ts'
import { htmlLang, pickLanguage, type Both } from '../../../shared/i18n.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { useLocale, useTranslate } from '../../ui/language.tsx'
import { PageTop } from '../page-part.tsx'
import { formMessages as messages } from './messages.ts'
import { PreviewButton } from './live-preview.tsx'
import styles from './record-page.module.css'

interface Edited {
  readonly title: Both
  readonly changedAt: number
  readonly changedBy: string | null
}

interface Edit {
  /** Null: it is new. */
  readonly saved: Edited | null
  readonly theirs: unknown
  readonly disabled: boolean
  readonly isDirty: boolean
  readonly busy: boolean
  readonly save: () => Promise<unknown>
  readonly close: () => void
}

export function EditorTop(props: {
  title: string
  edit: Edit
  /** Where the site shows it; null where it does not. */
  onSite: string | null
  /** More acts, after the one that goes back. */
  acts?: ReactNode
  saveText: string
  /** Said while something typed is not saved. */
  unsaved: string
  previews: boolean
  onPreview: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, onSite } = props
  const { saved, isDirty } = edit
  const name = saved && pickLanguage(locale, saved.title)
  return (
    <>
      <PageTop title={props.title}>
        {onSite && (
          <a className={styles.onSite} href={localAddress(locale, onSite)} target="_blank" rel="noreferrer">
            {t(messages.viewOnSite)}
          </a>
        )}
        <Button onClick={edit.close}>{t(commonFormMessages.backToList)}</Button>
        {props.acts}
        <PreviewButton previews={props.previews} onClick={props.onPreview} />
        <SaveButton edit={edit} text={props.saveText} />
      </PageTop>
      <p className={styles.standing}>
        {name && <span lang={htmlLang[name.locale]}>{name.text || t(commonFormMessages.untitled)}</span>}
        {saved && (
          <span>
            {t(commonFormMessages.lastChanged)} {formatInstant(saved.changedAt)} {saved.changedBy}
          </span>
        )}
        {!edit.disabled && (
          <span role="status">{isDirty ? props.unsaved : saved && t(messages.allSaved)}</span>
        )}
      </p>
    </>
  )
}

/** Saves what is typed; nothing where the form is read-only. */
export function SaveButton({ edit, text }: { edit: Omit<Edit, 'saved' | 'close'>; text: string }) {
  if (edit.disabled) return null
  return (
    <Button
      type="primary"
      loading={edit.busy}
      disabled={!edit.isDirty || edit.theirs !== null}
      onClick={() => void edit.save()}
    >
      {text}
    </Button>
  )
}

/** In place of an editor whose record is not there. */
export function EditorGone(props: { title: string; text: string; onBack: () => void }) {
  const t = useTranslate()
  return (
    <>
      <PageTop title={props.title}>
        <Button onClick={props.onBack}>{t(commonFormMessages.backToList)}</Button>
      </PageTop>
      <Alert type="info" showIcon title={props.text} />
    </>
  )
}
