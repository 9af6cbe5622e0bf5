/** The notice for who runs no script: a band at the head of the page. Everybody else gets the dialog. */
import { useSite } from '../../../web/data/edition.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { noticeMessages as messages } from './notice-messages.ts'

export default function NoticePart({ className }: { className?: string | undefined }) {
  const t = useTranslate()
  const { notice } = useSite()
  if (!notice) return null
  return (
    <noscript>
      <section className={className} aria-label={t(messages.notice)}>
        <div className="wrap">
          <h2>
            <Bilingual value={notice.title} heading />
          </h2>
          <BilingualRichText text={notice.body} pictures={notice.pictures} headingFrom={3} />
        </div>
      </section>
    </noscript>
  )
}
