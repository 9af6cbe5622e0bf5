/** The words that editors wrote for a page of the site. The feature that keeps them is named by src/app/web/kernel-calls.ts. */
import type { Picture } from '../../shared/pictures.ts'
import type { RichText } from '../../shared/rich-text.ts'
import { kernelCalls } from '../data/kernel-calls.ts'
import { loadIfThere, type PageServices } from '../data/page-context.ts'

interface IntroWords {
  readonly title: string
  readonly lead: string
  readonly body: RichText
}

export interface PageIntro {
  readonly row: {
    readonly cn: IntroWords
    readonly en: IntroWords
    readonly values: { readonly picture: string | null }
  }
  /** By id, as `PictureView` and `RichTextView` take them. */
  readonly pictures: Readonly<Record<string, Picture>>
}

/** The editors' words for a page (`page-hotel`); null where they wrote none. Without a year: the current edition's. */
export async function loadIntro(
  services: PageServices,
  key: `page-${string}`,
  year?: number,
): Promise<PageIntro | null> {
  const found = await loadIfThere(services, kernelCalls.pageWords, {
    key,
    ...(year !== undefined && { year }),
  })
  // The server answers a `page` row to these keys, checked by its declaration when it was saved.
  return found as PageIntro | null
}
