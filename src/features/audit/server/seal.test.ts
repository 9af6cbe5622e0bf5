import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { addJob } from '../../../server/jobs/jobs.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { sealedPerTransaction, sealEntries, verifyChain } from './seal-service.ts'
import { record } from './service.ts'

/** Ten entries, sealed in two goes. */
async function fill(app: TestApp): Promise<void> {
  for (let number = 1; number <= 10; number++) {
    app.clock.advance(1)
    await app.tx((ctx) =>
      record(ctx, {
        action: 'account.login',
        subjectType: 'account',
        subjectId: `thing-${number}`,
        data: { number },
      }),
    )
    if (number % 5 === 0) await app.tx(sealEntries)
  }
}

const verify = (app: TestApp) => verifyChain(app.kernel.engine.reader, app.kernel.vault)
const kinds = async (app: TestApp) => [
  ...new Set((await verify(app)).problems.map((problem) => problem.kind)),
]

/** What someone with full rights on the database can do: take the triggers away first. */
async function tamper(app: TestApp, statements: readonly string[]): Promise<void> {
  const { raw, kind } = app.kernel.engine
  if (kind === 'postgres') {
    await sql`alter table audit_entry disable trigger user`.execute(raw)
    await sql`alter table audit_head disable trigger user`.execute(raw)
  } else {
    for (const name of [
      'entry_no_delete',
      'entry_no_change',
      'entry_unsealed',
      'head_no_delete',
      'head_forward',
    ]) {
      await sql.raw(`drop trigger if exists audit_${name}`).execute(raw)
    }
  }
  for (const statement of statements) await sql.raw(statement).execute(raw)
}

const tampering: [string, string, string[]][] = [
  ['changed', 'content changed', [`update audit_entry set data = '{"number":99}' where seq = 4`]],
  ['changed', 'who acted changed', [`update audit_entry set account_id = 'somebody' where seq = 4`]],
  ['missing', 'one removed', ['delete from audit_entry where seq = 4']],
  ['end', 'the last two removed', ['delete from audit_entry where seq > 8']],
  [
    'changed',
    'two swapped',
    [
      'update audit_entry set seq = 100 where seq = 3',
      'update audit_entry set seq = 3 where seq = 4',
      'update audit_entry set seq = 4 where seq = 100',
    ],
  ],
  [
    'missing',
    'one removed and the numbers closed up',
    [
      'delete from audit_entry where seq = 4',
      'update audit_entry set seq = -seq where seq > 4',
      'update audit_entry set seq = -seq - 1 where seq < 0',
    ],
  ],
]

for (const engine of engines) {
  test(`an untouched log is whole, also with entries that wait [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await fill(app)
    await app.tx((ctx) =>
      record(ctx, { action: 'account.register', subjectType: 'account', subjectId: 'late' }),
    )
    const report = await verify(app)
    assert.deepEqual([report.entries, report.waiting, report.problems], [10, 1, []])
    await app.close()
  })

  // Taking a trigger away costs PostgreSQL a new database; how the chain is read does not hang on the engine: one of each kind there.
  const firstOfKind = tampering.filter(
    ([kind], at) => tampering.findIndex(([other]) => other === kind) === at,
  )
  for (const [kind, name, statements] of engine === engines[0] ? tampering : firstOfKind) {
    test(`found: ${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine })
      await fill(app)
      await tamper(app, statements)
      const found = await kinds(app)
      assert.ok(
        found.includes(kind as never) || (kind === 'missing' && found.length > 0),
        `found ${found.join(', ')}`,
      )
      await app.close()
    })
  }

  test(`a chain rebuilt inside the database lacks the key [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await fill(app)
    const { hashEntry } = await import('./seal-service.ts')
    const last = await app.kernel.engine.reader
      .selectFrom('audit_entry')
      .selectAll()
      .where('seq', '=', 10)
      .executeTakeFirstOrThrow()
    const changed = { ...last, data: '{"number":11}' }
    const hash = hashEntry(changed, { seq: 10, previousHash: last.previous_hash! })
    await tamper(app, [
      `update audit_entry set data = '${changed.data}', hash = '${hash}' where seq = 10`,
      `update audit_head set hash = '${hash}'`,
    ])
    assert.deepEqual(await kinds(app), ['forged'])
    await app.close()
  })

  test(`an older copy put in place is found by a noted end [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await fill(app)
    const noted = { seq: 12, hash: 'f'.repeat(64) }
    const report = await verifyChain(app.kernel.engine.reader, app.kernel.vault, noted)
    assert.deepEqual(
      report.problems.map((problem) => problem.kind),
      ['end'],
    )
    await app.close()
  })

  test(`the engine itself refuses to change, remove or forge entries [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await fill(app)
    await app.tx((ctx) =>
      record(ctx, { action: 'account.register', subjectType: 'account', subjectId: 'late' }),
    )
    for (const statement of [
      `update audit_entry set data = '{}' where seq = 4`,
      'update audit_entry set seq = 50 where seq = 4',
      'delete from audit_entry where seq = 4',
      `delete from audit_entry where subject_id = 'late'`,
      `update audit_entry set action = 'test.other' where subject_id = 'late'`,
      `insert into audit_entry (id, at, action, subject_type, subject_id, data, seq) values ('x', 1, 'a', 'b', 'c', '{}', 99)`,
      'update audit_head set seq = 3',
      'delete from audit_head',
    ]) {
      await assert.rejects(sql.raw(statement).execute(app.kernel.engine.raw), /append-only/, statement)
    }
    assert.deepEqual((await verify(app)).problems, [])
    await app.close()
  })

  test(`a backlog of more than one go is sealed by the worker without waiting [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await app.tx(async (ctx) => {
      for (let number = 0; number < 2 * sealedPerTransaction + 10; number++) {
        await record(ctx, { action: 'account.login', subjectType: 'account', subjectId: String(number) })
      }
      await addJob(ctx, { kind: 'audit.seal' })
    })
    await app.work()
    const report = await verify(app)
    assert.deepEqual(
      [report.entries, report.waiting, report.problems],
      [2 * sealedPerTransaction + 10, 0, []],
    )
    await app.close()
  })

  test(`writers do not wait for the chain: entries of open transactions are sealed later, in order [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        app.tx((ctx) =>
          record(ctx, { action: 'account.login', subjectType: 'account', subjectId: String(number) }),
        ),
      ),
    )
    await Promise.all([app.tx(sealEntries), app.tx(sealEntries)])
    const report = await verify(app)
    assert.deepEqual([report.entries, report.waiting, report.problems], [20, 0, []])
    await app.close()
  })
}
