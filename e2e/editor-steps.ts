/** What an editor sends to the back office: the real calls, over the wire, with the browser's own session. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { CallDefinition, ResultOf, SentOf } from '../src/shared/call.ts'
import { successCode, type Envelope } from '../src/shared/envelope.ts'
import { formOf, formType } from '../src/app/testing/media-files.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { orderMessages } from '../src/web/admin/messages.ts'
import { waitMs } from './slowness.ts'
import type { Stage } from './stage.ts'

export interface Editor {
  call<C extends CallDefinition>(call: C, input: SentOf<C>): Promise<ResultOf<C>>
  upload<C extends CallDefinition>(
    call: C,
    file: { query?: string; name: string; type: string; content: Buffer },
  ): Promise<ResultOf<C>>
}

/** Someone who has signed in on `page`. A refusal fails the test. */
export async function editorOn(stage: Stage, page: Page): Promise<Editor> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, origin: stage.url, 'x-locale': 'en' }
  const read = async (path: string, answer: Awaited<ReturnType<typeof page.request.get>>) => {
    const envelope = (await answer.json()) as Envelope
    assert.equal(envelope.resultCode, successCode, `${path}: ${JSON.stringify(envelope)}`)
    return envelope.result as never
  }
  return {
    async call(call, input) {
      const url = `${stage.url}/mas/${call.path}`
      const answer =
        call.method === 'POST'
          ? await page.request.post(url, { headers, data: input as object })
          : await page.request.get(url, { headers, params: input as Record<string, string> })
      return read(call.path, answer)
    },
    async upload(call, { query = '', name, type, content }) {
      const answer = await page.request.post(`${stage.url}/mas/${call.path}${query}`, {
        headers: { ...headers, 'content-type': formType },
        data: formOf(content, name, type),
      })
      return read(call.path, answer)
    },
  }
}

/** Moves an entry by the keyboard, each key when the one before it has been told (web/admin/table/drag-order.tsx). */
export async function moveByKeyboard(
  page: Page,
  move: { handle: Locator; name: string; key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' },
): Promise<void> {
  const { handle, name, key } = move
  /** The place that is told, once it is another than `before`. */
  const told = async (messages: readonly Message[], before = '') => {
    const starts = messages.map((message) => fill(message.cn, { name }).split('{place}')[0]!)
    for (const until = Date.now() + waitMs; Date.now() < until; await sleep(50)) {
      const said = (await page.locator('[id^=DndLiveRegion]').allTextContents()).join('')
      const start = starts.find((one) => said.startsWith(one))
      const place = start && /^\d+/.exec(said.slice(start.length))?.[0]
      if (place && place !== before) return place
    }
    throw new Error(`moving ${name} is not told`)
  }
  const turn = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await handle.focus()
  await page.keyboard.press('Space')
  // Where it is has been measured; and it listens for keys from the next turn of its own on.
  const place = await told([orderMessages.over])
  await turn()
  await page.keyboard.press(key)
  await told([orderMessages.over], place)
  await turn()
  await page.keyboard.press('Space')
  await told([orderMessages.dropped])
}
