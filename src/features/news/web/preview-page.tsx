/** /preview/news: the real article page with a draft that the news centre sends. Hidden from search engines. */
import { Previewed } from '../../../web/pages/previewed.tsx'
import type { Article } from '../contract.ts'
import { ArticleView } from './article-page.tsx'

export default function PreviewPage() {
  return (
    <Previewed<Article> kind="news" inert>
      {(article) => <ArticleView article={article} />}
    </Previewed>
  )
}
