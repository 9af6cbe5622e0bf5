/** What a route's loader is given: the language, the time, and a way to make calls, on the server or in the browser. */
import { createContext, RouterContextProvider, type RouterContextProvider as Provider } from 'react-router'
import type { AnyCall, CallResult, CallSent } from '../../shared/call-ref.ts'
import { successCode, type Envelope } from '../../shared/envelope.ts'
import type { Locale } from '../../shared/i18n.ts'
import { openAnew } from './on-the-way.ts'

export interface PageServices {
  readonly locale: Locale
  /** Epoch ms. */
  readonly now: () => number
  readonly call: <C extends AnyCall>(call: C, input: CallSent<C>) => Promise<Envelope<CallResult<C>>>
}

const services = createContext<PageServices>()

export function makePageContext(given: PageServices): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(services, given)
  return provider
}

export function pageServices(context: Readonly<Provider>): PageServices {
  return context.get(services)
}

/** A call that a page cannot do without was refused: the page is a fault, not an empty page. */
class LoadFault extends Error {
  override name = 'LoadFault'
}

async function ask<C extends AnyCall>(
  { call }: PageServices,
  definition: C,
  input: CallSent<C>,
): Promise<Envelope<CallResult<C>>> {
  try {
    return await call(definition, input)
  } catch (fault) {
    // Where a service worker is there, the browser asks for the page itself: it may be one of those that are kept.
    if (globalThis.navigator?.serviceWorker?.controller && openAnew()) return new Promise(() => {})
    throw fault
  }
}

/**
 * Makes a call for a page and answers its result. A refusal and a call that does not come through are thrown: the server
 * answers 5xx, the browser shows the fault with a way to try again.
 */
export async function load<C extends AnyCall>(
  services: PageServices,
  definition: C,
  input: CallSent<C>,
): Promise<CallResult<C>> {
  const { resultCode, result } = await ask(services, definition, input)
  if (resultCode !== successCode) throw new LoadFault(`${definition.path}: ${resultCode}`)
  return result as CallResult<C>
}

/** What a page is made of, asked for side by side; each part by its name. */
export async function loadAll<Parts extends Record<string, Promise<unknown>>>(
  parts: Parts,
): Promise<{ readonly [Name in keyof Parts]: Awaited<Parts[Name]> }> {
  const loaded = Object.entries(parts).map(async ([name, part]) => [name, await part] as const)
  return Object.fromEntries(await Promise.all(loaded)) as { [Name in keyof Parts]: Awaited<Parts[Name]> }
}

/** What a page can say in words: there is no such thing, or not yet. */
const notThere = ['NOT_FOUND', 'IN_PREPARATION']

/** As `load`, but null where what was asked for is not there (404), or the edition is still in preparation. */
export async function loadIfThere<C extends AnyCall>(
  services: PageServices,
  definition: C,
  input: CallSent<C>,
): Promise<CallResult<C> | null> {
  const { resultCode, result } = await ask(services, definition, input)
  if (notThere.includes(resultCode)) return null
  if (resultCode !== successCode) throw new LoadFault(`${definition.path}: ${resultCode}`)
  return result
}
