/** /admin/questionnaires: the list, the builder, the results. */
import { useState } from 'react'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { EditorGone } from '../../../../web/admin/record/editor-top.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireApi } from '../../contract.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import { QuestionnaireList } from './questionnaire-list-part.tsx'
import { ResultsPart } from './results-part.tsx'

const names = ['open', 'results', 'edition'] as const

export default function QuestionnairesPage() {
  const [query, change] = useQuery(names)
  const { user, administers, reviews } = useStaff()
  const edits = reviews || user.role === 'editor'
  const seesResults = reviews || user.role === 'reader'
  const close = () => change({ open: undefined, results: undefined })
  const open = (id: string) => change({ open: id, results: undefined })
  const showResults = (id: string) => change({ results: id, open: undefined })
  const born = useBorn(query.open)
  if (query.results && seesResults)
    return (
      <ResultsPart
        key={query.results}
        id={query.results}
        exports={administers || reviews}
        onBack={close}
        onOpen={() => open(query.results!)}
      />
    )
  if (query.open && (query.open === 'new' || query.open === born.id) && edits)
    return (
      <QuestionnaireForm
        whole={null}
        edition={query.edition}
        edits
        seesResults={seesResults}
        onClose={close}
        onCreated={(id) => {
          born.set(id)
          open(id)
        }}
        onResults={() => showResults(query.open!)}
      />
    )
  if (query.open)
    return (
      <OneQuestionnaire
        key={query.open}
        id={query.open}
        edits={edits}
        seesResults={seesResults}
        onClose={close}
        onResults={() => showResults(query.open!)}
      />
    )
  return <QuestionnaireList edits={edits} seesResults={seesResults} onOpen={open} onResults={showResults} />
}

/** What was made here just now: its form stays as it is, cards open and focus kept, though its address has changed. */
function useBorn(open: string | undefined) {
  const [id, set] = useState<string | null>(null)
  if (id !== null && open !== 'new' && open !== id) set(null)
  return { id, set }
}

function OneQuestionnaire(props: {
  id: string
  edits: boolean
  seesResults: boolean
  onClose: () => void
  onResults: () => void
}) {
  const t = useTranslate()
  const { id, onClose } = props
  const read = useLoad(questionnaireApi.get, { id })
  if (read.refused?.code === 'NOT_FOUND')
    return <EditorGone title={t(messages.gone)} text={t(messages.goneText)} onBack={onClose} />
  if (read.refused) return <LoadFailed refused={read.refused} onRetry={read.reload} />
  if (!read.data) return <PageSkeleton />
  return <QuestionnaireForm {...props} whole={read.data} edition={undefined} onCreated={() => undefined} />
}
