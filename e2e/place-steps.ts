/** What people do on a floor plan by hand, and what is in sight of it and of what is chosen. */
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './stage.ts'

/** What is chosen and the heading of its panel: whether both are in sight, and who has the focus. */
export const sights = ({ page }: Visitor) =>
  page.evaluate(() => {
    const inSight = (element: Element | null | undefined) => {
      const box = element?.getBoundingClientRect()
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight
    }
    const heading = document.querySelector('#chosen-panel h2')
    return {
      chosen: inSight(document.querySelector('[aria-pressed="true"]:is([data-cell], [data-table])')),
      panel: inSight(heading),
      focus: document.activeElement === heading,
    }
  })
export const inSight = { chosen: true, panel: true, focus: true }

/** Fingers that move on a plan, as a screen tells them: how far each is right of its middle, step by step. */
export async function touch(page: Page, plan: Locator, steps: readonly (readonly number[])[]): Promise<void> {
  const { x, y, width, height } = (await plan.boundingBox())!
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly number[] = []) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map((by, id) => ({ x: x + width / 2 + by, y: y + height / 2, id })),
    })
  for (const [index, fingers] of steps.entries()) await send(index ? 'touchMove' : 'touchStart', fingers)
  await send('touchEnd')
  await cdp.detach()
}
export const pinching = [30, 45, 60, 75, 90].map((by) => [-by, by])
export const panning = [0, 20, 40, 60].map((by) => [by])

/** Two taps on the middle of a plan, where no table is; at once, for a busy machine would be too slow for one after the other. */
export function tapTwice(plan: Element): void {
  const { x, y, width, height } = plan.getBoundingClientRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true }
  for (const type of ['pointerdown', 'pointerup', 'click', 'pointerdown', 'pointerup', 'click'])
    plan.dispatchEvent(new PointerEvent(type, at))
}
/** Whether all tables of a plan are in their box, and how large the smallest is to a finger: 24 pixels or more count as 24. */
export function planFits() {
  const box = document.querySelector('svg[role="group"]')!.getBoundingClientRect()
  const tables = [...document.querySelectorAll('svg [data-table]')].map((one) => one.getBoundingClientRect())
  const all = tables.every(
    ({ left, right, top, bottom }) =>
      left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1,
  )
  return { all, smallest: Math.min(24, Math.round(Math.min(...tables.map(({ width }) => width)))) }
}
