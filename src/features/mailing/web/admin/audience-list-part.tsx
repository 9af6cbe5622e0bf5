/** How many an audience has, and who they are; addresses are masked by the server. */
import { Input } from 'antd'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { actsColumn } from '../../../../web/admin/table/record-columns.tsx'
import { DataTable, type Column } from '../../../../web/admin/table/data-table.tsx'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { AudienceRow } from '../../contract.ts'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './mailing-admin.module.css'
import { notSentWords, type AskedAudience } from './use-audience.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

export function AudienceCount({ asked }: { asked: AskedAudience }) {
  const t = useTranslate()
  const { data, isOld } = asked
  const figures = [
    [messages.recipients, data?.recipients],
    [messages.organisations, data?.organisations],
    [messages.inChinese, data?.languages.cn],
    [messages.inEnglish, data?.languages.en],
  ] as const
  return (
    <div className={styles.count} aria-busy={isOld} role="status">
      <h2>{t(messages.whoGets)}</h2>
      <dl>
        {figures.map(([label, count]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{count ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <ul className={record.hint}>
        {data && notSentWords(t, data).map((words) => <li key={words}>{words}</li>)}
      </ul>
    </div>
  )
}

export function AudienceList(props: {
  asked: AskedAudience
  /** Shows the email to this one. */
  onShow?: (row: AudienceRow) => void
  shown?: string | undefined
}) {
  const t = useTranslate()
  const { asked, onShow, shown } = props
  const { data } = asked
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t(messages.findWho)}
        placeholder={t(messages.findWhoPlaceholder)}
        maxLength={100}
        className={styles.find ?? ''}
        onSearch={asked.search}
      />
      {asked.refused && <LoadFailed refused={asked.refused} onRetry={asked.reload} />}
      <DataTable<AudienceRow>
        name={t(messages.whoGets)}
        rowKey="key"
        columns={useColumns(onShow)}
        rows={data?.rows ?? []}
        total={data?.total ?? 0}
        loading={asked.loading}
        minWidth={onShow ? 420 : 480}
        current={shown ?? null}
        {...asked.paging}
      />
    </>
  )
}

function useColumns(onShow: ((row: AudienceRow) => void) | undefined): Column<AudienceRow>[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'name',
      title: t(commonFormMessages.personName),
      render: (_, { name, address, unsubscribed }) => (
        <>
          {name} {unsubscribed && <Tag tone="warn">{t(messages.unsubscribed)}</Tag>}
          <small className={record.nowrap}>{address}</small>
        </>
      ),
    },
    {
      key: 'company',
      title: t(commonFormMessages.organisation),
      render: (_, { company, number }) => (
        <>
          {pickLanguage(locale, company).text}
          {number && <small>{number}</small>}
        </>
      ),
    },
    {
      key: 'language',
      title: t(commonMessages.language),
      width: 70,
      render: (_, row) => t(messages[row.locale]),
    },
    ...(onShow
      ? [
          {
            ...actsColumn(t, 70, (row: AudienceRow) => [
              {
                text: t(commonFormMessages.preview),
                label: t(messages.showOf, { name: row.name }),
                onClick: () => onShow(row),
              },
            ]),
            title: t(messages.content),
          },
        ]
      : []),
  ]
}
