/**
 * Each bench and each proof still runs, and says a figure, in its smallest form. They start programs, put load on them and kill
 * them, so it is not for every `npm test`: it is played where all must run (`CI=true`), and where it is named (`--only experiments`).
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { suite, test } from 'node:test'
import { benches } from '../bench/benches.ts'
import { proofs } from '../proof/proofs.ts'
import { isPlayed, type Experiments } from './experiments.ts'

const postgresUrl = process.env['TEST_POSTGRES_URL']

/** As someone would at a prompt; each run ends with 0 only if the experiment said a figure. */
async function run(...words: string[]): Promise<{ code: number | null; said: string }> {
  // All of it, but for what would make it a part of this test run.
  const { NODE_TEST_CONTEXT: _partOfThisRun, ...own } = process.env
  const env = { ...own, ...(postgresUrl ? { TEST_DATABASE_URL: postgresUrl } : {}) }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}

for (const [name, experiments] of [
  ['bench', benches],
  ['proof', proofs],
] as const)
  // Two at a time: they start programs and wait for them most of the time.
  suite(`npm run ${name}`, { concurrency: 2 }, () => {
    const all: Experiments = experiments
    for (const [word, experiment] of Object.entries(all))
      if (isPlayed(experiment))
        test(`${word} runs in its smallest form and says a figure`, async (t) => {
          if (experiment.postgres === 'only' && !postgresUrl) return t.skip('needs PostgreSQL')
          const { code, said } = await run(`${name}/run.ts`, word, '--smallest')
          assert.equal(code, 0, said)
          const missing = /^not run: (?!PostgreSQL).*/m.exec(said)?.[0]
          if (!missing) return
          assert.notEqual(process.env['CI'], 'true', missing)
          t.skip(missing)
        })
  })
