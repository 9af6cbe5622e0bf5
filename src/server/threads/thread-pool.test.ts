import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts'
import { makeGate, openGate, type Told } from '../../app/testing/pool-thread.ts'

async function withPool(
  options: Partial<ThreadPoolOptions>,
  work: (pool: ThreadPool<string>, run: (who: string | null, told: Told) => Promise<string>) => Promise<void>,
): Promise<void> {
  const pool = createThreadPool<string>({
    script: new URL('../../app/testing/pool-thread.ts', import.meta.url),
    threads: 1,
    runLimitMs: 60_000,
    waitingAtMost: 20,
    waitLimitMs: 30_000,
    heapLimitMb: 48,
    idleMs: 10_000,
    ...options,
  })
  const run = async (who: string | null, message: Told) => {
    const outcome = await pool.run({ who, load: () => ({ message }) })
    return outcome.ok ? outcome.answer : outcome.why
  }
  try {
    await work(pool, run)
  } finally {
    await pool.close()
  }
}

test('what spins is ended, what grows or throws or exits is told as a crash, and the next work is done', () =>
  withPool({}, async (_pool, run) => {
    for (const act of ['grow', 'throw', 'exit'] as const)
      assert.equal(await run('a', { act }), 'crashed', act)
    assert.equal(await run('a', { say: 'still here' }), 'still here')
  }).then(() =>
    withPool({ runLimitMs: 300 }, async (_pool, run) => {
      assert.equal(await run('a', { act: 'spin' }), 'late')
      assert.equal(await run('a', { say: 'still here' }), 'still here')
    }),
  ))

test('what has no processor is given its time: only what a thread takes itself is counted', () =>
  withPool({ runLimitMs: 300 }, async (_pool, run) => {
    await run('a', { say: 'the thread is there' })
    const gate = makeGate()
    const held = run('a', { waitFor: gate })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    openGate(gate)
    assert.equal(await held, 'ok')
  }))

test('what only waits is ended in the end', () =>
  withPool({ runLimitMs: 20 }, async (_pool, run) => {
    assert.equal(await run('a', { waitFor: makeGate() }), 'late')
  }))

test('a thread that cannot begin is no fault of the work', () =>
  withPool({ script: new URL('./testing/no-such-thread.ts', import.meta.url) }, async (_pool, run) => {
    assert.equal(await run('a', { say: 'x' }), 'unstarted')
  }))

test('who has used the least comes first: four with slow work again and again hold up a fifth once', () =>
  withPool({}, async (_pool, run) => {
    const order: string[] = []
    const note = (who: string, told: Told) => run(who, told).then(() => void order.push(who))
    const gate = makeGate()
    // Each of the four has had a turn; then they queue again, in front of the fifth.
    for (let index = 0; index < 4; index++) await run(`slow ${index}`, { say: 'x' })
    const again = Array.from({ length: 4 }, (_, index) => note(`slow ${index}`, { waitFor: gate }))
    const fifth = note('fifth', { say: 'quick' })
    openGate(gate)
    await Promise.all([...again, fifth])
    assert.equal(order.indexOf('fifth'), 1, order.join(', '))
  }))

test('one person has one piece of work in hand, though threads are free', () =>
  withPool({ threads: 2 }, async (_pool, run) => {
    const order: string[] = []
    const gate = makeGate()
    const slow = run('a', { waitFor: gate }).then(() => order.push('a slow'))
    const second = run('a', { say: 'x' }).then(() => order.push('a second'))
    await run('b', { say: 'x' }).then(() => order.push('b'))
    openGate(gate)
    await Promise.all([slow, second])
    assert.deepEqual(order, ['b', 'a slow', 'a second'])
  }))

test('so much waits and no more, and nothing waits for ever', () =>
  withPool({ waitingAtMost: 2, waitLimitMs: 100 }, async (pool, run) => {
    const first = run('a', { act: 'spin' })
    const waiting = [run('b', { say: 'b' }), run('c', { say: 'c' })]
    assert.equal(await run('d', { say: 'd' }), 'full', 'at once')
    assert.deepEqual(await Promise.all(waiting), ['full', 'full'], 'after their wait')
    await pool.close()
    assert.equal(await first, 'closed')
  }))

test('a pool that closes ends what runs and refuses what waits and what comes', () =>
  withPool({}, async (pool, run) => {
    const given = [run('a', { act: 'spin' }), run('b', { say: 'b' })]
    await pool.close()
    assert.deepEqual(await Promise.all(given), ['closed', 'closed'])
    assert.equal(await run('c', { say: 'c' }), 'closed')
  }))

test('what cannot be loaded is the caller’s error, and its place is free again', () =>
  withPool({}, async (pool, run) => {
    const load = () => Promise.reject(new Error('no such file'))
    await assert.rejects(pool.run({ who: 'a', load }), /no such file/)
    assert.equal(await run('a', { say: 'free' }), 'free')
  }))
