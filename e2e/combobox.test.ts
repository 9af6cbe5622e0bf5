/**
 * The combobox of organisations' names to the ARIA pattern (editable combobox with a list): keys, what is announced, the active
 * option in view, and the list within a phone's window.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { companyTexts } from '../src/features/registration/web/form-messages.ts'
import { findViolations } from './axe.ts'
import { newcomer } from './arrivals.ts'
import { becomes, hasFocus } from './dialog-steps.ts'
import { section } from './form-steps.ts'
import { openStage } from './stage.ts'

/** Of the option that `aria-activedescendant` names: its place, and whether it lies wholly within the list and the window. */
const readActive = (input: Locator) =>
  input.evaluate((element) => {
    const list = document.querySelector(`[id="${element.getAttribute('aria-controls')}"]`)!
    const options = [...list.querySelectorAll('[role="option"]')]
    const active = options.find(({ id }) => id === element.getAttribute('aria-activedescendant'))
    const [box, line] = [list.getBoundingClientRect(), active?.getBoundingClientRect()]
    return {
      count: options.length,
      at: active ? options.indexOf(active) : -1,
      isSelected: active?.getAttribute('aria-selected') === 'true',
      isInList: !line || (line.top >= box.top && line.bottom <= box.bottom),
      isListInWindow: box.top >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth,
    }
  })

/** Scrolls so that the text is so many pixels above the lower edge of the window. */
const putAboveEdge = (input: Locator, pixels: number) =>
  input.evaluate((element, wanted) => {
    window.scrollBy({
      top: element.getBoundingClientRect().bottom - (window.innerHeight - wanted),
      behavior: 'instant',
    })
  }, pixels)

test('the list of names is moved through by keys, stays in view, and opens where there is room', async () => {
  const stage = await openStage('sqlite')
  try {
    const seat = { locale: 'en', width: 390 } as const
    const visitor = await newcomer(stage, seat, {
      email: 'combobox@example.com',
      organisation: 'List in View Ltd.',
    })
    const { page } = visitor
    await page.setViewportSize({ width: 390, height: 640 })
    const input = section(visitor, companyTexts.heading).getByRole('combobox', {
      name: fieldLabels.nameEn.en,
    })
    await input.waitFor()
    for (const pixels of [420, 60]) {
      await putAboveEdge(input, pixels)
      await input.fill('')
      await input.pressSequentially('insur')
      await becomes(() => input.getAttribute('aria-expanded'), 'true')
      await page.getByRole('listbox').getByRole('option').nth(4).waitFor()
      const { count } = await readActive(input)
      for (let at = 0; at < count; at++) {
        await input.press('ArrowDown')
        const expected = { count, at, isSelected: true, isInList: true, isListInWindow: true }
        await becomes(() => readActive(input), expected, `${pixels} px above the edge`)
      }
      // Beyond the last option the text itself is active again, and up from there the last.
      await input.press('ArrowDown')
      await becomes(async () => (await readActive(input)).at, -1)
      await input.press('ArrowUp')
      await becomes(async () => {
        const { at, isInList } = await readActive(input)
        return isInList && at
      }, count - 1)
      assert.deepEqual(await findViolations(page, 'open list'), [])
      await input.press('Escape')
      await becomes(() => input.getAttribute('aria-expanded'), 'false')
      await hasFocus(input)
    }
    await input.press('ArrowDown')
    const first = await page.getByRole('listbox').getByRole('option').first().innerText()
    await input.press('ArrowDown')
    await input.press('ArrowUp')
    await input.press('Enter')
    await becomes(() => input.getAttribute('aria-expanded'), 'false')
    await becomes(() => input.inputValue(), first.split('\n')[0]!)
    await hasFocus(input)
  } finally {
    await stage.close()
  }
})
