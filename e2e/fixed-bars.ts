/** What stays in view while a page is scrolled: a form shall have one bar at most, of one row, that nothing shows through. */
import type { Page } from 'playwright-core'

/** A button's row with its room; of the site's frame as of a task bar (task-bar.module.css). */
const oneRowPx = 72

/**
 * Scrolls to the middle of the page, and finds what is wrong with that which is fixed there: a second bar, one of more than a row,
 * one that can be seen through. Answers the height of all bars, too.
 */
export async function findFixedBars(
  page: Page,
): Promise<{ readonly height: number; readonly faults: string[] }> {
  return page.evaluate(async (most) => {
    scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' })
    // What appears once the page has moved is there two frames later.
    for (let frames = 0; frames < 2; frames++) await new Promise((next) => requestAnimationFrame(next))
    const isStuck = (element: Element): boolean => {
      const { position, visibility } = getComputedStyle(element)
      // What is told for a while is no bar of the page.
      if (element.closest('[popover]')) return false
      const { top, bottom, width, height } = element.getBoundingClientRect()
      if (visibility === 'hidden' || height < 1 || width < innerWidth / 2) return false
      if (position === 'fixed') return bottom > 0 && top < innerHeight
      return position === 'sticky' && (Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1)
    }
    const bars = [...document.querySelectorAll('body *')].filter(isStuck)
    const told = (bar: Element) => `${bar.className} "${bar.textContent?.trim().slice(0, 30)}"`
    const heights = bars.map((bar) => Math.round(bar.getBoundingClientRect().height))
    const isClear = (bar: Element) => {
      const { backgroundColor, opacity } = getComputedStyle(bar)
      return /, 0(\.\d+)?\)$|\/ 0?\.\d+\)$|transparent/.test(backgroundColor) || Number(opacity) < 1
    }
    return {
      height: heights.reduce((sum, height) => sum + height, 0),
      faults: [
        ...(bars.length > 1 ? [`${bars.length} bars: ${bars.map(told).join(', ')}`] : []),
        ...bars.flatMap((bar, index) =>
          heights[index]! > most ? [`${heights[index]} px, ${most} are one row: ${told(bar)}`] : [],
        ),
        ...bars.filter(isClear).map((bar) => `it can be seen through: ${told(bar)}`),
      ],
    }
  }, oneRowPx)
}
