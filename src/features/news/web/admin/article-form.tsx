/** One piece of news: both languages beside each other, cover, publication, and the page as it will look. */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import { BothRichTexts, BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { localAddress } from '../../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffArticle } from '../../contract.ts'
import { newsLimits } from '../../rules.ts'
import { ConflictPart, KeptPart } from './conflict-part.tsx'
import { newsAdminMessages as messages } from './messages.ts'
import styles from './news-admin.module.css'
import { PreviewPart } from './preview-part.tsx'
import { PublishPart } from './publish-part.tsx'
import { useArticleForm } from './use-article-form.ts'
import type { ArticleEdit } from './use-article-form.ts'
import { draftOf, usePreviewed } from './use-draft.ts'
import type { TextName } from './use-draft.ts'

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
  const { years, edits, onClose } = props
  const edit = useArticleForm(props)
  const [previews, setPreviews] = useState(false)
  const [showsTheirs, setShowsTheirs] = useState(false)
  return (
    <>
      <Top
        edit={edit}
        edits={edits}
        previews={previews}
        onPreview={() => setPreviews(!previews)}
        onClose={onClose}
      />
      {edits && <KeptPart edit={edit} />}
      <ConflictPart
        edit={edit}
        showsTheirs={showsTheirs}
        onShow={(theirs) => {
          setShowsTheirs(theirs)
          setPreviews(true)
        }}
      />
      {Object.keys(edit.errors).length > 0 && <Wrong errors={edit.errors} />}
      <div className={styles.desk} data-previews={previews || undefined}>
        <div className={styles.form}>
          <Texts edit={edit} edits={edits} />
          <PublishPart edit={edit} years={years} edits={edits} />
        </div>
        {previews && <Previewed edit={edit} theirs={showsTheirs} onClose={() => setPreviews(false)} />}
      </div>
    </>
  )
}

/** All that is wrong in one place; each also stands at its field. */
function Wrong({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useTranslate()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t(messages.wrongFields)}
      description={[...new Set(Object.values(errors))].join(' ')}
    />
  )
}

function Previewed({ edit, theirs, onClose }: { edit: ArticleEdit; theirs: boolean; onClose: () => void }) {
  const other = theirs ? edit.theirs : null
  const article = usePreviewed(other ? draftOf(other) : edit.draft, other ?? edit.saved)
  return <PreviewPart article={article} isTheirs={other !== null} onClose={onClose} />
}

function Top(props: {
  edit: ArticleEdit
  edits: boolean
  previews: boolean
  onPreview: () => void
  onClose: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { edit, edits, previews } = props
  const { saved, isDirty } = edit
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
        <Button onClick={props.onClose}>{t(messages.back)}</Button>
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

function Texts({ edit, edits }: { edit: ArticleEdit; edits: boolean }) {
  const t = useTranslate()
  const { draft, base, saved, change } = edit
  /** What all three have in common. */
  const common = (name: TextName) => ({
    saved: undefined,
    stamps: saved?.stamps[name],
    confirmed: draft.confirmed.includes(name),
    onConfirm: saved ? () => change({ confirmed: [...draft.confirmed, name] }) : undefined,
    errors: errorsOf(edit, name),
    disabled: !edits,
  })
  return (
    <Card label={t(messages.heading)} className={styles.texts ?? ''}>
      <BothTexts
        {...common('title')}
        label={t(messages.heading)}
        maximum={newsLimits.title}
        value={draft.title}
        saved={saved ? base.title : undefined}
        onChange={(locale, text) => change({ title: { ...draft.title, [locale]: text } })}
      />
      <BothTexts
        {...common('summary')}
        label={t(messages.summary)}
        hint={t(messages.summaryHint)}
        maximum={newsLimits.summary}
        rows={3}
        value={draft.summary}
        saved={saved ? base.summary : undefined}
        onChange={(locale, text) => change({ summary: { ...draft.summary, [locale]: text } })}
      />
      <BothRichTexts
        {...common('body')}
        label={t(messages.body)}
        value={draft.body}
        saved={saved ? base.body : undefined}
        onChange={(locale, text) => change({ body: { ...draft.body, [locale]: text } })}
      />
    </Card>
  )
}

/** What is wrong with a text, by language; `body.cn.3.runs` belongs to `body.cn`. */
function errorsOf({ errors }: ArticleEdit, name: TextName) {
  const of = (locale: 'cn' | 'en') =>
    Object.entries(errors).find(
      ([field]) => field === `${name}.${locale}` || field.startsWith(`${name}.${locale}.`),
    )?.[1]
  return { cn: of('cn'), en: of('en') }
}
