/** Texts in the other language must say so, or a screen reader pronounces them with the wrong voice (WCAG 3.1.2). */
import type { Page } from 'playwright-core'

/** Shown texts of a page that are not in the language that their `lang` says: Chinese in English, an English phrase in Chinese. */
export function findUnmarkedLanguages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const han = /\p{Script=Han}/u
    /** Three words in a row: less may be an abbreviation, a product or a unit that Chinese writes so. */
    const phrase = /[A-Za-zÀ-ɏ]{2,}(?:[ ,.&’'-]+[A-Za-zÀ-ɏ]{2,}){2,}/
    const notProse = 'script, style, template, code, pre, textarea, [aria-hidden=true], .num'
    const found = new Set<string>()
    /** An accessible name cannot say which part of it is in which language: one of both is left. */
    const isMixed = (name: string) => han.test(name) && /[A-Za-z]{3}/.test(name)
    const judge = (element: Element, words: string) => {
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? ''
      const isWrong = lang.startsWith('en') ? han.test(words) : phrase.test(words) && !han.test(words)
      if (!isWrong || /@|:\/\//.test(words)) return
      const parent = element.closest('[class]')
      found.add(`${lang}: ${words.trim().slice(0, 60)} (${element.localName} in ${parent?.className ?? ''})`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (element.closest(notProse) || !element.checkVisibility()) continue
      judge(element, node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], img[alt]')) {
      const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? ''
      if (!element.closest('[aria-hidden=true]') && element.checkVisibility() && !isMixed(name))
        judge(element, name)
    }
    return [...found]
  })
}
