/**
 * /preview/questionnaire: the real answering page with a draft that the builder sends (preview-part.tsx). It can be tried
 * out; nothing is kept or sent. Part of the public zone: no library of the back office comes with it.
 */
import { useEffect } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { QuestionnairePreview } from '../questionnaire-part.tsx'
import { previewMessages as messages } from './preview-messages.ts'
import { usePreviewed } from './use-preview.ts'

export default function PreviewPage() {
  const t = useTranslate()
  const shown = usePreviewed()
  useStandstill(shown !== null)
  if (!shown)
    return (
      <div className="wrap section">
        <p>{t(messages.waiting)}</p>
      </div>
    )
  return <QuestionnairePreview shown={shown} />
}

/** A preview leads nowhere: links to other pages do nothing. */
function useStandstill(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const hold = (event: Event) => {
      const link = (event.target as Element | null)?.closest('a[href]')
      if (!link || link.getAttribute('href')?.startsWith('#')) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', hold, true)
    return () => removeEventListener('click', hold, true)
  }, [active])
}
