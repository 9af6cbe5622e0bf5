/** The OpenAPI 3.1 description of all calls, made from their declarations and the table of refusals (operations.md). */
import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiParameterObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import {
  fileTypes,
  staffAdmitted,
  takesIdempotencyKey,
  type Access,
  type CallDefinition,
} from '../../shared/call.ts'
import { successCode } from '../../shared/envelope.ts'
import { errors, type ErrorKey } from '../../shared/error-codes.ts'
import { cookieName } from '../context.ts'
import type { Binding } from './http.ts'

type ParameterObject = oas31.ParameterObject
export type OpenApiDocument = ReturnType<typeof createDocument>

const apiNotes = `All calls of the conference platform, made from the declarations that serve them.

**Answers.** A call answers \`resultCode\` 0000 with its \`result\`, or another code with \`errorMessage\` in the language asked
for. What a service refuses is HTTP 200; bad input (\`result.fields\`: field to message), missing sessions and the like use the
status as well.

**Signing in.** \`registration/sendRegCode\` mails a code and sets the cookie \`flow\`: the code counts in the browser that asked
for it, so send the cookies back. \`login\` and \`registration/register\` answer the token and set the cookie \`half\`. Send the token
as \`Authorization: Bearer …\`, as \`Authorization: …\` or as \`token: …\`, always together with the cookie.

**Devices.** A desk or a door is enrolled with a code that an administrator shows (\`device/enrol\`), and then sends
\`Authorization: Device …\` with its cookie. It may make the calls that name it, and no others.

**Beyond the specification.** The registration form's saves take a \`formTicket\` (\`customer/checkTimeIsNormal\`, valid for 30
minutes) and a captcha (\`basic/captcha\`: the answer to its picture or its question). Exports, reveals and deletes take a fresh
proof: \`login/proof/request\`, then \`login/proof\` with the code, then the header \`X-Proof\`. A refusal names what is missing.`

const keys = Object.keys(errors) as ErrorKey[]
const isBusiness = (key: ErrorKey) => errors[key].status === 200
const codesOf = (some: readonly ErrorKey[]) => [...new Set(some.map((key) => errors[key].code))].toSorted()

/** Who may make a call, in words. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'anybody'
  if (access === 'user') return 'signed in'
  if (access === 'letter') return 'signed in with the letter flag'
  const device = deviceOf(access)
  const devices = device ? [device === 'any' ? 'an enrolled device' : `an enrolled ${device}`] : []
  return [...devices, ...(staffAdmitted(access) ?? [])].join(', ')
}

/** The kind of device that may make a call; null where none may. */
const deviceOf = (access: Access) => (typeof access === 'object' && 'device' in access ? access.device : null)

/** What a caller sends along: one of these pairs. */
function securityOf({ access }: CallDefinition): Record<string, string[]>[] {
  if (access === 'public') return []
  const isForPeople = typeof access !== 'object' || staffAdmitted(access) !== null
  return [
    ...(deviceOf(access) ? [{ device: [], enrolled: [] }] : []),
    ...(isForPeople ? tokenHeaders.map((name) => ({ [name]: [], half: [] })) : []),
  ]
}

export const groupOf = (call: CallDefinition): string => call.path.split('/')[0]!
export const operationIdOf = (call: CallDefinition): string =>
  `${call.method}_${call.path}`.replace(/\W+/g, '_').replace(/_$/, '')

/** @param publicUrl the site's own address: the server of the description; https has its own cookie names. */
export function describeCalls(
  bindings: readonly Binding[],
  { publicUrl }: { publicUrl: string },
): OpenApiDocument {
  const calls = bindings.map(({ call }) => call)
  const refused = makeRefusals()
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const call of calls)
    (paths[`/mas/${call.path}`] ??= {})[call.method.toLowerCase()] = describeCall(call, refused)
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Conference platform', version: '1', description: apiNotes },
    servers: [{ url: publicUrl.replace(/\/+$/, '') }],
    tags: [...new Set(calls.map(groupOf))].map((name) => ({ name })),
    paths,
    components: { parameters, securitySchemes: securitySchemes(publicUrl.startsWith('https:')) },
  })
}

const limitWords = ({ perMinute }: CallDefinition): string =>
  perMinute ? ` At most ${perMinute} requests per minute from one address.` : ''

const cacheWords = ({ cacheSeconds }: CallDefinition): string =>
  cacheSeconds ? ` Without a session it may be kept for ${cacheSeconds} seconds, and has an ETag.` : ''

function describeCall(call: CallDefinition, refused: Refusals): ZodOpenApiOperationObject {
  const shape = (call.input as z.ZodObject).shape as Record<string, z.ZodType>
  const inPath = (name: string) => call.path.includes(`{${name}}`)
  const pick = (wanted: (name: string) => boolean) =>
    z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => wanted(name))))
  const fromQuery = call.method === 'GET' || call.body === 'upload'
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    description: `Access: ${accessWords(call.access)}.${limitWords(call)}${cacheWords(call)}`,
    tags: [groupOf(call)],
    security: securityOf(call),
    parameters: headersOf(call),
    requestParams: {
      ...(Object.keys(shape).some(inPath) ? { path: pick(inPath) } : {}),
      ...(fromQuery ? { query: pick((name) => !inPath(name)) } : {}),
    },
    ...(call.method === 'POST'
      ? {
          requestBody:
            call.body === 'upload'
              ? uploadBody(call.upload)
              : {
                  required: true,
                  content: {
                    'application/json': {
                      schema: Object.keys(shape).some(inPath) ? pick((name) => !inPath(name)) : call.input,
                    },
                  },
                },
        }
      : {}),
    responses: responsesOf(call, refused),
  }
}

function uploadBody(kind: 'form' | 'bytes'): ZodOpenApiRequestBodyObject {
  if (kind === 'bytes')
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const file = { type: 'string', format: 'binary' } as const
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } },
    },
  }
}

// Headers ---------------------------------------------------------------------------------------

const header = (
  name: string,
  more: Pick<ParameterObject, 'description' | 'required' | 'schema'>,
): ParameterObject => ({ name, in: 'header', ...more })
const parameters = {
  Locale: header('X-Locale', {
    description: 'The language of errorMessage and of texts; without it Accept-Language, then cn.',
    schema: { type: 'string', enum: ['cn', 'en'] },
  }),
  IdempotencyKey: header('Idempotency-Key', {
    description: 'The same key and body is answered the same; with another body, 409.',
    schema: { type: 'string', pattern: '^[\\w.:-]{8,100}$' },
  }),
  Proof: header('X-Proof', {
    description: 'A fresh proof of login/proof: for one call, within five minutes.',
    required: true,
    schema: { type: 'string' },
  }),
}

function headersOf(call: CallDefinition): ZodOpenApiParameterObject[] {
  const shared = [
    'Locale',
    ...(takesIdempotencyKey(call) ? ['IdempotencyKey'] : []),
    ...(call.freshProof ? ['Proof'] : []),
  ]
  return [
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...Object.entries(call.headers ?? {}).map(([name, description]) =>
      header(name, { description, required: true, schema: { type: 'string' } }),
    ),
  ]
}

const tokenHeaders = ['bearer', 'token'] as const
const securitySchemes = (secure: boolean) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that login or register answered; also without the word Bearer.',
  } as const,
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'The same token, bare.' } as const,
  half: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('sessionHalf', secure),
    description: 'Set by login and register beside the token; neither works without the other.',
  } as const,
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Of an enrolled device: `Device` and the token that device/enrol answered.',
  } as const,
  enrolled: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('deviceHalf', secure),
    description: 'Set by device/enrol beside the token; neither works without the other.',
  } as const,
})

// Answers ---------------------------------------------------------------------------------------

/** One schema for each set of codes, and one answer for each set of refusals by status; both shared by all calls. */
interface Refusals {
  schema(some: readonly ErrorKey[]): z.ZodObject
  answer(status: number, some: readonly ErrorKey[]): ZodOpenApiResponseObject
}

function makeRefusals(): Refusals {
  const made = new Map<string, z.ZodObject>()
  const answers = new Map<string, ZodOpenApiResponseObject>()
  const schemaOf = (some: readonly ErrorKey[]) => {
    const codes = codesOf(some)
    let schema = made.get(codes.join())
    if (!schema) {
      const name = codes.length > 8 ? `Refused_by_one_of_${codes.length}` : `Refused_${codes.join('_')}`
      schema = z
        .object({
          resultCode: z.enum(codes),
          result: some.includes('INVALID_INPUT')
            ? z
                .object({ fields: z.record(z.string(), z.string()).optional() })
                .loose()
                .nullable()
            : z.record(z.string(), z.unknown()).nullable(),
          errorMessage: z.string(),
        })
        .meta({ id: name })
      made.set(codes.join(), schema)
    }
    return schema
  }
  return {
    schema: schemaOf,
    answer(status, some) {
      const id = `Status_${status}_${codesOf(some).join('_')}`
      const answer = answers.get(id) ?? {
        id,
        description: some.map((key) => errors[key].message.en).join(' '),
        content: { 'application/json': { schema: schemaOf(some) } },
      }
      answers.set(id, answer)
      return answer
    },
  }
}

function successOf(call: CallDefinition): z.ZodObject {
  const { errorCodes } = call
  return z.object({
    resultCode: z.literal(successCode),
    result: call.result,
    ...(errorCodes ? { errorCode: z.enum(errorCodes).optional(), errorMessage: z.string().optional() } : {}),
    resultMsg: z.string().optional(),
  })
}

/** Refusals that a call may meet before its service is asked, or instead of its answer (http.ts, request-guard.ts). */
function refusalsBefore(call: CallDefinition): ErrorKey[] {
  const { access, method } = call
  const restricted = access === 'letter' || typeof access === 'object'
  return [
    'INVALID_INPUT',
    'TOO_MANY',
    'INTERNAL',
    'NOT_READY',
    ...(method === 'POST' ? (['BROKEN_BODY', 'CROSS_SITE', 'TOO_LARGE', 'WRONG_TYPE'] as const) : []),
    ...(access === 'public' ? [] : (['SESSION_EXPIRED', 'SESSION_ENDED'] as const)),
    ...(access === 'public' || call.path.startsWith('login/') ? [] : (['SECOND_FACTOR_NEEDED'] as const)),
    ...(restricted ? (['FORBIDDEN'] as const) : []),
    ...(call.freshProof ? (['PROOF_NEEDED'] as const) : []),
    ...(takesIdempotencyKey(call) ? (['IDEMPOTENCY_CLASH', 'IN_PROGRESS'] as const) : []),
  ]
}

/** What a service may refuse: as declared, else everything that is not the door's. */
const refusalsOf = (call: CallDefinition): readonly ErrorKey[] =>
  call.refusals ?? [...keys.filter(isBusiness), 'FORBIDDEN', 'NOT_FOUND']

/** Every refusal that a call may answer. */
export const allRefusals = (call: CallDefinition): ReadonlySet<ErrorKey> =>
  new Set([...refusalsBefore(call), ...refusalsOf(call)])

function responsesOf(call: CallDefinition, refused: Refusals): ZodOpenApiResponsesObject {
  const all = [...allRefusals(call)].toSorted()
  const byStatus = Map.groupBy(all, (key) => errors[key].status)
  const business = byStatus.get(200) ?? []
  byStatus.delete(200)
  const responses: Record<string, ZodOpenApiResponseObject> = { 200: answerOf(call, business, refused) }
  for (const [status, some] of [...byStatus].toSorted(([left], [right]) => left - right))
    responses[status] = refused.answer(status, some)
  return responses
}

function answerOf(
  call: CallDefinition,
  business: readonly ErrorKey[],
  refused: Refusals,
): ZodOpenApiResponseObject {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  if (call.body === 'events')
    return {
      description: 'A stream of server-sent events',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  if (call.body === 'file') {
    const binary = { schema: { type: 'string', format: 'binary' } } as const
    return {
      description: 'The file; or JSON, where it is refused with a business code',
      content: {
        ...Object.fromEntries(call.types.map((type) => [fileTypes[type], binary])),
        ...(business.length ? json(refused.schema(business)) : {}),
      },
    }
  }
  const success = successOf(call)
  return {
    description: business.length ? 'Success (0000), or a refusal by its resultCode' : 'Success (0000)',
    content: json(
      business.length ? z.discriminatedUnion('resultCode', [success, refused.schema(business)]) : success,
    ),
  }
}
