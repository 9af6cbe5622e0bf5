import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { suite, test } from 'node:test'
import { benches } from '../bench/benches.ts'
import { proofs } from '../proof/proofs.ts'
import { isPlayed, type Experiments } from './experiments.ts'

for (const [name, experiments] of [
  ['bench', benches],
  ['proof', proofs],
] as const)
  suite(`npm run ${name}`, () => {
    const all: Experiments = experiments
    // What it plays is a test that `npm test` plays anyway, and its likeness shows how it is told what to play.
    for (const [word, { likeness, run: argumentsOf }] of Object.entries(all).filter(
      ([, one]) => one.likeness,
    ))
      test(`${word} names tests that are there, and its likeness is played`, () => {
        assert.ok(isPlayed(all[likeness!]!))
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

    test('a wrong word is answered with the list of experiments', () => {
      const words = ['--disable-warning=ExperimentalWarning', `${name}/run.ts`, 'no-such']
      const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
      assert.equal(status, 2)
      assert.match(stderr, new RegExp(`there is no ${name} no-such\\nusage: npm run ${name}`))
    })
  })
