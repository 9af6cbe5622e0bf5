/** What an editor sends to the back office: the real calls, over the wire, with the browser's own session. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { CallDefinition, ResultOf, SentOf } from '../src/shared/call.ts'
import { successCode, type Envelope } from '../src/shared/envelope.ts'
import { formOf, formType } from '../src/server/testing/media-files.ts'
import type { Stage } from './stage.ts'

export interface Editor {
  call<C extends CallDefinition>(call: C, input: SentOf<C>): Promise<ResultOf<C>>
  upload<C extends CallDefinition>(
    call: C,
    file: { query?: string; name: string; type: string; content: Buffer },
  ): Promise<ResultOf<C>>
}

/** Somebody who has signed in on `page`. A refusal fails the test. */
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
