/** What the tests that play random sequences beside a model have in common. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { TestApp } from './with-app.ts'

const flawSeed = 1

/**
 * Two kinds of test, to be declared in the suite that has the app: MODEL_RUNS sequences show no difference, and a model with a
 * flaw is told from the product. All flaws are tried in the proof; otherwise those of `here`, that a run of `npm test` need not
 * wait. The sequences differ from run to run, and MODEL_SEED plays those of one again; with a flaw they are always the same, for
 * whether it is noticed must not be left to chance.
 */
export function testBesideModel<Play, Flaw extends string>(options: {
  plays: fc.Arbitrary<Play>
  play: (one: Play, flaw: Flaw | null) => Promise<void>
  /** Sequences where MODEL_RUNS says nothing. */
  usualRuns: number
  flaws: readonly Flaw[]
  here: readonly Flaw[]
}): void {
  const { plays, play, flaws, here } = options
  const runs = Number(process.env['MODEL_RUNS'] ?? options.usualRuns)
  test(`${runs} sequences: no difference`, async () => {
    const seed = process.env['MODEL_SEED']
    await fc.assert(
      fc.asyncProperty(plays, (one) => play(one, null)),
      { numRuns: runs, ...(seed ? { seed: Number(seed) } : {}), endOnFailure: false },
    )
  })
  for (const flaw of runs > 1000 ? flaws : here)
    test(`a model that is wrong is noticed: ${flaw}`, async () => {
      const result = await fc.check(
        fc.asyncProperty(plays, (one) => play(one, flaw)),
        { numRuns: 400, seed: flawSeed, endOnFailure: true },
      )
      assert.equal(result.failed, true, `400 sequences agreed with a model that is wrong (${flaw})`)
    })
}

/**
 * How many mails of each kind went to each of some organisations, as `accepted 2`: the kind, and the organisation's index; -1 is
 * somebody else, who is left out with `onlyThese`.
 */
export async function mailsTo(
  app: TestApp,
  organisations: readonly { readonly email: string }[],
  feature: string,
  { onlyThese = false } = {},
): Promise<Map<string, number>> {
  const addresses = organisations.map(({ email }) => email)
  const rows = await app.kernel.engine.reader
    .selectFrom('mail')
    .select((e) => ['kind', 'recipient', e.fn.countAll<number>().as('count')])
    .$if(onlyThese, (query) => query.where('recipient', 'in', addresses))
    .groupBy(['kind', 'recipient'])
    .execute()
  const named = rows.map(({ kind, recipient, count }): [string, number] => [
    `${kind.replace(`${feature}.`, '')} ${addresses.indexOf(recipient)}`,
    Number(count),
  ])
  return new Map(named.toSorted())
}
