/**
 * The built files of the pages: named by their content, so a browser may keep them for good; compressed at build time.
 * They are held in memory (some 4 MB), so that a build that runs meanwhile takes nothing away from this process. Of what is
 * compressed only that is held; the rare client that wants it plain has it unpacked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { answerError } from '../http/request-guard.ts'
import { chooseEncoding } from './packed-body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** Serves `folder` under /assets/. Only names that were there at the start exist: no path is ever made from a request. */
export function registerAssets(app: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder))
  const isHeld = (name: string) => !names.has(name + suffixes.br)
  const files = new Map([...names].filter(isHeld).map((name) => [name, readFileSync(join(folder, name))]))
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    const type = types[extname(name)]
    if (!type || !names.has(name)) return answerError({ request, reply, key: 'NOT_FOUND' })
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const packed = files.get(name + suffixes[encoding])
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    if (packed && encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(packed ?? files.get(name) ?? brotliDecompressSync(files.get(name + suffixes.br)!))
  })
}
