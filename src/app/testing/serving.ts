/** For a test that starts an app of its own, or has one listen. */
import type { AddressInfo } from 'node:net'
import { startApp, type TestApp } from './with-app.ts'

/** Runs `work` on an app of its own, closed afterwards. */
export async function withApp(
  options: Parameters<typeof startApp>[0],
  work: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startApp(options)
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

/** Lets an app listen on this machine alone; answers its port. */
export async function listen({ fastify }: TestApp): Promise<number> {
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  return (fastify.server.address() as AddressInfo).port
}
