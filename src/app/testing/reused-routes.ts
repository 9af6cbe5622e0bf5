/**
 * To register some hundreds of routes takes longer than most tests do. So what serves an app of the usual settings is kept, and
 * serves the next one: its kernel is looked up at each use, and belongs to whichever app has it now. Other settings, and an app that
 * has listened, have routes to themselves.
 */
import type { FastifyInstance } from 'fastify'
import { accountSessions } from '../../features/account/server/session-service.ts'
import { buildApp, type AppOptions } from '../../server/http/app.ts'
import { bindings } from '../server/calls.ts'
import type { Kernel } from '../../server/context.ts'

interface Kept {
  readonly fastify: FastifyInstance
  kernel: Kernel
  isClosed: boolean
}

export interface Routes {
  readonly fastify: FastifyInstance
  release(): Promise<void>
}

const requestsPerMinute = 1_000_000
const idle: Kept[] = []

export async function takeRoutes(kernel: Kernel): Promise<Routes> {
  const kept = idle.pop() ?? (await makeReusable(kernel))
  const { fastify } = kept
  kept.kernel = kernel
  return {
    fastify,
    async release() {
      if (fastify.server.listening) await fastify.close()
      if (!kept.isClosed) idle.push(kept)
    },
  }
}

/** Routes for one app alone. */
export async function makeRoutes(
  options: Pick<AppOptions, 'kernel' | 'pages' | 'requestsPerMinute'>,
): Promise<Routes> {
  // One set of routes serves many tests, all from one address: who asks for a limit gets those of calls, too.
  const hasCallLimits = options.requestsPerMinute !== undefined
  const given = { requestsPerMinute, hasCallLimits, ...options }
  const fastify = await buildApp({ ...given, sessions: accountSessions, bindings })
  await fastify.ready()
  return { fastify, release: () => fastify.close() }
}

async function makeReusable(kernel: Kernel): Promise<Kept> {
  const holder = { kernel }
  const { fastify } = await makeRoutes({ kernel: standInFor(holder) })
  const kept: Kept = Object.assign(holder, { fastify, isClosed: false })
  fastify.server.once('close', () => (kept.isClosed = true))
  return kept
}

/** A kernel that is always the one that the holder has now. */
function standInFor(holder: { kernel: Kernel }): Kernel {
  const properties = Object.keys(holder.kernel).map((name): [string, PropertyDescriptor] => [
    name,
    { enumerable: true, get: () => holder.kernel[name as keyof Kernel] },
  ])
  return Object.defineProperties({}, Object.fromEntries(properties)) as Kernel
}
