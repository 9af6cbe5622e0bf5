/** A browser as the tests know it, but over a real socket: a server that is killed breaks its calls. */
import type { CallDefinition } from '../src/shared/call.ts'
import type { TestClient } from '../src/app/testing/with-app.ts'

/** Takes over the session of a client that was signed in without a socket. */
export function httpClient(from: TestClient, base: () => string): TestClient {
  const cookies = new Map(from.cookies)
  const client: TestClient = {
    scheme: from.scheme,
    token: from.token,
    cookies,
    locale: from.locale,
    proof: null,
    async request() {
      throw new Error('not over this client')
    },
    async call(call: CallDefinition, input: unknown) {
      const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
      const response = await fetch(`${base()}/mas/${call.path}${query}`, {
        method: call.method,
        headers: {
          'x-locale': client.locale,
          'user-agent': 'test browser',
          authorization: `${client.scheme} ${client.token}`,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(call.method === 'POST' ? { body: JSON.stringify(input) } : {}),
        signal: AbortSignal.timeout(20_000),
      })
      return {
        status: response.status,
        envelope: await response.json(),
        response: response as never,
      } as never
    },
  }
  return client
}
