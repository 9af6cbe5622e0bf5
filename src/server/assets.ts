/** The built files of the pages: named by their content, so a browser may keep them for good; compressed at build time. */
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { answerError } from './door.ts'
import { chooseEncoding } from './page-cache.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** Serves `folder` under /assets/. Only names that were there at the start exist: no path is ever joined from a request. */
export function registerAssets(app: FastifyInstance, folder: string): void {
  const sizes = new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !sizes.has(name)) return answerError({ request, reply, key: 'NOT_FOUND' })
    const wanted = chooseEncoding(request.headers['accept-encoding'])
    const encoding = sizes.has(name + suffixes[wanted]) ? wanted : 'identity'
    const file = name + suffixes[encoding]
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('content-length', sizes.get(file))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(createReadStream(join(folder, file)))
  })
}
