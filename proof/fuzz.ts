/**
 * Bad input to every call of the contract, both engines, every kind of person, both languages: always the
 * envelope with a text in the asked language, never a stack, never a failure of the server. `npm test` runs
 * the small version (src/app/server/contract-walk.test.ts); this one adds random input made from the schemas' fields.
 */
import { test } from 'node:test'
import fc from 'fast-check'
import { settingOf } from '../scripts/experiments.ts'
import { bindings } from '../src/app/server/calls.ts'
import {
  fieldsOf,
  hostileRequests,
  sendHostile,
  type HostileRequest,
} from '../src/app/testing/hostile-input.ts'
import { callerOf, callersOf } from '../src/app/testing/devices.ts'
import { engines, startApp } from '../src/app/testing/with-app.ts'

const runs = settingOf('RUNS')
/** Only each so many-th call. */
const every = settingOf('EVERY')

for (const engine of engines) {
  test(`every call survives bad input [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const { user, administrator, devices } = await callersOf(app)
      const callers = { user: administrator, administrator, devices }
      const people = [app.client(), user, administrator, devices.desk]
      for (const { call } of bindings.filter((_, index) => index % every === 0)) {
        const fields = fieldsOf(call)
        const random = fc.sample(
          fc.dictionary(fc.constantFrom(...fields, 'extra', '__proto__'), fc.jsonValue({ maxDepth: 4 })),
          { numRuns: runs, seed: 20251021 },
        )
        const requests: HostileRequest[] = [
          ...hostileRequests(call),
          ...(call.method === 'POST' && call.body !== 'upload'
            ? random.map((value) => ({
                name: 'random',
                payload: JSON.stringify({ ...value, noSuchField: 1 }),
                contentType: 'application/json',
              }))
            : []),
        ]
        for (const client of people) {
          // Which refusal comes is only certain for who may make the call; the others may be turned away before.
          const isCertain = client === callerOf(call, callers)
          for (const locale of ['cn', 'en'] as const) {
            client.locale = locale
            for (const hostile of requests) {
              const { code: _code, status: _status, ...unsure } = hostile
              await sendHostile({ client, call, hostile: isCertain ? hostile : unsure, locale })
            }
          }
        }
      }
    } finally {
      await app.close()
    }
  })
}
