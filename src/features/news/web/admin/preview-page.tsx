/**
 * /preview/news: the real article page with a draft that the news centre sends (preview-part.tsx). Hidden from search
 * engines; by itself it has nothing to show. Part of the public zone: no library of the back office comes with it.
 */
import { useEffect } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { ArticleView } from '../article-page.tsx'
import { previewMessages as messages } from './preview-messages.ts'
import { usePreviewedArticle } from './use-preview.ts'

export default function PreviewPage() {
  const t = useTranslate()
  const article = usePreviewedArticle()
  useStandstill(article !== null)
  if (!article)
    return (
      <div className="wrap section">
        <p>{t(messages.waiting)}</p>
      </div>
    )
  return <ArticleView article={article} />
}

/** A preview leads nowhere: links and forms of the page do nothing. */
function useStandstill(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const hold = (event: Event) => {
      const target = event.target as Element | null
      if (event.type === 'click' && !target?.closest('a[href]')) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', hold, true)
    addEventListener('submit', hold, true)
    return () => {
      removeEventListener('click', hold, true)
      removeEventListener('submit', hold, true)
    }
  }, [active])
}
