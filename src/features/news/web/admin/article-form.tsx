/** One piece of news: both languages beside each other, cover, publication, and the page as it will look. */
import { Button } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { LivePreview, PreviewButton, PreviewDesk } from '../../../../web/admin/record/live-preview.tsx'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { localAddress } from '../../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffArticle } from '../../contract.ts'
import { newsLimits } from '../../rules.ts'
import { newsAdminMessages as messages } from './messages.ts'
import styles from './news-admin.module.css'
import { PublishPart } from './publish-part.tsx'
import { useArticleForm } from './use-article-form.ts'
import type { ArticleEdit } from './use-article-form.ts'
import { draftOf, usePreviewed } from './use-draft.ts'

interface Props {
  article: StaffArticle | null
  /** The edition of a new one. */
  year: number
  /** Years that have news. */
  years: readonly number[]
  edits: boolean
  onClose: () => void
  onCreated: (article: StaffArticle) => void
}

export function ArticleForm(props: Props) {
  const t = useTranslate()
  const edit = useArticleForm(props)
  const [previews, setPreviews] = useState(false)
  const [showsTheirs, setShowsTheirs] = useState(false)
  return (
    <>
      <Top edit={edit} previews={previews} onPreview={() => setPreviews(!previews)} />
      <FormNotes form={edit} summary>
        <Button
          size="small"
          onClick={() => {
            setShowsTheirs(!showsTheirs)
            setPreviews(true)
          }}
        >
          {t(showsTheirs ? messages.showMine : messages.showTheirs)}
        </Button>
      </FormNotes>
      <PreviewDesk
        previews={previews}
        preview={<Preview edit={edit} showsTheirs={showsTheirs} onClose={() => setPreviews(false)} />}
      >
        <Texts edit={edit} />
        <PublishPart edit={edit} years={props.years} />
      </PreviewDesk>
    </>
  )
}

function Preview(props: { edit: ArticleEdit; showsTheirs: boolean; onClose: () => void }) {
  const t = useTranslate()
  const { edit, showsTheirs, onClose } = props
  const other = showsTheirs ? edit.theirs : null
  const article = usePreviewed(other ? draftOf(other) : edit.draft, other ?? edit.saved)
  return (
    <LivePreview
      address="/preview/news"
      kind="news"
      title={t(messages.previewFrame)}
      shown={article}
      note={other ? t(messages.previewTheirs) : undefined}
      onClose={onClose}
    />
  )
}

function Top(props: { edit: ArticleEdit; previews: boolean; onPreview: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit } = props
  const { saved, isDirty } = edit
  const edits = !edit.disabled
  const title = edits ? (saved ? messages.editTitle : messages.writeTitle) : messages.viewTitle
  const name = saved && pickLanguage(locale, saved.title)
  return (
    <>
      <PageTop title={t(title)}>
        {saved?.state === 'published' && (
          <a
            className={styles.onSite}
            href={localAddress(locale, `/news/${saved.id}`)}
            target="_blank"
            rel="noreferrer"
          >
            {t(messages.onSite)}
          </a>
        )}
        <Button onClick={edit.close}>{t(messages.back)}</Button>
        <PreviewButton previews={props.previews} onClick={props.onPreview} />
        {edits && (
          <Button
            type="primary"
            loading={edit.busy}
            disabled={!isDirty || edit.theirs !== null}
            onClick={() => void edit.save()}
          >
            {t(saveWords(edit))}
          </Button>
        )}
      </PageTop>
      <p className={styles.standing}>
        {name && <span lang={htmlLang[name.locale]}>{name.text}</span>}
        {saved && (
          <span>
            {t(messages.changed)} {toBeijing(saved.changedAt)} {saved.changedBy}
          </span>
        )}
        {edits && (
          <span role="status">{isDirty ? t(messages.saveState) : saved && t(messages.allSaved)}</span>
        )}
      </p>
    </>
  )
}

function saveWords({ draft, saved }: ArticleEdit) {
  if (draft.when === 'at') return messages.schedule
  if (draft.when === 'draft')
    return saved && saved.state !== 'draft' ? messages.saveChanges : messages.saveDraft
  return saved?.state === 'published' ? messages.saveChanges : messages.publish
}

function Texts({ edit }: { edit: ArticleEdit }) {
  const t = useTranslate()
  return (
    <Card label={t(messages.heading)} className={styles.texts ?? ''}>
      <BothTexts {...bothField(edit, 'title')} label={t(messages.heading)} maximum={newsLimits.title} />
      <BothTexts
        {...bothField(edit, 'summary')}
        label={t(messages.summary)}
        hint={t(messages.summaryHint)}
        maximum={newsLimits.summary}
        rows={3}
      />
      <BothRichTexts {...bothField(edit, 'body')} label={t(messages.body)} />
    </Card>
  )
}
