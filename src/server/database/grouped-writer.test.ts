/** Writes that share a commit on SQLite: each whole or not at all, none answered before the disk has it. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely, SqliteDialect, sql, type SqliteDatabase } from 'kysely'
import { createGroupedWriter, type GroupedWriter } from './grouped-writer.ts'

interface Tables {
  note: { id: number; text: string }
  child: { id: number; note_id: number }
}

async function withWriter(
  work: (given: { writer: GroupedWriter<Tables>; look: DatabaseSync; commits(): number }) => Promise<void>,
  longestMs = Infinity,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-grouped-'))
  const file = path.join(folder, 'grouped.db')
  const own = new DatabaseSync(file)
  own.exec(`pragma journal_mode = wal; pragma foreign_keys = on;
    create table note (id integer primary key, text text not null);
    create table child (id integer primary key, note_id integer not null references note (id) deferrable initially deferred)`)
  let commits = 0
  const database = {
    close: () => own.close(),
    prepare(text: string) {
      const statement = own.prepare(text)
      if (text === 'commit') commits++
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as never[])),
        run: (values: readonly unknown[]) => statement.run(...(values as never[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as never[])),
      }
    },
  } as unknown as SqliteDatabase
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  const look = new DatabaseSync(file)
  try {
    // Without a limit, unless a test is about it: a slow machine would close a group early.
    await work({ writer: createGroupedWriter(kysely, longestMs), look, commits: () => commits })
  } finally {
    look.close()
    await kysely.destroy()
    rmSync(folder, { recursive: true, force: true })
  }
}

const add = (writer: GroupedWriter<Tables>, id: number) =>
  writer.write((tx) => tx.insertInto('note').values({ id, text: 'kept' }).execute())
const idsIn = (look: DatabaseSync) =>
  look
    .prepare('select id from note order by id')
    .all()
    .map((row) => row['id'])

test('writes that wait together share commits, and each is there for others when it is answered', () =>
  withWriter(async ({ writer, look, commits }) => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, id) => {
        await add(writer, id)
        assert.ok(idsIn(look).includes(id), `${id} was answered before it was safe`)
      }),
    )
    assert.equal(idsIn(look).length, 60)
    assert.ok(commits() < 20, `${commits()} commits`)
  }))

test('who has sent already, and is read from the socket a turn later, shares the commit', () =>
  withWriter(async ({ writer, commits }) => {
    const first = add(writer, 1)
    await Promise.all([first, turn().then(() => add(writer, 2))])
    assert.equal(commits(), 1)
  }))

test('a group that has taken long enough is closed, however many still wait', () =>
  withWriter(async ({ writer, commits }) => {
    await Promise.all([add(writer, 1), add(writer, 2), add(writer, 3)])
    assert.equal(commits(), 3)
  }, 0))

test('one that fails takes nothing of the others with it, nor leaves anything of its own', () =>
  withWriter(async ({ writer, look }) => {
    const fail = (id: number) =>
      writer.write(async (tx) => {
        await tx.insertInto('note').values({ id, text: 'half' }).execute()
        throw new Error(`refused ${id}`)
      })
    const settled = await Promise.allSettled([
      fail(100),
      add(writer, 1),
      fail(101),
      add(writer, 2),
      add(writer, 2),
      fail(102),
      add(writer, 3),
    ])
    assert.deepEqual(
      settled.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'kept')),
      [
        'refused 100',
        'kept',
        'refused 101',
        'kept',
        'UNIQUE constraint failed: note.id',
        'refused 102',
        'kept',
      ],
    )
    assert.deepEqual(idsIn(look), [1, 2, 3])
  }))

test('where the commit fails, nobody of the group is told that it succeeded', () =>
  withWriter(async ({ writer, look }) => {
    const orphan = writer.write((tx) => tx.insertInto('child').values({ id: 1, note_id: 999 }).execute())
    const others = [add(writer, 1), add(writer, 2)]
    const settled = await Promise.allSettled([orphan, ...others])
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    )
    assert.deepEqual(idsIn(look), [])
    await add(writer, 3)
    assert.deepEqual(idsIn(look), [3], 'the next group begins anew')
  }))

test('a write sees what those before it in the group have done', () =>
  withWriter(async ({ writer }) => {
    const count = () =>
      writer.write(async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from note`.execute(tx)
        return rows[0]!.count
      })
    assert.deepEqual(
      await Promise.all([add(writer, 1).then(() => 0), count(), add(writer, 2).then(() => 0), count()]),
      [0, 1, 0, 2],
    )
  }))
