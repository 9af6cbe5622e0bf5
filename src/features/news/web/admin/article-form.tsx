/** One piece of news: both languages beside each other, cover, publication, and the page as it will look. */
import { Button } from 'antd'
import { useState } from 'react'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { EditorTop } from '../../../../web/admin/record/editor-top.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { LivePreview, PreviewDesk } from '../../../../web/admin/record/live-preview.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { Card } from '../../../../web/admin/page-part.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffArticle } from '../../contract.ts'
import { newsLimits } from '../../rules.ts'
import { newsAdminMessages as messages } from './messages.ts'
import { PublishPart } from './publish-part.tsx'
import { useArticleForm, draftOf, usePreviewed, type ArticleEdit } from './use-article-form.ts'

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
  const { edit } = props
  const { saved, disabled } = edit
  const editTitle = saved ? messages.editTitle : messages.writeTitle
  return (
    <EditorTop
      {...props}
      title={t(disabled ? messages.viewTitle : editTitle)}
      onSite={saved?.state === 'published' ? `/news/${saved.id}` : null}
      saveText={t(saveWords(edit))}
      unsaved={t(messages.saveState)}
    />
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
    <Card label={t(messages.heading)} className={record.pageTexts ?? ''}>
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
