/** Mailings, newest first, with how far each is. */
import { App, Button } from 'antd'
import { htmlLang, pickLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi } from '../../contract.ts'
import type { MailingRow } from '../../contract.ts'
import { mayMailing } from '../../rules.ts'
import { MailingState, MailingTime, Progress } from './mailing-state-part.tsx'
import { mailingAdminMessages as messages } from './messages.ts'
import type { MailingList } from './use-mailing-list.ts'

export function MailingTable({ state }: { state: MailingList }) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const { list, paging, change } = state
  const remove = useRemove(list.reload)
  return (
    <DataTable<MailingRow>
      name={t(messages.list)}
      rowKey="id"
      columns={columnsOf({
        t,
        locale,
        administers,
        onOpen: (id) => change({ open: id }),
        onRemove: (row) => remove(row),
      })}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      loading={list.loading && !list.data}
      minWidth={920}
      {...paging}
    />
  )
}

export function subjectIn(t: Translate, locale: Locale, subject: MailingRow['subject']): string {
  return pickLanguage(locale, subject)?.text || t(messages.noSubject)
}

/** A draft goes after a word of warning. */
export function useRemove(onRemoved: () => void) {
  const t = useTranslate()
  const { modal } = App.useApp()
  const notices = useNotices()
  return ({ id, version }: Pick<MailingRow, 'id' | 'version'>) =>
    modal.confirm({
      title: t(messages.removeTitle),
      content: t(messages.removeText),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await call(mailingApi.del, { mailingId: id, version })
        if (!answer.ok) return notices.refused(answer)
        notices.success(t(messages.removed))
        onRemoved()
      },
    })
}

function columnsOf(options: {
  t: Translate
  locale: Locale
  administers: boolean
  onOpen: (id: string) => void
  onRemove: (row: MailingRow) => void
}): Column<MailingRow>[] {
  const { t, locale } = options
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'subject',
      title: t(messages.subject),
      render: (_, { subject }) => (
        <>
          {subjectIn(t, locale, subject)}
          {subject[other] && subject[locale] && <small lang={htmlLang[other]}>{subject[other]}</small>}
        </>
      ),
    },
    {
      key: 'state',
      title: t(messages.state),
      width: 110,
      render: (_, row) => <MailingState state={row.state} />,
    },
    { key: 'progress', title: t(messages.progress), width: 230, render: (_, row) => <Progress row={row} /> },
    {
      key: 'time',
      title: t(messages.time),
      width: 210,
      render: (_, row) => (
        <>
          <MailingTime row={row} />
          {row.createdBy && <small>{row.createdBy}</small>}
        </>
      ),
    },
    {
      key: 'acts',
      title: t(messages.acts),
      width: 150,
      render: (_, row) => <RowActs row={row} {...options} />,
    },
  ]
}

function RowActs(props: Parameters<typeof columnsOf>[0] & { row: MailingRow }) {
  const { t, locale, administers, row } = props
  const name = subjectIn(t, locale, row.subject)
  const writes = administers && mayMailing('save', row.state)
  return (
    <span className={record.rowActs}>
      <Button
        type="link"
        size="small"
        data-row={row.id}
        aria-label={t(writes ? messages.goOnOf : messages.openOf, { name })}
        onClick={() => props.onOpen(row.id)}
      >
        {t(writes ? messages.goOn : messages.open)}
      </Button>
      {administers && row.state === 'draft' && (
        <Button
          type="link"
          size="small"
          danger
          aria-label={t(messages.removeOf, { name })}
          onClick={() => props.onRemove(row)}
        >
          {t(messages.remove)}
        </Button>
      )}
    </span>
  )
}
