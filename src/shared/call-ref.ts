/**
 * A call named by method and path only. The typed contract comes in as a type, so that zod (19 KB) stays out
 * of the chunks that every visitor loads; the server finds the full declaration by the same path.
 */
import type { CallDefinition, ResultOf, SentOf } from './call.ts'

export interface CallRef<Sent = unknown, Result = unknown> {
  readonly method: 'GET' | 'POST'
  /** Path below `/mas/`, as the contract writes it. */
  readonly path: string
  /** False for a read over POST; as the contract says it. */
  readonly writes?: boolean
  /** Types only, never set. */
  readonly types?: { readonly sent: Sent; readonly result: Result }
}

/** Names a declared call without importing its schemas: `callRef<typeof accountApi.checkLogin>('GET', 'login/checkLogin')`. */
export function callRef<C extends CallDefinition>(
  method: C['method'],
  path: PathOf<C>,
  ...kind: KindOf<C>
): CallRef<SentOf<C>, ResultOf<C>> {
  return Object.assign({ method, path }, ...kind)
}

type PathOf<C extends CallDefinition> = C['path']
type KindOf<C> = C extends { method: 'POST'; writes: false } ? [{ writes: false }] : []

/** Either form of naming a call. */
export type AnyCall = CallDefinition | CallRef

export type CallSent<C extends AnyCall> = C extends CallDefinition
  ? SentOf<C>
  : C extends CallRef<infer Sent, unknown>
    ? Sent
    : never
export type CallResult<C extends AnyCall> = C extends CallDefinition
  ? ResultOf<C>
  : C extends CallRef<unknown, infer Result>
    ? Result
    : never
