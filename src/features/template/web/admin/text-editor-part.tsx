/** One kind of mail: its words in both languages, the variables it may say, and the mail as it will look. */
import { Button, Alert, Segmented } from 'antd'
import { useTranslate, useLocale } from '../../../../web/ui/language.tsx'
import type { TemplateField } from '../../rules.ts'
import { templateAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { SaveButton } from '../../../../web/admin/record/editor-top.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import { RecordHistory } from '../../../audit/web/admin/record-history-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useInsertion, VariableChoice } from '../../../../web/admin/mail/variable-choice.tsx'
import { editionYear } from '../../../edition/rules.ts'
import type { TemplateShown } from '../../contract.ts'
import record from '../../../../web/admin/record/record.module.css'
import styles from './mail-texts.module.css'
import { DifferenceDialog } from './difference-dialog.tsx'
import { EarlierDialog } from './earlier-dialog.tsx'
import { TextPreview } from './text-preview-part.tsx'
import { layerOf, useTextEditor, wordsBelow, type TextEdit, type TextScope } from './use-text-editor.ts'

interface Props {
  shown: TemplateShown
  /** As the address says; else where there is a text. */
  scope: TextScope | undefined
  onScope: (scope: TextScope) => void
  onChanged: (next: TemplateShown) => void
  onClose: () => void
}

export function TextEditor(props: Props) {
  const scope = props.scope ?? (props.shown.own ? 'edition' : 'platform')
  // Each scope has a text of its own.
  return <Desk key={scope} {...props} scope={scope} />
}

function Desk(props: Props & { scope: TextScope }) {
  const { administers, reviews, user } = useStaff()
  const edit = useTextEditor({ ...props, edits: administers })
  const { layer } = edit
  return (
    <>
      <Top edit={edit} />
      <Standing edit={edit} onScope={props.onScope} />
      <Notes edit={edit} />
      <div className={styles.desk}>
        <div className={styles.stack}>
          <Words edit={edit} />
          {(reviews || user.role === 'reader') && (
            <Card>
              <RecordHistory
                key={`${layer?.version ?? 0}`}
                asked={{ subjectType: 'template', subjectId: edit.shown.kind }}
              />
            </Card>
          )}
        </div>
        <TextPreview edit={edit} />
      </div>
    </>
  )
}

/** Where someone else has put the text back, that is said instead of who saved. */
function Notes({ edit }: { edit: TextEdit }) {
  const t = useTranslate()
  const { theirs, scope } = edit
  const wasReset = theirs !== null && layerOf(theirs, scope) === null
  const title = scope === 'edition' ? messages.conflictResetOwn : messages.conflictReset
  return <FormNotes form={edit} conflictTitle={wasReset ? t(title) : undefined} />
}

function Top({ edit }: { edit: TextEdit }) {
  const t = useTranslate()
  const locale = useLocale()
  const [asking, setAsking] = useState<'compare' | 'earlier' | 'reset' | null>(null)
  const { shown, scope, layer, draft: words } = edit
  const edits = !edit.disabled
  const name = shown.name[locale]
  const isOwn = scope === 'edition'
  const reset = async () => {
    if (await edit.reset()) setAsking(null)
  }
  return (
    <PageTop title={name}>
      <Button onClick={edit.close}>{t(commonFormMessages.backToList)}</Button>
      <Button onClick={() => setAsking('compare')}>{t(messages.compare)}</Button>
      <Button onClick={() => setAsking('earlier')}>{t(messages.earlier)}</Button>
      {edits && layer && (
        <Button danger onClick={() => setAsking('reset')}>
          {t(isOwn ? messages.resetOwn : messages.reset)}
        </Button>
      )}
      <SaveButton edit={edit} text={t(commonFormMessages.save)} />
      {asking === 'compare' && (
        <DifferenceDialog
          title={t(messages.compareTitle)}
          same={t(messages.compareNone)}
          before={shown.shipped}
          after={words}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'earlier' && <EarlierDialog edit={edit} onClose={() => setAsking(null)} />}
      {asking === 'reset' && layer && (
        <DifferenceDialog
          title={t(isOwn ? messages.resetOwnTitle : messages.resetTitle, { name })}
          text={t(messages.resetText)}
          same={t(messages.compareSame)}
          before={layer}
          after={wordsBelow(shown, scope)}
          act={{
            name: t(isOwn ? messages.resetOwn : messages.reset),
            busy: edit.busy,
            danger: true,
            go: () => void reset(),
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </PageTop>
  )
}

/** For whom the text is, whose it is now, and when it was changed. */
function Standing(props: { edit: TextEdit; onScope: (scope: TextScope) => void }) {
  const t = useTranslate()
  const { edit, onScope } = props
  const edits = !edit.disabled
  const { shown, scope, layer } = edit
  const year = editionYear(shown.edition)
  return (
    <>
      <div className={styles.standing}>
        <Segmented
          aria-label={t(messages.scope)}
          value={scope}
          options={[
            { value: 'platform', label: t(messages.scopeAll) },
            { value: 'edition', label: t(messages.scopeOne, { year }) },
          ]}
          onChange={onScope}
        />
        <code>{shown.kind}</code>
        {layer && (
          <span>
            {layer.changedBy
              ? t(messages.changedBy, { time: formatInstant(layer.changedAt), name: layer.changedBy })
              : t(messages.changedAt, { time: formatInstant(layer.changedAt) })}
          </span>
        )}
        {edits && <span role="status">{edit.isDirty ? t(commonFormMessages.unsavedChanges) : ''}</span>}
      </div>
      {!layer && (
        <Alert
          type="info"
          showIcon
          title={t(scope === 'edition' && shown.platform ? messages.fromPlatform : messages.fromShipped)}
        />
      )}
      {scope === 'platform' && shown.own && (
        <Alert type="warning" showIcon title={t(messages.covered, { year })} />
      )}
    </>
  )
}

function Words({ edit }: { edit: TextEdit }) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const { onFocus, insert } = useInsertion()
  const { shown, layer, errors } = edit
  const common = (field: TemplateField) => ({
    ...bothField(edit, field),
    label: t(messages[field]),
    maximum: shown.limits[field],
    required: true,
    onFocus,
    // What comes from the layer below is nobody's translation yet.
    ...(!layer && { saved: undefined, onConfirm: undefined }),
  })
  return (
    <Card label={t(messages.words)} className={`${record.pageTexts} ${styles.words}`}>
      {Object.keys(errors).length > 0 && (
        <Alert type="error" showIcon role="alert" title={t(messages.wrong)} />
      )}
      <BothTexts {...common('subject')} />
      <BothTexts {...common('body')} rows={12} hint={t(messages.bodyHint)} />
      {!edit.disabled && (
        <VariableChoice
          variables={[
            ...shown.variables.map(({ name, label, required }) => ({ name, label: label[locale], required })),
            ...(shown.button
              ? [{ name: 'button', label: t(messages.button, { label: shown.button.label[locale] }) }]
              : []),
          ]}
          onInsert={(text) => {
            if (!insert(text)) notices.warning(t(messages.cursor))
          }}
        />
      )}
    </Card>
  )
}
