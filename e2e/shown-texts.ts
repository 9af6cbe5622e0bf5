/** What is read from a page in the browser: every line of text that is shown, where it is and in which colour. */
import type { Page } from 'playwright-core'

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

/**
 * All texts of a page; the browser keeps whose were ever found (`measuredElements`). Leaves out what is disabled (WCAG asks nothing
 * of it), covered or only for screen readers; a text that is cut off ends where its cell does. In a drawing, shapes that lie over
 * the words cover nothing.
 */
export const findTexts = (page: Page): Promise<ShownText[]> => page.evaluate(`(${listTexts})((${seeing})())`)

/** Runs in the browser: how much of an element is to be seen. */
function seeing() {
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  /** Whether anything is painted from an element up to what it has in common with the text. */
  const covers = (top: Element | null, element: Element): boolean => {
    if (!top || top.contains(element)) return false
    const { backgroundColor, backgroundImage } = getComputedStyle(top)
    const isPainted = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
    return isPainted || top.matches('img, video, canvas, svg, svg *') || covers(top.parentElement, element)
  }
  const isOnTop = (element: Element, box: DOMRect) => {
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const frame = element.closest('svg, .in-ring') ?? element
    return box.width >= 1 && box.height >= 1 && !!top && (frame.contains(top) || !covers(top, element))
  }
  const isAsked = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(':disabled, [aria-disabled=true], [inert], .sr, script, style, template, title, option')
  const clipped = (element: Element | null, box: DOMRect): DOMRect => {
    if (!element) return box
    if (getComputedStyle(element).overflowX === 'visible') return clipped(element.parentElement, box)
    const edge = element.getBoundingClientRect()
    // An edge that fades (data-table.module.css) says that there is more: what is below it is read once it is scrolled there.
    const fades = (side: string) => (element.parentElement?.hasAttribute(`data-${side}`) ? 28 : 0)
    const x = Math.max(box.x, edge.x + fades('before'))
    const width = Math.min(box.right, edge.right - fades('after')) - x
    return clipped(element.parentElement, new DOMRect(x, box.y, Math.max(0, width), box.height))
  }
  const isStuck = (cell: Element | null | undefined) => !!cell && getComputedStyle(cell).position === 'sticky'
  /** What has been scrolled below the column that stays ends there. */
  const besideHeads = (element: Element, box: DOMRect): DOMRect => {
    const head = element.closest('table')?.querySelector('th')
    if (!head || !isStuck(head) || isStuck(element.closest('th, td'))) return box
    const x = Math.max(box.x, head.getBoundingClientRect().right + 4)
    return new DOMRect(x, box.y, Math.max(0, box.right - x), box.height)
  }
  return { opacityOf, isOnTop, isAsked, clipped, besideHeads }
}

/** Runs in the browser. */
function listTexts(seen: ReturnType<typeof seeing>): ShownText[] {
  const { opacityOf, isOnTop, isAsked, clipped, besideHeads } = seen

  const lines = (element: Element, words: string, boxes: Iterable<DOMRect>, style: CSSStyleDeclaration) =>
    Array.from(boxes, (box) => besideHeads(element, clipped(element, box)))
      .filter((box) => isOnTop(element, box))
      .map(({ x, y, width, height }) => ({
        element,
        words: words.trim().slice(0, 40),
        where: `${element.localName} (${element.closest('[class]')?.getAttribute('class') ?? ''})`,
        box: { x, y, width, height },
        colour: element instanceof SVGElement ? style.fill : style.color,
        opacity: opacityOf(element),
        size: Number.parseFloat(style.fontSize) * (element.closest('svg')?.getScreenCTM()?.a ?? 1),
        weight: Number(style.fontWeight),
      }))
  const found: ReturnType<typeof lines> = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element
    if (!node.textContent?.trim() || !isAsked(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    found.push(...lines(element, node.textContent!, range.getClientRects(), getComputedStyle(element)))
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const words = field.value || field.placeholder || field.textContent
    if (!words || !isAsked(field) || field.matches('[type=checkbox], [type=radio], [type=file]')) continue
    const box = field.getBoundingClientRect()
    const inside = new DOMRect(box.x + 12, box.y + 6, box.width - 24, box.height - 12)
    found.push(
      ...lines(
        field,
        words,
        [inside],
        getComputedStyle(field, field.placeholder && !field.value ? '::placeholder' : ''),
      ),
    )
  }
  const measured = ((globalThis as { measuredElements?: Set<Element> }).measuredElements ??= new Set())
  for (const { element } of found) measured.add(element)
  return found.map(({ element: _, ...text }) => text)
}

/** Runs in the browser: what moves sideways shows its beginning (0), its middle or its end (1); answers whether anything does. */
export function showPart(part: number): boolean {
  const wide = [...document.body.querySelectorAll('*')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
  )
  for (const one of wide) one.scrollLeft = part * (one.scrollWidth - one.clientWidth)
  return wide.length > 0
}
