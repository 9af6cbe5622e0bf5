/** The product, or a part of it, in a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestApp } from './with-app.ts'

/** What a process started by a test needs of the run's own environment, and nothing more: where programs and compiled code are. */
export function childEnvironment(): Record<string, string> {
  const kept = ['PATH', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** The options that `npm start` gives Node. */
export function startOptions(root: URL = new URL('../../../', import.meta.url)): string[] {
  const file = new URL('package.json', root)
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** For a server in a process of its own on what a test's app stands on. `settings` come last. */
export function serverEnvironment(
  { config, databaseUrl }: Pick<TestApp, 'config' | 'databaseUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...childEnvironment(),
    PORT: '0',
    LOG_LEVEL: 'error',
    SAMPLE: 'off',
    DATA_DIR: config.dataDir,
    SECRET_KEY: config.secretKeys[0]!.toString('base64'),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  }
}

/** The product as a process of its own, with this environment. What it says on stdout is piped. */
export function startProcess(
  env: NodeJS.ProcessEnv,
  { stderr = 'inherit' }: { stderr?: 'pipe' | 'inherit' } = {},
): ChildProcess {
  const main = fileURLToPath(new URL('../server/start.ts', import.meta.url))
  return spawn(process.execPath, [...startOptions(), main], {
    env,
    stdio: ['ignore', 'pipe', stderr],
  })
}

/** The address that such a process says it listens on; throws with its words where it ends without one. */
export async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const piece of child.stdout!) {
    output += String(piece)
    const found = /listening on (http:\S+?)\)/.exec(output)
    if (found) return found[1]!
  }
  throw new Error(`the server did not start: ${output}`)
}
