/** What must be whole in the database after all the kills, read without the server. */
import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifyChain } from '../src/features/audit/server/seal-service.ts'
import type { Engine } from '../src/server/database/db.ts'
import { createStorage } from '../src/server/files/storage.ts'
import { createVault } from '../src/server/secrets/vault.ts'
import { openDatabase } from '../src/app/server/database.ts'

export async function checkWhole(options: {
  dataDir: string
  databaseUrl: string | null
  secretKey: Buffer
  /** Changes of status by company, after the draft. */
  transitions: ReadonlyMap<string, number>
}): Promise<void> {
  const engine = openDatabase({ ...options, poolSize: 2 })
  try {
    await checkMails(engine, options.transitions)
    const vault = createVault({
      secretKeys: [options.secretKey],
      storage: createStorage({ dataDir: options.dataDir, storageUrl: null }),
    })
    const report = await verifyChain(engine.reader, vault)
    assert.deepEqual(report.problems, [], 'the log is whole')
  } finally {
    await engine.close()
  }
  if (options.databaseUrl) return
  const database = new DatabaseSync(path.join(options.dataDir, 'conference.db'), { readOnly: true })
  assert.deepEqual({ ...database.prepare('pragma integrity_check').get() }, { integrity_check: 'ok' })
  database.close()
}

/** Each change of status has exactly one mail, in the outbox or sent. */
async function checkMails(engine: Engine, transitions: ReadonlyMap<string, number>): Promise<void> {
  for (const [companyId, count] of transitions) {
    const mails = await engine.reader
      .selectFrom('mail')
      .select(['kind', 'state'])
      .where('company_id', '=', companyId)
      .where('kind', 'in', ['registration.submitted', 'registration.resubmitted', 'registration.returned'])
      .execute()
    assert.equal(mails.length, count, `mails of ${companyId}`)
    const states = new Set(mails.map(({ state }) => state))
    for (const state of states) assert.ok(['queued', 'sending', 'sent', 'unsure'].includes(state), state)
  }
}
