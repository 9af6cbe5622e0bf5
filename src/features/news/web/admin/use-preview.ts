/** What passes between the news centre and the page in its frame: by messages within our own origin. */
import { useEffect, useState } from 'react'
import type { Article } from '../../contract.ts'

export const previewAddress = '/preview/news'
export const previewReady = 'news-preview-ready'
export interface PreviewMessage {
  readonly kind: 'news-preview'
  readonly article: Article
}

/** In the frame: the article that the back office shows; null until it has sent one. */
export function usePreviewedArticle(): Article | null {
  const [article, setArticle] = useState<Article | null>(null)
  useEffect(() => {
    const { parent } = window
    if (parent === window) return
    const listen = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const message = event.data as Partial<PreviewMessage> | null
      if (message?.kind === 'news-preview' && message.article) setArticle(message.article)
    }
    addEventListener('message', listen)
    parent.postMessage({ kind: previewReady }, location.origin)
    return () => removeEventListener('message', listen)
  }, [])
  return article
}
