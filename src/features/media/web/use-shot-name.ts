import { useTranslate } from '../../../web/ui/language.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { galleryMessages as messages } from './messages.ts'
import type { Shot } from './use-galleries.ts'

/** What a picture is called: what can be seen on it, else its caption, else its number. */
export function useShotName(): (shot: Shot, number: number) => { text: string; lang: string | undefined } {
  const t = useTranslate()
  const pick = useBilingual()
  return ({ picture, caption }, number) => {
    const [seen, said] = [pick(picture.alt), pick(caption)]
    if (seen.text) return seen
    return said.text ? said : { text: t(messages.nameless, { number }), lang: undefined }
  }
}
