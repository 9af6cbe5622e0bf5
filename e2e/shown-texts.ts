/** What is read from a page in the browser: every line of text that is shown, where it is and in which colour. */

/** Everything but the text stays as it is. */
export const hideTexts = `
  *, *::placeholder, *::marker { color: transparent !important; -webkit-text-fill-color: transparent !important;
    text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important; }
  svg text { fill: transparent !important; }
`

/** One line of text as it stands on the page. */
export interface ShownText {
  readonly words: string
  readonly where: string
  /** In CSS pixels from the page's corner. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** As CSS computes it. */
  readonly colour: string
  /** Of all that it is in, 0 to 1. */
  readonly opacity: number
  /** CSS pixels. */
  readonly size: number
  readonly weight: number
}

/** Runs in the browser. Leaves out what is disabled (WCAG asks nothing of it), covered, cut off or only for screen readers. */
export function findTexts(): ShownText[] {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const isOnTop = (element: Element, box: DOMRect) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return box.width >= 3 && box.height >= 3 && !!top && (element.contains(top) || top.contains(element))
  }
  const isAsked = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(':disabled, [aria-disabled=true], [inert], .sr, script, style, template, title, option')
  /** A text that is cut off ends where its cell does. */
  const clipped = (element: Element | null, box: DOMRect): DOMRect => {
    if (!element) return box
    if (getComputedStyle(element).overflowX === 'visible') return clipped(element.parentElement, box)
    const { left, right } = element.getBoundingClientRect()
    const [from, to] = [Math.max(box.left, left), Math.min(box.right, right)]
    return clipped(element.parentElement, new DOMRect(from, box.y, Math.max(0, to - from), box.height))
  }
  const lines = (element: Element, words: string, boxes: Iterable<DOMRect>, style: CSSStyleDeclaration) =>
    [...boxes]
      .map((box) => clipped(element, box))
      .filter((box) => isOnTop(element, box))
      .map(({ x, y, width, height }) => ({
        words: words.trim().slice(0, 40),
        where: `${element.localName} (${element.closest('[class]')?.getAttribute('class') ?? ''})`,
        box: { x, y, width, height },
        colour: element instanceof SVGElement ? style.fill : style.color,
        opacity: opacityOf(element),
        size: Number.parseFloat(style.fontSize) * (element.closest('svg')?.getScreenCTM()?.a ?? 1),
        weight: Number(style.fontWeight),
      }))
  const found: ShownText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element
    if (!node.textContent?.trim() || !isAsked(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    found.push(...lines(element, node.textContent!, range.getClientRects(), getComputedStyle(element)))
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const words = field.value || field.placeholder
    if (!words || !isAsked(field) || field.matches('[type=checkbox], [type=radio], [type=file]')) continue
    const { x, y, width, height } = field.getBoundingClientRect()
    const inside = new DOMRect(x + 12, y + 6, width - 24, height - 12)
    found.push(
      ...lines(field, words, [inside], getComputedStyle(field, field.value ? null : '::placeholder')),
    )
  }
  return found
}
