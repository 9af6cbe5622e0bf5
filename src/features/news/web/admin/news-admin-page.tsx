/** /admin/adminnews: the news centre (requirement 2, Admin routes): the list, or one piece of news. */
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { EditorGone } from '../../../../web/admin/record/editor-top.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { newsApi } from '../../contract.ts'
import { ArticleForm } from './article-form.tsx'
import { newsAdminMessages as messages } from './messages.ts'
import { NewsList } from './news-list-part.tsx'

const names = ['open'] as const

export default function NewsAdminPage() {
  const [query, change] = useQuery(names)
  const { edits } = useStaff()
  const open = (id: string | undefined) => change({ open: id })
  if (!query.open) return <NewsList edits={edits} onOpen={open} />
  if (query.open === 'new' && edits) return <NewArticle onOpen={open} />
  return <OneArticle key={query.open} id={query.open} edits={edits} onOpen={open} />
}

interface Props {
  onOpen: (id: string | undefined) => void
}

function NewArticle({ onOpen }: Props) {
  const { facts } = useSite()
  const list = useLoad(newsApi.newsList, { size: 1 })
  return (
    <ArticleForm
      article={null}
      year={facts.year}
      years={list.data?.years ?? []}
      edits
      onClose={() => onOpen(undefined)}
      onCreated={({ id }) => onOpen(id)}
    />
  )
}

function OneArticle({ id, edits, onOpen }: Props & { id: string; edits: boolean }) {
  const list = useLoad(newsApi.newsList, { id })
  const article = list.data?.article
  if (list.refused?.code === 'NOT_FOUND') return <Gone onBack={() => onOpen(undefined)} />
  if (list.refused) return <LoadFailed refused={list.refused} onRetry={list.reload} />
  if (!list.data) return <PageSkeleton />
  if (!article) return <Gone onBack={() => onOpen(undefined)} />
  return (
    <ArticleForm
      article={article}
      year={article.year}
      years={list.data.years}
      edits={edits}
      onClose={() => onOpen(undefined)}
      onCreated={() => undefined}
    />
  )
}

function Gone({ onBack }: { onBack: () => void }) {
  const t = useTranslate()
  return <EditorGone title={t(messages.gone)} text={t(messages.goneText)} onBack={onBack} />
}
