/** What was sent with a request, as the schema of its call wants to see it. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CallDefinition } from '../../shared/call.ts'
import type { Kernel, SessionUser, Upload } from '../context.ts'

/** The input as it was sent, and the locale if one was sent beside it. */
export function rawInput(call: CallDefinition, request: FastifyRequest): { value: unknown; locale: unknown } {
  const query = { ...(request.query as Record<string, unknown>) }
  const parameters = request.params as Record<string, unknown>
  const shape = call.input instanceof z.ZodObject ? call.input.shape : {}
  if (call.method === 'GET' || call.body === 'upload') {
    const locale = query['locale']
    if (!('locale' in shape)) delete query['locale']
    return { value: { ...query, ...parameters }, locale }
  }
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { value: body ?? (Object.keys(parameters).length ? parameters : {}), locale: query['locale'] }
  }
  const { ...fields } = body as Record<string, unknown>
  const locale = fields['locale'] ?? query['locale']
  if (!('locale' in shape)) delete fields['locale']
  return { value: { ...fields, ...parameters }, locale }
}

/** Query values are strings: those that the schema wants as number or boolean are converted, exactly. */
export function inputFor(call: CallDefinition, value: unknown): unknown {
  if (call.method !== 'GET' && call.body !== 'upload') return value
  if (!(call.input instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value
  const shape = call.input.shape as Record<string, z.ZodType>
  return Object.fromEntries(
    Object.entries(value).map(([name, given]) => [name, shape[name] ? fromQuery(shape[name], given) : given]),
  )
}

function fromQuery(schema: z.ZodType, given: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) {
    const list = Array.isArray(given)
      ? given
      : typeof given === 'string'
        ? given.split(',').filter(Boolean)
        : given
    return Array.isArray(list) ? list.map((item) => fromQuery(inner.element as z.ZodType, item)) : list
  }
  if (typeof given !== 'string') return given
  const wanted = inner.type
  if ((wanted === 'number' || wanted === 'int') && /^-?\d+(\.\d+)?$/.test(given)) return Number(given)
  if (wanted === 'boolean' && (given === 'true' || given === 'false')) return given === 'true'
  return given
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) {
    inner = inner.unwrap() as z.ZodType
  }
  return inner
}

const depthLimit = 32

/**
 * The first field that holds what no record can: U+0000, which PostgreSQL has no text for, or nesting so deep that
 * writing it down again would end in a stack overflow. Null: all can be kept.
 */
export function findUnstorable(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return hasNul(value) ? 'body' : null
  for (const [field, content] of Object.entries(value)) {
    if (hasNul(field)) return 'body'
    const open: { item: unknown; depth: number }[] = [{ item: content, depth: 1 }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { item, depth } = next
      if (hasNul(item) || depth > depthLimit) return field
      if (typeof item !== 'object' || item === null) continue
      for (const [key, inner] of Object.entries(item)) {
        if (hasNul(key)) return field
        open.push({ item: inner, depth: depth + 1 })
      }
    }
  }
  return null
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0')

/** Fields such as userType, status or companyId where they have no business are refused and logged (requirement 11.3). */
export function reportForbiddenFields(options: {
  kernel: Kernel
  call: CallDefinition
  issues: readonly z.core.$ZodIssue[]
  user: SessionUser | null
  request: FastifyRequest
}): void {
  const unknown = options.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  const suspicious = unknown.filter((key) =>
    /^(userType|role|status|companyId|accountId|delegateId|edition)$/.test(key),
  )
  const named = options.issues.some((issue) => issue.path[0] === 'userType')
  if (suspicious.length || named) {
    options.kernel.log.warn(
      {
        call: options.call.path,
        fields: named ? ['userType', ...suspicious] : suspicious,
        account: options.user?.accountId,
        requestId: options.request.id,
      },
      'fields were sent that this call does not take',
    )
  }
}

/** The body of an upload, as the services read it. */
export function uploadOf(
  request: FastifyRequest,
  place: Pick<Upload, 'who' | 'signal' | 'contentLength'>,
): Upload {
  return {
    ...place,
    stream: request.raw,
    contentType: request.headers['content-type'] ?? '',
    headers: request.headers,
  }
}
