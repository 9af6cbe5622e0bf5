/**
 * `npm run audit -- verify [SEQ:HASH]`: walks over the whole log and says whether anything in it was changed, removed
 * or reordered (requirement 10-ADMIN). It prints the chain's end; noted down elsewhere and given to a later run,
 * it also shows when someone put an older copy of the whole database in its place. Exit 1 when something is wrong.
 */
import { verifyChain, type ChainProblem } from '../src/features/audit/server/seal-service.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { toBeijing } from '../src/shared/format.ts'
import type { Finding } from './command.ts'
import { kernelCommand, runCommand } from './with-kernel.ts'

const meanings: Record<ChainProblem['kind'], string> = {
  changed: 'its content is not what was sealed',
  missing: 'entries before it are gone',
  order: 'it does not follow the entry before it',
  forged: 'it was not sealed by this server',
  end: 'entries after it are gone',
}
const shownProblems = 20

interface Asked {
  /** An end of the chain that was noted down. */
  readonly expect: { readonly seq: number; readonly hash: string } | undefined
}

function read(words: string[]): Asked | null {
  const expected = /^(\d+):([0-9a-f]{64})$/.exec(words[1] ?? '')
  if (words[0] !== 'verify' || words.length > 2 || (words.length === 2 && !expected)) return null
  return { expect: expected ? { seq: Number(expected[1]), hash: expected[2]! } : undefined }
}

async function verify(kernel: RunningKernel, { expect }: Asked): Promise<string | Finding> {
  const report = await verifyChain(kernel.engine.reader, kernel.vault, expect)
  const shown = report.problems.slice(0, shownProblems)
  const more = report.problems.length - shown.length
  const told = [
    `${report.entries} sealed entries, ${report.waiting} waiting to be sealed${report.waitingSince === null ? '' : `, the oldest since ${toBeijing(report.waitingSince)} (Beijing)`}`,
    `end of the chain: ${report.last.seq}:${report.last.hash}`,
    ...shown.map(
      (problem) => `entry ${problem.seq}${problem.id ? ` (${problem.id})` : ''}: ${meanings[problem.kind]}`,
    ),
    ...(more > 0 ? [`… and ${more} more`] : []),
    report.problems.length ? 'The log is NOT whole.' : 'The log is whole.',
  ].join('\n')
  return report.problems.length ? { wrong: told } : told
}

export const command = kernelCommand({ usage: 'npm run audit -- verify [SEQ:HASH]', read, run: verify })

if (import.meta.main) await runCommand(command)
