/** /admin/email-texts: the words of system mails. */
import { adminMessages } from '../../../../web/admin/messages.ts'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { Card, PageSkeleton, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { templateApi } from '../../contract.ts'
import { templateAdminMessages as messages } from './messages.ts'
import { TextEditor } from './text-editor-part.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { TextTable } from './text-table-part.tsx'
import { textStates, useTextList, type TextList } from './use-text-list.ts'

export default function MailTextsPage() {
  const state = useTextList()
  return state.query.kind ? (
    <One key={state.query.kind} kind={state.query.kind} state={state} />
  ) : (
    <All state={state} />
  )
}

function All({ state }: { state: TextList }) {
  const t = useTranslate()
  const { query, change, list } = state
  return (
    <>
      <PageTop title={t(messages.title)}>
        <EditionOfList of={{ query, change, list }} />
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <StateFilter states={textStates} labels={messages} of={{ query, change }} counts={state.counts} />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={[
            { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
          ]}
          values={query}
          onSearch={change}
        />
      </Card>
      <Card>
        <LoadNotes list={list} />
        <TextTable state={state} />
      </Card>
    </>
  )
}

function One({ kind, state: { query, change, list } }: { kind: string; state: TextList }) {
  const t = useTranslate()
  const asked = useLoad(templateApi.get, {
    kind,
    ...(query.edition && { activityCode: query.edition }),
  })
  if (asked.data)
    return (
      <TextEditor
        shown={asked.data}
        scope={query.scope === 'edition' || query.scope === 'platform' ? query.scope : undefined}
        onScope={(scope) => change({ scope })}
        onChanged={(next) => {
          asked.replace(next)
          list.reload()
        }}
        onClose={() => change({ kind: undefined, scope: undefined })}
      />
    )
  return (
    <>
      <PageTop title={t(messages.title)} />
      <LoadNotes list={asked} />
      {asked.loading && <PageSkeleton />}
    </>
  )
}
