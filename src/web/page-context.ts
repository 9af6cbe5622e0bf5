/** What a route's loader is given: the language, the time, and a way to make calls, on the server or in the browser. */
import { createContext, RouterContextProvider } from 'react-router'
import type { RouterContextProvider as Provider } from 'react-router'
import type { AnyCall, CallResult, CallSent } from '../shared/call-ref.ts'
import { successCode } from '../shared/envelope.ts'
import type { Envelope } from '../shared/envelope.ts'
import type { Locale } from '../shared/i18n.ts'
import { openAnew } from './frame/navigation.ts'

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

/**
 * Makes a call for a page; null when it was refused or did not come through. The page then says so in its place; where a
 * service worker is there, the browser asks for the page itself instead: it may be one of those that are kept.
 */
export async function load<C extends AnyCall>(
  { call }: PageServices,
  definition: C,
  input: CallSent<C>,
): Promise<CallResult<C> | null> {
  try {
    const envelope = await call(definition, input)
    return envelope.resultCode === successCode ? (envelope.result as CallResult<C>) : null
  } catch {
    if (globalThis.navigator?.serviceWorker?.controller && openAnew()) return new Promise(() => {})
    return null
  }
}
