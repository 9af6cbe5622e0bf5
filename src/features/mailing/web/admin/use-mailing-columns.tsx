/** Mailings, newest first, with how far each is. */
import { htmlLang, pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { type Column } from '../../../../web/admin/table/data-table.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type MailingRow } from '../../contract.ts'
import { mayMailing } from '../../rules.ts'
import { MailingState, MailingTime, Progress } from './mailing-state-part.tsx'
import { mailingAdminMessages as messages } from './messages.ts'
import type { MailingList } from './use-mailing-list.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function subjectIn(t: Translate, locale: Locale, subject: MailingRow['subject']): string {
  return pickLanguage(locale, subject)?.text || t(messages.noSubject)
}

export function useMailingColumns({ list, change }: MailingList): Column<MailingRow>[] {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const { run } = useAction()
  /** A draft goes after a word of warning. */
  const remove = ({ id, version }: MailingRow) =>
    void run(
      mailingApi.del,
      { mailingId: id, version },
      {
        ask: {
          title: t(messages.removeTitle),
          text: t(messages.removeText),
          act: t(commonFormMessages.delete),
          danger: true,
        },
        done: t(messages.removed),
        onDone: list.reload,
      },
    )
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'subject',
      title: t(commonFormMessages.subject),
      render: (_, { subject }) => (
        <>
          {subjectIn(t, locale, subject)}
          {subject[other] && subject[locale] && <small lang={htmlLang[other]}>{subject[other]}</small>}
        </>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 110,
      render: (_, row) => <MailingState state={row.state} />,
    },
    { key: 'progress', title: t(messages.progress), width: 230, render: (_, row) => <Progress row={row} /> },
    {
      key: 'time',
      title: t(commonFormMessages.time),
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
      title: t(commonFormMessages.actions),
      width: 150,
      render: (_, row) => (
        <Acts
          row={row}
          administers={administers}
          onOpen={() => change({ open: row.id })}
          onRemove={() => remove(row)}
        />
      ),
    },
  ]
}

function Acts(props: { row: MailingRow; administers: boolean; onOpen: () => void; onRemove: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { administers, row } = props
  const name = subjectIn(t, locale, row.subject)
  const writes = administers && mayMailing('save', row.state)
  return (
    <RowActions
      acts={[
        {
          text: t(writes ? messages.goOn : messages.open),
          label: t(writes ? messages.goOnOf : messages.openOf, { name }),
          opens: row.id,
          onClick: props.onOpen,
        },
        administers &&
          row.state === 'draft' && {
            text: t(commonFormMessages.delete),
            label: t(messages.removeOf, { name }),
            danger: true,
            onClick: props.onRemove,
          },
      ]}
    />
  )
}
