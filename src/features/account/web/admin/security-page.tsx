/** Own security: who one is, the authenticator, where one is signed in. */
import { Skeleton, type TableColumnsType } from 'antd'
import type { ResultOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { Card, LoadFailed, PageTop } from '../../../../web/admin/page-part.tsx'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { accountApi } from '../../contract.ts'
import { Enrol } from './second-factor-part.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { ActButton } from '../../../../web/admin/act-button.tsx'

export default function SecurityPage() {
  const t = useTranslate()
  const { user } = useStaff()
  return (
    <>
      <PageTop title={t(messages.title)} />
      <Card>
        <h2>{t(messages.you)}</h2>
        <dl className={styles.facts}>
          <dt>{t(commonFormMessages.personName)}</dt>
          <dd>
            <InLanguage>{user.name}</InLanguage>
          </dd>
          <dt>{t(commonFormMessages.email)}</dt>
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
          <Tag tone={factor.data.enrolled ? 'ok' : 'warn'}>
            {t(factor.data.enrolled ? messages.factorOn : messages.factorOff)}
          </Tag>
        )}
      </div>
      {factor.refused && <LoadFailed refused={factor.refused} onRetry={factor.reload} />}
      {factor.loading && !factor.data && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
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
  const { run } = useAction()
  const sessions = useLoad(accountApi.sessions, {})
  const others = (sessions.data?.rows ?? []).some((row) => !row.current)
  const endOthers = () =>
    run(
      accountApi.signOutEverywhere,
      {},
      {
        ask: { title: t(messages.endOthers), text: t(messages.endOthersAsk), danger: true },
        done: ({ ended }) => t(messages.ended, { count: ended }),
        onDone: sessions.reload,
      },
    )
  return (
    <Card>
      <div className={styles.head}>
        <h2>{t(messages.sessions)}</h2>
        <ActButton danger disabled={!others} act={() => endOthers()}>
          {t(messages.endOthers)}
        </ActButton>
      </div>
      {sessions.refused && <LoadFailed refused={sessions.refused} onRetry={sessions.reload} />}
      <WholeTable<SessionRow>
        name={t(messages.sessions)}
        rowKey="id"
        minWidth={480}
        loading={sessions.loading}
        rows={sessions.data?.rows ?? []}
        columns={columnsOf(t)}
      />
    </Card>
  )
}

function columnsOf(t: Translate): TableColumnsType<SessionRow> {
  return [
    {
      title: t(messages.device),
      render: (_, row) => (
        <>
          {row.device} {row.current && <Tag tone="lake">{t(messages.thisDevice)}</Tag>}
        </>
      ),
    },
    { title: t(messages.signedIn), render: (_, row) => formatInstant(row.createdAt) },
    { title: t(messages.lastSeen), render: (_, row) => formatInstant(row.lastSeenAt) },
  ]
}
