import type { Page } from 'playwright-core'

const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]'
const around =
  'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-input-number-actions'

/**
 * What a finger can press in less than 44 by 44 px (24 px high in a line of text). The room that a control takes along is its
 * label, or what its `::after` covers. Left out: what a drawing offers a second time in a list.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([controls, around]) => {
      const sizeOf = (element: Element) => {
        const target = element.matches('a, button, summary') ? element : (element.closest(around) ?? element)
        const box = target.getBoundingClientRect()
        const after = getComputedStyle(target, '::after')
        const covers = after.position === 'absolute' ? after : { width: '0', height: '0' }
        return {
          width: Math.max(box.width, Number.parseFloat(covers.width) || 0),
          height: Math.max(box.height, Number.parseFloat(covers.height) || 0),
          isShown: box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + scrollY > 0,
        }
      }
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
        )
      return [...document.querySelectorAll(controls)].flatMap((element) => {
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          element.closest('svg, [aria-hidden="true"]')
        )
          return []
        const { width, height, isShown } = sizeOf(element)
        const isEnough = width > 43.5 && height > 43.5
        if (!isShown || isEnough || (isInText(element) && height > 23.5)) return []
        const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
        return [`${element.tagName.toLowerCase()} “${name.trim().slice(0, 30)}” ${width} × ${height}`]
      })
    },
    [controls, around] as const,
  )

/** Where a finger that presses a control's own words in the page's middle would meet something else: the room of its neighbour. */
export const findCoveredTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([controls, around]) => {
      const { scrollX, scrollY } = globalThis
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}”`
      const faults = [...document.querySelectorAll(`main :is(${controls})`)].flatMap((element) => {
        if (
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          element.closest('svg, [aria-hidden="true"]')
        )
          return []
        element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const [box] = element.getClientRects()
        if (!box || box.width <= 1 || box.height <= 1 || box.right < 0) return []
        const target = element.closest(around) ?? element
        const met = [0.15, 0.5, 0.85].map((part) =>
          document.elementFromPoint(box.x + part * box.width, box.y + box.height / 2),
        )
        const other = met.find((hit) => !hit || !(target.contains(hit) || hit.contains(target)))
        return other === undefined ? [] : [`${nameOf(element)} under ${other ? nameOf(other) : 'nothing'}`]
      })
      globalThis.scrollTo(scrollX, scrollY)
      return faults
    },
    [controls, around] as const,
  )
