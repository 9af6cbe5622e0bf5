/** /admin/legal-texts: the registration agreement and the privacy notice in both languages, and all their versions. */
import { Button, Checkbox, Segmented, Table } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import { plainText } from '../../../../shared/rich-text.ts'
import { BothRichTexts } from '../../../../web/admin/record/both-languages.tsx'
import { ConflictPart, conflictRows } from '../../../../web/admin/record/conflict-part.tsx'
import { guardMessages } from '../../../../web/admin/record/guard-messages.ts'
import { Card, LoadFailed, PageSkeleton, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { legalApi } from '../../contract.ts'
import type { LegalDesk } from '../../contract.ts'
import { legalMessages } from '../../messages.ts'
import { legalKinds } from '../../rules.ts'
import type { LegalKind } from '../../rules.ts'
import { LegalTextsDialog } from '../legal-texts-part.tsx'
import { legalAdminMessages as messages } from './messages.ts'
import { useLegalText } from './use-legal-text.ts'

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
  const edit = useLegalText(desk, props.onChanged)
  const { version, publishedBy, publishedAt, stamps } = desk.current
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
          : t(messages.now, { version, name: publishedBy, time: toBeijing(publishedAt) })}
        {edits && <span role="status">{edit.isDirty ? ` · ${t(messages.unsaved)}` : ''}</span>}
      </p>
      <Conflict edit={edit} />
      <Card label={t(legalMessages[desk.kind])}>
        <BothRichTexts
          label={t(messages.words)}
          value={edit.words}
          saved={edit.saved}
          stamps={stamps}
          disabled={!edits}
          confirmed={edit.confirmed}
          onConfirm={edit.confirm}
          errors={edit.errors}
          onChange={edit.change}
          withoutPictures
        />
        {edits && (
          <>
            <Checkbox
              checked={edit.askAgain}
              onChange={({ target }) => edit.setAskAgain(target.checked)}
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

function Conflict({ edit }: { edit: ReturnType<typeof useLegalText> }) {
  const t = useTranslate()
  const { theirs, words } = edit
  if (!theirs) return null
  const { current } = theirs
  return (
    <ConflictPart
      by={current.publishedBy}
      at={current.publishedAt}
      rows={conflictRows(
        (['cn', 'en'] as const).map((locale) => [
          t(guardMessages[locale]),
          plainText(words[locale]),
          plainText(current[locale]),
        ]),
      )}
      busy={edit.busy}
      onKeep={() => void edit.save(current.version)}
      onTake={() => edit.take(theirs)}
    />
  )
}

function Versions({ history }: { history: LegalDesk['history'] }) {
  const t = useTranslate()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Card label={t(messages.history)}>
      <Table
        size="small"
        rowKey="version"
        pagination={history.length > 10 ? { pageSize: 10 } : false}
        scroll={{ x: 'max-content' }}
        dataSource={[...history]}
        columns={[
          { title: t(messages.version), dataIndex: 'version' },
          { title: t(messages.at), dataIndex: 'publishedAt', render: (at: number) => toBeijing(at) },
          {
            title: t(messages.by),
            dataIndex: 'publishedBy',
            render: (by: string | null) => by ?? t(messages.platform),
          },
          {
            title: t(messages.asked),
            dataIndex: 'askAgain',
            render: (asked: boolean) => t(asked ? messages.yes : messages.no),
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
