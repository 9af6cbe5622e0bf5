/**
 * `/openapi.json`, and the same for people: an overview at `/api-docs`, a page for each group of calls, and one for the types
 * that they share. Plain HTML, readable without script. Built when first asked for, kept in compressed bytes.
 */
import type { FastifyInstance } from 'fastify'
import type { CallDefinition } from '../../shared/call.ts'
import type { Kernel } from '../context.ts'
import { answerError } from './request-guard.ts'
import { sendPacked } from '../pages/document.ts'
import type { Binding } from './http.ts'
import { accessWords, describeCalls, groupOf, operationIdOf, type OpenApiDocument } from './openapi.ts'
import { packPage, type CachedPage, type Page } from '../pages/page-cache.ts'
import { escapeHtml, schemaHtml, type JsonSchema } from './schema-notation.ts'

const cacheSeconds = 300

export function registerApiDocs(
  app: FastifyInstance,
  { kernel, bindings }: { kernel: Kernel; bindings: readonly Binding[] },
): void {
  let described: OpenApiDocument | undefined
  const document = () => (described ??= describeCalls(bindings, kernel.config))
  const kept = new Map<string, Promise<CachedPage>>()
  const get = (path: string, type: string, draw: (part: string) => string | null) =>
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const part = request.params.part ?? ''
      const body = kept.has(path + part) ? '' : draw(part)
      if (body === null) return answerError({ request, reply, key: 'NOT_FOUND' })
      const headers = { 'content-type': type, 'cache-control': `public, max-age=${cacheSeconds}` }
      const page = kept.get(path + part) ?? packSmall({ status: 200, headers, body, keep: true })
      kept.set(path + part, page)
      return sendPacked(request, reply, await page)
    })
  const html = 'text/html; charset=utf-8'
  get('/openapi.json', 'application/json; charset=utf-8', () => JSON.stringify(document()))
  get('/api-docs', html, () => overviewPage(bindings))
  get('/api-docs/:part', html, (part) =>
    part === 'types' ? typesPage(document()) : groupPage(part, { bindings, document }),
  )
  get('/api-docs.css', 'text/css; charset=utf-8', () => docsCss)
}

/** These pages are drawn once in the life of the process. */
async function packSmall(page: Page): Promise<CachedPage> {
  const packed = packPage(page)
  await packed.body.improve()
  return packed
}

function pageOf(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} · conference platform</title><link rel="stylesheet" href="/api-docs.css"></head><body><main>${body}</main></body></html>`
}

const callLine = (call: CallDefinition) =>
  `<b>${call.method}</b> <code>/mas/${escapeHtml(call.path)}</code> <small>${escapeHtml(accessWords(call.access))}</small>`

function overviewPage(bindings: readonly Binding[]): string {
  const groups = Map.groupBy(
    bindings.map(({ call }) => call),
    groupOf,
  )
  const sections = [...groups].map(
    ([group, calls]) =>
      `<details><summary><a href="/api-docs/${group}">${group}</a> <small>${calls.length}</small></summary><ul>${calls
        .map(
          (call) =>
            `<li><a href="/api-docs/${group}#${operationIdOf(call)}">${callLine(call)}</a><p>${escapeHtml(call.summary)}</p></li>`,
        )
        .join('')}</ul></details>`,
  )
  return pageOf(
    'Calls',
    `<h1>Calls</h1><p>${bindings.length} calls, made from the declarations that serve them. Machine-readable: <a href="/openapi.json">openapi.json</a>. Shared types: <a href="/api-docs/types">types</a>.</p>${sections.join('')}`,
  )
}

type Content = Record<string, { schema?: JsonSchema }>
interface Operation {
  readonly description?: string
  readonly parameters?: readonly { $ref?: string; name?: string; in?: string; schema?: JsonSchema }[]
  readonly requestBody?: { content: Content }
  readonly responses: Record<string, { $ref?: string; content?: Content }>
}

function groupPage(
  group: string,
  { bindings, document }: { bindings: readonly Binding[]; document: () => OpenApiDocument },
): string | null {
  const calls = bindings.map(({ call }) => call).filter((call) => groupOf(call) === group)
  if (!calls.length) return null
  const sections = calls.map((call) => {
    const path = document().paths![`/mas/${call.path}`] as Record<string, unknown>
    const operation = path[call.method.toLowerCase()] as Operation
    return `<details id="${operationIdOf(call)}"><summary>${callLine(call)}<p>${escapeHtml(call.summary)}</p></summary>${operationHtml(operation, document())}</details>`
  })
  return pageOf(
    group,
    `<p><a href="/api-docs">Calls</a> · <a href="/api-docs/types">Types</a></p><h1>${group}</h1>${sections.join('')}`,
  )
}

const contentHtml = (content: Content) =>
  Object.entries(content).map(
    ([type, { schema }]) =>
      `<p><code>${escapeHtml(type)}</code></p>${schema ? `<pre>${schemaHtml(schema)}</pre>` : ''}`,
  )

/** The codes of a shared answer, e.g. of `#/components/responses/Status_401_SESSION_EXPIRED`. */
function codesOf($ref: string, { components }: OpenApiDocument): string {
  const nameOf = (ref: string) => ref.split('/').at(-1)!
  const answer = components!.responses![nameOf($ref)] as { content: Content }
  const refusal = nameOf(answer.content['application/json']!.schema!.$ref!)
  const schema = components!.schemas![refusal] as JsonSchema
  return schema.properties!['resultCode']!.enum!.join(', ')
}

function operationHtml(
  { parameters = [], requestBody, responses }: Operation,
  document: OpenApiDocument,
): string {
  const named = parameters.flatMap((one) =>
    one.name
      ? [
          `<li><code>${escapeHtml(one.name)}</code> <small>${one.in}</small> ${schemaHtml(one.schema ?? {})}</li>`,
        ]
      : [`<li><code>${one.$ref!.split('/').at(-1)}</code> <small>header</small></li>`],
  )
  const statuses = Object.entries(responses).map(([status, { $ref, content }]) =>
    $ref
      ? `<li><b>${status}</b> ${escapeHtml(codesOf($ref, document))}</li>`
      : `<li><b>${status}</b>${contentHtml(content ?? {}).join('')}</li>`,
  )
  return [
    named.length ? `<h3>Parameters</h3><ul>${named.join('')}</ul>` : '',
    requestBody ? `<h3>Body</h3>${contentHtml(requestBody.content).join('')}` : '',
    `<h3>Answers</h3><ul>${statuses.join('')}</ul>`,
  ].join('')
}

function typesPage({ components }: OpenApiDocument): string {
  const types = Object.entries((components?.schemas ?? {}) as Record<string, JsonSchema>)
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(
      ([name, schema]) =>
        `<details id="${name}"><summary>${name}</summary><pre>${schemaHtml(schema)}</pre></details>`,
    )
  return pageOf('Types', `<p><a href="/api-docs">Calls</a></p><h1>Types</h1>${types.join('')}`)
}

const docsCss = `body{font:16px/1.6 system-ui,sans-serif;color:#0b2038;background:#f7f8f6;margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
details{border-top:1px solid #dfe5e3}summary{cursor:pointer;padding:.75rem 0;overflow-wrap:anywhere}summary p{margin:0}ul{list-style:none;padding:0}li{padding:.25rem 0;overflow-wrap:anywhere}li p{margin:0}
b{display:inline-block;min-width:3.5rem;color:#0a5a62}small{color:#4d6780}pre{background:#fff;border:1px solid #dfe5e3;padding:1rem;overflow:auto;font-size:13px}a{color:#0a5a62}:target{background:#eef4f2}`
