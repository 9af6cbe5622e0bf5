import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { benches } from '../bench/benches.ts'
import { proofs } from '../proof/proofs.ts'
import type { Experiments } from './experiments.ts'

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
    const played = Object.entries(all).filter(([, { byHand, likeness }]) => !byHand && !likeness)
    for (const [word, experiment] of played)
      test(`${word} runs in its smallest form and says a figure`, async (t) => {
        if (experiment.postgres === 'only' && !postgresUrl) return t.skip('needs PostgreSQL')
        const { code, said } = await run(`${name}/run.ts`, word, '--smallest')
        assert.equal(code, 0, said)
        const missing = /^not run: (?!PostgreSQL).*/m.exec(said)?.[0]
        if (!missing) return
        assert.notEqual(process.env['CI'], 'true', missing)
        t.skip(missing)
      })

    // What it plays is a test that `npm test` plays anyway, and its likeness shows how it is told what to play.
    for (const [word, { likeness, run: argumentsOf }] of Object.entries(all).filter(
      ([, one]) => one.likeness,
    ))
      test(`${word} names tests that are there, and its likeness is played`, () => {
        assert.ok(played.some(([other]) => other === likeness))
        for (const file of argumentsOf('full').filter((one) => one.endsWith('.ts')))
          assert.match(readFileSync(file, 'utf8'), /\b(ROUNDS|testBesideModel)\b/, file)
        const [file, ...others] = argumentsOf('smallest').filter((one) => one.endsWith('.ts'))
        assert.deepEqual(others, [])
        const [, pattern] = /^--test-name-pattern=(.*)$/m.exec(argumentsOf('smallest').join('\n'))!
        assert.match(readFileSync(file!, 'utf8'), new RegExp(`${pattern}|testBesideModel`))
      })

    test('each experiment has a block of figures in the document, and no other table stands there', () => {
      const text = readFileSync(`${name}/README.md`, 'utf8')
      const blocks = [...text.matchAll(/<!-- written by npm run (\w+) -- ([\w-]+) --write -->/g)]
      assert.deepEqual(
        blocks.map(([, suiteName, word]) => `${suiteName} ${word}`).toSorted(),
        Object.keys(experiments)
          .map((word) => `${name} ${word}`)
          .toSorted(),
      )
      const byHand = text.replaceAll(/<!-- written by .*?<!-- end -->/gs, '')
      assert.doesNotMatch(byHand, /^\|.*\|$|^.* {2,}[\d.]+ {2,}[\d.]+/m)
    })

    test('a wrong word is answered with the list of experiments', async () => {
      const { code, said } = await run(`${name}/run.ts`, 'no-such')
      assert.equal(code, 2)
      assert.match(said, new RegExp(`there is no ${name} no-such\\nusage: npm run ${name}`))
    })
  })
