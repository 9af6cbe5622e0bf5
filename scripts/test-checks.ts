/** The checks that read the code and run none of it. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Tally } from './test-tally.ts'

const bin = path.join('node_modules', '.bin')

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
type Begun = Check & { readonly signal: AbortSignal }

const checks: readonly Check[] = [
  {
    name: 'types',
    command: path.join(bin, 'tsc'),
    // One project after the other, and nothing is collected of what it holds before that is 3 GB: a quarter less processor time.
    args: ['--build', '--checkers', '1', '--builders', '1'],
    env: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
  },
  { name: 'lint', command: path.join(bin, 'oxlint'), args: ['--deny-warnings'] },
  { name: 'format', command: path.join(bin, 'oxfmt'), args: ['--check', '.'] },
  {
    name: 'structure',
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/structure.ts'],
  },
]

export async function runChecks(tally: Tally, signal: AbortSignal): Promise<void> {
  await Promise.all(checks.map((check) => runCheck(tally, { ...check, signal })))
}

async function runCheck(tally: Tally, check: Begun): Promise<void> {
  const startedAt = performance.now()
  const { code, output } = await runCommand(check)
  if (code !== 0) return tally.fail(check.name, output || `ended with code ${code}`)
  tally.pass()
  console.log(`ok ${check.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

function runCommand({ command, args, env, signal }: Begun): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      signal,
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ code: -1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
