/** /admin/legal-texts: the registration agreement and the privacy notice in both languages, and all their versions. */
import { Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { BothRichTexts } from '../../../../web/admin/record/both-languages.tsx'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { Card, LoadFailed, PageSkeleton, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { legalApi, type LegalDesk } from '../../contract.ts'
import { legalMessages } from '../../messages.ts'
import { legalKinds, type LegalKind } from '../../rules.ts'
import { LegalTextsDialog } from '../legal-texts-part.tsx'
import { legalAdminMessages as messages } from './messages.ts'
import { useLegalText } from './use-legal-text.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function LegalTextsPage() {
  const t = useTranslate()
  const [query, change] = useQuery(['kind'])
  const kind: LegalKind = query.kind === 'privacy' ? 'privacy' : 'agreement'
  const asked = useLoad(legalApi.get, { kind })
  const desk = asked.data?.kind === kind ? asked.data : null
  const choice = (
    <Segmented
      aria-label={t(messages.kind)}
      value={kind}
      options={legalKinds.map((value) => ({ value, label: t(legalMessages[value]) }))}
      onChange={(value) => change({ kind: value })}
    />
  )
  if (desk) return <Desk key={kind} desk={desk} choice={choice} onChanged={asked.replace} />
  return (
    <>
      <PageTop title={t(messages.title)} />
      {asked.refused && <LoadFailed refused={asked.refused} onRetry={asked.reload} />}
      <Slow loading={asked.loading} onRetry={asked.reload} />
      {asked.loading && <PageSkeleton />}
    </>
  )
}

function Desk(props: { desk: LegalDesk; choice: React.ReactNode; onChanged: (next: LegalDesk) => void }) {
  const t = useTranslate()
  const { administers, user } = useStaff()
  const edits = administers || user.role === 'editor'
  const { desk, choice } = props
  const edit = useLegalText(desk, edits, props.onChanged)
  const { version, publishedBy, publishedAt } = desk.current
  return (
    <>
      <PageTop title={t(messages.title)}>
        {edits && (
          <Button
            type="primary"
            loading={edit.busy}
            disabled={!edit.isDirty || edit.theirs !== null}
            onClick={() => void edit.save()}
          >
            {t(messages.publish)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {choice}
      <p className="muted">
        {publishedBy === null
          ? t(messages.shipped, { version })
          : t(messages.now, { version, name: publishedBy, time: formatInstant(publishedAt) })}
        {edits && (
          <span role="status">{edit.isDirty ? ` · ${t(commonFormMessages.unsavedChanges)}` : ''}</span>
        )}
      </p>
      <FormNotes form={edit} summary />
      <Card label={t(legalMessages[desk.kind])}>
        <BothRichTexts {...bothField(edit, 'text')} label={t(messages.words)} withoutPictures />
        {edits && (
          <>
            <Checkbox
              checked={edit.draft.askAgain}
              onChange={({ target }) => edit.change({ askAgain: target.checked })}
              aria-describedby="ask-again-hint"
            >
              {t(messages.askAgain)}
            </Checkbox>
            <p className="muted" id="ask-again-hint">
              {t(messages.askAgainHint)}
            </p>
          </>
        )}
      </Card>
      <Versions history={desk.history} />
    </>
  )
}

function Versions({ history }: { history: LegalDesk['history'] }) {
  const t = useTranslate()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Card label={t(messages.history)}>
      <WholeTable<LegalDesk['history'][number]>
        name={t(messages.history)}
        rowKey="version"
        minWidth={560}
        rows={history}
        columns={[
          { title: t(messages.version), dataIndex: 'version' },
          { title: t(messages.at), dataIndex: 'publishedAt', render: (at: number) => formatInstant(at) },
          {
            title: t(messages.by),
            dataIndex: 'publishedBy',
            render: (by: string | null) => by ?? t(messages.platform),
          },
          {
            title: t(messages.asked),
            dataIndex: 'askAgain',
            render: (asked: boolean) => t(asked ? commonFormMessages.yes : commonFormMessages.no),
          },
          {
            title: t(messages.kind),
            key: 'open',
            render: (_, { version }) => (
              <Button
                size="small"
                aria-label={t(messages.openOf, { version })}
                onClick={() => setOpen(version)}
              >
                {t(messages.open)}
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <LegalTextsDialog version={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
