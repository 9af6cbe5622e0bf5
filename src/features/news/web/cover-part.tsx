/** The picture of an article; without a photograph, in lines what the article is about. */
import type { ComponentProps } from 'react'
import type { Both } from '../../../shared/i18n.ts'
import type { Picture } from '../../../shared/pictures.ts'
import { LineCover } from '../../../web/ui/line-cover.tsx'
import type { CoverSubject } from '../../../web/ui/line-cover-drawings.ts'
import { PictureView } from '../../../web/ui/picture.tsx'

/** The first whose words a title has; an announcement, where it has none. */
const subjects: readonly (readonly [CoverSubject, RegExp])[] = [
  ['visa', /签证|邀请函|护照|visa|passport/i],
  ['hotel', /酒店|住宿|hotel|accommodation/i],
  ['room', /会议室|洽谈|茶歇|展示位|meeting room|table/i],
  ['programme', /日程|议程|场次|programme|agenda|session/i],
  ['video', /视频|影像|直播|video|film/i],
  ['contract', /合约|合同|条款|赞助|费用|contract|sponsor|fees?\b/i],
  ['venue', /会场|场馆|开幕|venue|opening/i],
]

const subjectOf = (title: Partial<Both>): CoverSubject =>
  subjects.find(([, words]) => words.test(`${title.cn ?? ''} ${title.en ?? ''}`))?.[0] ?? 'announcement'

interface Article {
  readonly id: string
  readonly title: Partial<Both>
  readonly cover: Picture | null
}

/** Fills the box that `className` gives it. */
export function NewsCoverPart({
  article,
  ...rest
}: { article: Article } & Pick<ComponentProps<typeof PictureView>, 'sizes' | 'loading' | 'className'>) {
  return article.cover ? (
    <PictureView {...rest} picture={article.cover} alt="" fill />
  ) : (
    <LineCover of={subjectOf(article.title)} id={article.id} className={rest.className} />
  )
}
