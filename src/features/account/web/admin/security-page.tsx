/** Own security: who one is, the authenticator, where one is signed in. */
import { App, Button, Table, Tag } from 'antd'
import { useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { Card, LoadFailed, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/language.tsx'
import { accountApi } from '../../contract.ts'
import { Enrol } from './enrol-part.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'

export default function SecurityPage() {
  const t = useTranslate()
  const { user } = useStaff()
  return (
    <>
      <PageTop title={t(messages.title)} />
      <Card>
        <h2>{t(messages.you)}</h2>
        <dl className={styles.facts}>
          <dt>{t(messages.name)}</dt>
          <dd>{user.name}</dd>
          <dt>{t(messages.email)}</dt>
          <dd>{user.email}</dd>
          <dt>{t(messages.role)}</dt>
          <dd>{t(messages[user.role])}</dd>
        </dl>
      </Card>
      <Factor />
      <Sessions />
    </>
  )
}

function Factor() {
  const t = useTranslate()
  const factor = useLoad(accountApi.secondFactorState, {})
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t(messages.factor)}</h2>
        {factor.data && (
          <Tag color={factor.data.enrolled ? 'success' : 'warning'}>
            {t(factor.data.enrolled ? messages.factorOn : messages.factorOff)}
          </Tag>
        )}
      </div>
      {factor.refused && <LoadFailed refused={factor.refused} onRetry={factor.reload} />}
      {factor.data && !factor.data.enrolled && (
        <div className={styles.stack}>
          <p>
            {t(messages.factorOffText)} {factor.data.required && t(messages.factorRequired)}
          </p>
          <Enrol onDone={factor.reload} />
        </div>
      )}
      {factor.data?.enrolled && <p className={styles.hint}>{t(messages.lost)}</p>}
    </Card>
  )
}

type SessionRow = ResultOf<typeof accountApi.sessions>['rows'][number]

function Sessions() {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  const sessions = useLoad(accountApi.sessions, {})
  const [busy, setBusy] = useState(false)
  const endOthers = async () => {
    setBusy(true)
    const answer = await call(accountApi.signOutEverywhere, {})
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.ended, { count: answer.result.ended }))
    sessions.reload()
  }
  const others = (sessions.data?.rows ?? []).some((row) => !row.current)
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t(messages.sessions)}</h2>
        <Button
          danger
          loading={busy}
          disabled={!others}
          onClick={() =>
            modal.confirm({
              title: t(messages.endOthers),
              content: t(messages.endOthersAsk),
              okButtonProps: { danger: true },
              onOk: endOthers,
            })
          }
        >
          {t(messages.endOthers)}
        </Button>
      </div>
      {sessions.refused && <LoadFailed refused={sessions.refused} onRetry={sessions.reload} />}
      <Table<SessionRow>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 480 }}
        loading={sessions.loading && !sessions.data}
        dataSource={sessions.data?.rows ?? []}
        columns={[
          {
            title: t(messages.device),
            dataIndex: 'device',
            render: (device: string, row) => (
              <>
                {device} {row.current && <Tag color="processing">{t(messages.thisDevice)}</Tag>}
              </>
            ),
          },
          { title: t(messages.signedIn), dataIndex: 'createdAt', render: (at: number) => toBeijing(at) },
          { title: t(messages.lastSeen), dataIndex: 'lastSeenAt', render: (at: number) => toBeijing(at) },
        ]}
      />
    </Card>
  )
}
