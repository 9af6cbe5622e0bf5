/**
 * A call, declared once as data (architecture, rule 2): method, path under /mas, who may make it,
 * what goes in and what comes out. The server routes, the browser client and the OpenAPI page are
 * all made from these declarations.
 */
import type { z } from 'zod'

/** Roles of a signed-in person. `user` is userType 2, all others userType 3 (spec §6, D-ADMIN). */
export const staffRoles = ['administrator', 'reviewer', 'editor', 'checkin', 'reader'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Role = 'user' | StaffRole

/**
 * Who may make a call. `public`: anybody; `user`: whoever is signed in; `letter`: signed in with the
 * letter flag (D-LETTER); `{ staff }`: staff of one of these roles (administrators always).
 */
export type Access = 'public' | 'user' | 'letter' | { readonly staff: readonly StaffRole[] }

export interface CallDefinition<Input extends z.ZodType = z.ZodType, Result extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  /** Path below `/mas/`, without a leading slash; parameters in braces: `basic/tableDataByType/{type}`. */
  readonly path: string
  readonly access: Access
  /** A strict object schema; GET calls get it from the query (see `fromQuery` in http.ts). Unknown fields are refused. */
  readonly input: Input
  /** What leaves the server; a row never leaves whole. */
  readonly result: Result
  /** One line for the OpenAPI page, in English. */
  readonly summary: string
  /** Whether the handler writes. Default: POST does, GET does not. */
  readonly writes?: boolean
  /**
   * `json` (default); `file`: the handler answers a stream, `result` describes its JSON alternative or z.void();
   * `events`: a server-sent stream; `upload`: the body is raw bytes or multipart, read by the handler as a stream.
   */
  readonly body?: 'json' | 'file' | 'events' | 'upload'
  /** Needs a fresh proof of the person (security.md: exports, reveals, deletes, roles). */
  readonly freshProof?: boolean
}

/** Declares a call and keeps its exact types. */
export function defineCall<
  const Definition extends CallDefinition<Input, Result>,
  Input extends z.ZodType,
  Result extends z.ZodType,
>(definition: Definition & CallDefinition<Input, Result>): Definition {
  return definition
}

export type InputOf<C extends CallDefinition> = z.output<C['input']>
export type ResultOf<C extends CallDefinition> = z.output<C['result']>
/** What a caller sends (before defaults are applied). */
export type SentOf<C extends CallDefinition> = z.input<C['input']>
