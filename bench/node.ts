/** A node of the product in a process of its own, on the database of a test app. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { allocatorSettings } from '../src/app/server/allocator.ts'
import { serverEnvironment, startOptions } from '../src/app/testing/server-process.ts'
import type { TestApp } from '../src/app/testing/with-app.ts'

export interface Node {
  readonly url: string
  /** Resident memory of its process. */
  megabytes(): number
  memory(): Memory
  /** Ends it in order, or at once with SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Megabytes. */
export interface Memory {
  readonly resident: number
  /** The part of it that is pages of mapped files. */
  readonly mapped: number
}

/** What a process has in memory now. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024
  return { resident: read('VmRSS'), mapped: read('RssFile') }
}

/** `settings`: environment beside that of the app. */
export async function startNode(
  app: Pick<TestApp, 'config' | 'databaseUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Node> {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [...startOptions(), 'bench/page-server.mjs'], {
    env: { ...serverEnvironment(app, { PORT: port, ...settings }), ...allocatorSettings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the node did not start'))),
  ])
  return {
    url: `http://localhost:${port}`,
    megabytes: () => memoryOf(child.pid!).resident,
    memory: () => memoryOf(child.pid!),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}
