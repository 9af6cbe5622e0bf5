/**
 * Answers that browsers and proxies may keep for some seconds: of public reads that say the same to everybody. A refusal is kept
 * by nobody, and so is whatever a signed-in person asks for.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writes, type CallDefinition } from '../../shared/call.ts'
import { successCode } from '../../shared/envelope.ts'
import { isKnown } from '../pages/page-cache.ts'
import type { Answer } from './answer.ts'

/** What a call declares must be so: an answer that depends on who asks would be shown to others. */
export function assertCacheable(call: CallDefinition): void {
  if (call.cacheSeconds && (call.access !== 'public' || call.method !== 'GET' || writes(call)))
    throw new Error(`${call.path}: only public reads can be cached`)
}

/** Sends the answer, or says that the asker has it already (304); false where it is not to be cached. */
export function sendCached(
  given: { call: CallDefinition; request: FastifyRequest; reply: FastifyReply; isAnonymous: boolean },
  answer: Answer,
): boolean {
  const { call, request, reply } = given
  if (!call.cacheSeconds || !given.isAnonymous || answer.body?.resultCode !== successCode) return false
  const body = JSON.stringify(answer.body)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${call.cacheSeconds}, must-revalidate`).header('etag', etag)
  if (isKnown(request.headers['if-none-match'], etag)) reply.code(304).send()
  else reply.code(answer.status).type('application/json; charset=utf-8').send(body)
  return true
}
