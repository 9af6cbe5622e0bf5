/**
 * `npm run audit -- verify [SEQ:HASH]`: walks over the whole log and says whether anything in it was changed, removed
 * or reordered (operations.md, D-ADMIN). It prints the chain's end; noted down elsewhere and given to a later run,
 * it also shows when somebody put an older copy of the whole database in its place. Exit 1 when something is wrong.
 */
import { verifyChain, type ChainProblem } from '../src/features/audit/server/seal-service.ts'
import { readConfig } from '../src/server/config.ts'
import { createKernel } from '../src/server/kernel.ts'

const meanings: Record<ChainProblem['kind'], string> = {
  changed: 'its content is not what was sealed',
  missing: 'entries before it are gone',
  order: 'it does not follow the entry before it',
  forged: 'it was not sealed by this server',
  end: 'entries after it are gone',
}
const shownProblems = 20

async function main(words: readonly string[]): Promise<number> {
  const expected = /^(\d+):([0-9a-f]{64})$/.exec(words[1] ?? '')
  if (words[0] !== 'verify' || words.length > 2 || (words.length === 2 && !expected)) {
    console.error('usage: npm run audit -- verify [SEQ:HASH]')
    return 2
  }
  const kernel = await createKernel({ config: { ...readConfig(process.env), logLevel: 'silent' } })
  try {
    const expect = expected ? { seq: Number(expected[1]), hash: expected[2]! } : undefined
    const report = await verifyChain(kernel.engine.reader, kernel.vault, expect)
    console.log(`${report.entries} sealed entries, ${report.waiting} waiting to be sealed`)
    console.log(`end of the chain: ${report.last.seq}:${report.last.hash}`)
    for (const problem of report.problems.slice(0, shownProblems)) {
      console.log(`entry ${problem.seq}${problem.id ? ` (${problem.id})` : ''}: ${meanings[problem.kind]}`)
    }
    const more = report.problems.length - shownProblems
    if (more > 0) console.log(`… and ${more} more`)
    console.log(report.problems.length ? 'The log is NOT whole.' : 'The log is whole.')
    return report.problems.length ? 1 : 0
  } finally {
    await kernel.close()
  }
}

process.exitCode = await main(process.argv.slice(2))
