/** /openapi.json and a readable page at /api-docs, made from the contract (operations.md). */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Access } from '../shared/call.ts'
import type { Binding } from './http.ts'

export function registerOpenApi(app: FastifyInstance, bindings: readonly Binding[]): void {
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(describeCalls(bindings))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api-docs', async (_request, reply) => {
    page ??= docsPage(bindings)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api-docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsCss))
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Record<string, unknown>

/** Who may make a call, in words. */
function accessWords(access: Access): string {
  if (access === 'public') return 'anybody'
  if (access === 'user') return 'signed in'
  if (access === 'letter') return 'signed in with the letter flag'
  return ['administrator', ...access.staff.filter((role) => role !== 'administrator')].join(', ')
}

function describeCalls(bindings: readonly Binding[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call } of bindings) {
    const input = toSchema(call.input, 'input')
    const result = toSchema(call.result, 'output')
    const operation = {
      summary: call.summary,
      description: `Access: ${accessWords(call.access)}.${call.freshProof ? ' Needs a fresh proof (header X-Proof).' : ''}`,
      operationId: `${call.method}_${call.path}`.replace(/\W+/g, '_'),
      tags: [call.path.split('/')[0]],
      ...(call.access === 'public' ? {} : { security: [{ token: [], half: [] }] }),
      ...(call.method === 'GET'
        ? { parameters: queryParameters(input, call.path) }
        : { requestBody: bodyOf(call.body, input) }),
      responses: {
        200: {
          description: 'Success, or a refusal by its resultCode',
          content: { 'application/json': { schema: envelopeOf(result) } },
        },
        default: { description: 'A refusal', content: { 'application/json': { schema: envelopeOf({}) } } },
      },
    }
    paths[`/mas/${call.path}`] = { ...paths[`/mas/${call.path}`], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Conference platform',
      version: '1',
      description: 'All calls of the conference platform, generated from the contract.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        half: { type: 'apiKey', in: 'cookie', name: 'half' },
      },
    },
  }
}

function queryParameters(input: Record<string, unknown>, path: string): unknown[] {
  const properties = (input['properties'] ?? {}) as Record<string, unknown>
  const required = (input['required'] ?? []) as string[]
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name) || path.includes(`{${name}}`),
    schema,
  }))
}

function bodyOf(body: string | undefined, schema: unknown): unknown {
  return body === 'upload'
    ? {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object' } }, 'application/octet-stream': {} },
      }
    : { required: true, content: { 'application/json': { schema } } }
}

function envelopeOf(result: unknown): unknown {
  return {
    type: 'object',
    properties: {
      resultCode: { type: 'string' },
      result,
      errorCode: { type: 'string' },
      errorMessage: { type: 'string' },
      resultMsg: { type: 'string' },
    },
    required: ['resultCode', 'result'],
  }
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function docsPage(bindings: readonly Binding[]): string {
  const groups = Map.groupBy(bindings, ({ call }) => call.path.split('/')[0]!)
  const sections = [...groups].map(
    ([group, calls]) =>
      `<section><h2 id="${group}">${escapeHtml(group)}</h2>${calls
        .map(
          ({
            call,
          }) => `<details><summary><b>${call.method}</b> <code>/mas/${escapeHtml(call.path)}</code> <span>${escapeHtml(accessWords(call.access))}</span></summary>
<p>${escapeHtml(call.summary)}${call.freshProof ? ' Needs a fresh proof (header X-Proof).' : ''}</p>
<h3>In</h3><pre>${escapeHtml(JSON.stringify(toSchema(call.input, 'input'), null, 2))}</pre>
<h3>Result</h3><pre>${escapeHtml(JSON.stringify(toSchema(call.result, 'output'), null, 2))}</pre></details>`,
        )
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Calls · conference platform</title><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>Calls</h1><p>${bindings.length} calls, generated from the contract. Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

const docsCss = `body{font:16px/1.6 system-ui,sans-serif;color:#0b2038;background:#f7f8f6;margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
summary{cursor:pointer;padding:.5rem 0;border-top:1px solid #dfe5e3;overflow-wrap:anywhere}summary b{display:inline-block;width:3.5rem;color:#0a5a62}summary span{color:#4d6780}
pre{background:#fff;border:1px solid #dfe5e3;padding:1rem;overflow:auto;font-size:13px}a{color:#0a5a62}`
