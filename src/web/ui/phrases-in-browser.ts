import { splitPhrases } from '../../shared/line-breaks.ts'

/** Puts a text into its element anew, with the places where a line may end. */
export function put(holder: HTMLElement | null, text: string): void {
  holder?.replaceChildren(
    ...splitPhrases(text).flatMap((phrase, at) => (at ? [document.createElement('wbr'), phrase] : [phrase])),
  )
}
