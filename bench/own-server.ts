/** The product in a process of its own, on a free port, for benches that open its pages in a browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { startOptions } from '../src/app/testing/server-process.ts'

/** Starts it with this environment and nothing of ours but the path, hands on its address, and stops it. */
export async function withServer(
  env: Record<string, string>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...startOptions(), 'src/app/server/start.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  try {
    await work(url)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}
