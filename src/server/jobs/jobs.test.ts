/** Jobs: what was given up can be asked for again; what happens to one that fails. On both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSystem, type Kernel } from '../context.ts'
import { addJob, runNextJob, type JobHandlers } from './jobs.ts'
import { createWorker } from './worker.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

const add = (kernel: Kernel, n: number) =>
  asSystem(kernel, (ctx) => addJob(ctx, { kind: 'test.work', key: 'test.work', payload: { n } }))

for (const engine of engines)
  test(`a job that failed for good keeps nobody from asking again under its key [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const { kernel, clock } = app
    await app.work()
    await app.tx(({ tx }) => tx.deleteFrom('job').execute())
    let isBroken = true
    const done: number[] = []
    const handlers: JobHandlers = {
      'test.work': {
        run(_ctx, { n }: { n: number }) {
          if (isBroken) return Promise.reject(new Error('the store is away'))
          done.push(n)
          return Promise.resolve()
        },
      },
    }
    const runAll = async () => {
      for (let tries = 0; tries < 20; tries++) {
        clock.advance(3_600_000)
        await runNextJob(kernel, { handlers, periodic: [] })
      }
    }
    assert.ok(await add(kernel, 1))
    assert.equal(await add(kernel, 2), null, 'the first waits still')
    await runAll()
    const stateOf = async () =>
      (await kernel.engine.reader.selectFrom('job').select(['state', 'attempts']).execute())[0]
    assert.deepEqual({ ...(await stateOf()) }, { state: 'failed', attempts: 8 })
    isBroken = false
    await runAll()
    assert.deepEqual(done, [], 'given up')
    assert.ok(await add(kernel, 3), 'asked for again')
    assert.equal(await add(kernel, 4), null)
    await runAll()
    assert.deepEqual([done, await stateOf()], [[3], undefined])
    await app.close()
  })

for (const engine of engines)
  test(`what somebody watches does not wait for what nobody does, nor codes for either [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const { kernel } = app
    await app.work()
    await app.tx(({ tx }) => tx.deleteFrom('job').execute())
    const [pictures, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const done: string[] = []
    const note = (kind: string) => () => {
      if (done.push(kind) === 2) both.resolve()
      return Promise.resolve()
    }
    const handlers: JobHandlers = {
      'test.pictures': { line: 'background', runLong: () => pictures.promise.then(note('pictures')) },
      'test.bundle': { line: 'watched', runLong: note('bundle') },
      'test.code': { run: note('code') },
    }
    for (const kind of Object.keys(handlers)) await asSystem(kernel, (ctx) => addJob(ctx, { kind }))
    const worker = createWorker(kernel, {
      transport: () => assert.fail('no mail'),
      handlers,
      periodic: [],
      bulkSources: [],
    })
    await worker.start()
    await both.promise
    assert.deepEqual(done.toSorted(), ['bundle', 'code'])
    pictures.resolve()
    await worker.stop()
    assert.deepEqual(done.at(-1), 'pictures')
    await app.close()
  })
