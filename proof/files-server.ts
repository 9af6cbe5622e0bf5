/**
 * The server that is attacked with files: a real one in a process of its own. Tells its address and whom the attacker may
 * sign in as; answers each message `read` with how long its event loop stood still and the most memory since the last one.
 */
import type { AddressInfo } from 'node:net'
import { makeOrganisation, startRegistrationApp } from '../src/app/testing/registrations.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import { makeQuestionnaire } from '../src/app/testing/questionnaires.ts'
import { engines, headersOf, type TestClient } from '../src/app/testing/with-app.ts'
import { watchTurns, type Turns } from './turns.ts'

export interface AttackedServer {
  readonly url: string
  readonly questionnaireId: string
  /** Headers of requests: an editor's, then those of ten organisations. */
  readonly people: readonly Record<string, string>[]
}
export interface Strain extends Turns {
  readonly mostMemoryMb: number
}

const asHeaders = (client: TestClient) => ({ ...headersOf(client), 'x-locale': 'en' })

const app = await startRegistrationApp(engines[0]!)
const editor = (await makeStaff(app, 'editor')).client
const people = [asHeaders(editor)]
for (let count = 0; count < 10; count++) people.push(asHeaders((await makeOrganisation(app)).client))
const { id: questionnaireId } = await makeQuestionnaire(editor)
await app.fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.fastify.server.address() as AddressInfo

const turns = watchTurns()
let mostBytes = 0
setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage.rss())), 10)
process.on('message', () => {
  const strain: Strain = { ...turns.read(), mostMemoryMb: mostBytes / 1_048_576 }
  mostBytes = 0
  process.send!(strain)
})
process.on('disconnect', () => process.exit(0))
const ready: AttackedServer = { url: `http://127.0.0.1:${port}`, questionnaireId, people }
process.send!(ready)
