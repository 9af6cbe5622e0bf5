/** What a stream reads goes to no one who has signed out meanwhile, though the next look at the session is far. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anonymousContext } from '../context.ts'
import { liveStream } from './live.ts'
import { sessionUserOf } from '../../app/testing/bookings.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

test('a change after the end of a session is not told, the stream ends', async () => {
  const app = await startApp({ engine: engines[0]! })
  let [isOpen, unread] = [true, 3]
  const asking = {
    kernel: app.kernel,
    user: sessionUserOf({ companyId: null, accountId: 'live-ended' }),
    device: null,
    client: anonymousContext(app.kernel, 'en').client,
    isSignedIn: () => Promise.resolve(isOpen),
  }
  const answer = liveStream(asking, {
    topics: ['mailbox:test'],
    read: () => Promise.resolve({ unread }),
  })
  assert.ok(answer.ok)
  const { stream } = answer.result.file
  const heard: string[] = []
  const pieces = stream[Symbol.asyncIterator]()
  const next = async () => {
    const piece = await pieces.next()
    if (!piece.done) heard.push(String(piece.value))
    return piece.done ?? false
  }
  await next()
  unread = 4
  app.kernel.live.tell('mailbox:test', 'one')
  await next()
  ;[isOpen, unread] = [false, 5]
  app.kernel.live.tell('mailbox:test', 'two')
  assert.equal(await next(), true, 'it has ended')
  assert.deepEqual(
    heard.map((text) => /"unread":(\d)/.exec(text)?.[1]),
    ['3', '4'],
  )
  await app.close()
})
