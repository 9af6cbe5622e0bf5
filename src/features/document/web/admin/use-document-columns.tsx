import { formatInstant } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import record from '../../../../web/admin/record/record.module.css'
import { BothNames } from '../../../../web/admin/table/both-names.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { IssuedNumber } from './issued-part.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { documentApi, type DocumentRow } from '../../contract.ts'
import { kindLabels, stateLabels, whyLabels } from '../../messages.ts'
import { documentAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** The columns of the list of documents. `acts`: the edition is open to who looks. */
export function useDocumentColumns(options: {
  acts: boolean
  onRevoke: (row: DocumentRow) => void
}): Column<DocumentRow>[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'number',
      title: t(messages.number),
      width: 190,
      render: (_, { number, kind }) => <IssuedNumber number={number} kind={t(kindLabels[kind])} />,
    },
    {
      key: 'name',
      title: t(messages.name),
      minWidth: 140,
      render: (_, { name }) => (name ? inLanguage(locale, name) : t(messages.erased)),
    },
    {
      key: 'organisation',
      title: t(commonFormMessages.organisation),
      minWidth: 180,
      render: (_, { organisation, registration }) =>
        organisation && (
          <>
            <BothNames of={organisation} />
            {registration && <small>{registration}</small>}
          </>
        ),
    },
    { key: 'state', title: t(messages.state), width: 190, render: (_, row) => <Standing row={row} /> },
    {
      key: 'issued',
      title: t(messages.issued),
      width: 160,
      render: (_, { madeAt, madeBy, templateVersion }) => (
        <>
          <span className={record.nowrap}>{formatInstant(madeAt)}</span>
          <small>
            {[madeBy, t(messages.version, { version: templateVersion })].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 140,
      render: (_, row) => options.acts && <Acts row={row} onRevoke={() => options.onRevoke(row)} />,
    },
  ]
}

function Standing({ row }: { row: DocumentRow }) {
  const t = useTranslate()
  const { state, why, reason, revokedAt, revokedBy } = row
  return (
    <>
      <Tag tone={state === 'valid' ? 'ok' : 'error'}>{t(stateLabels[state])}</Tag>
      {why && <small>{reason ?? t(whyLabels[why])}</small>}
      {revokedAt !== null && (
        <small>{[formatInstant(revokedAt), revokedBy].filter(Boolean).join(' · ')}</small>
      )}
    </>
  )
}

function Acts({ row, onRevoke }: { row: DocumentRow; onRevoke: () => void }) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const { id, number, hasFile, state } = row
  const download = () =>
    void run(
      documentApi.file,
      { id },
      { onDone: (file) => saveBlob(file as unknown as Blob, `${number}.pdf`) },
    )
  return (
    <RowActions
      acts={[
        hasFile && {
          text: t(messages.download),
          label: t(messages.downloadOf, { number }),
          busy,
          onClick: download,
        },
        state === 'valid' && {
          text: t(messages.revoke),
          label: t(messages.revokeOf, { number }),
          danger: true,
          onClick: onRevoke,
        },
      ]}
    />
  )
}
