/**
 * The list and the export of registrations on 1,000 organisations with 10,000 delegates. Each kind of list
 * is asked for through the whole server (access, session, input, SQL, result schema, envelope; no socket)
 * and, as the limit in the same run, the very SQL that it ran is run bare on node:sqlite or pg.
 */
import { officeHomeApi } from '../src/features/office-home/contract.ts'
import { reviewApi } from '../src/features/review/contract.ts'
import { loadTrial } from '../src/sample/sample.ts'
import { makeStaff, prove } from '../src/app/testing/people.ts'
import {
  engines,
  startApp,
  type TestApp,
  type TestClient,
  type TestEngine,
} from '../src/app/testing/with-app.ts'
import type { SentOf } from '../src/shared/call.ts'
import { openBare, type Bare } from './bare.ts'
import { measureCalls, readsOf, seconds, type Asked } from './measure.ts'
import { recordStatements, type Recorder } from './record-statements.ts'
import { settingOf } from '../scripts/experiments.ts'

const size = { companies: settingOf('ORGANISATIONS'), delegates: settingOf('DELEGATES') }

type ListInput = SentOf<typeof reviewApi.getAllCompanyInfo>
type MemberInput = SentOf<typeof reviewApi.getAllCompanyMemberInfo>

const lists: readonly { name: string; input: ListInput }[] = [
  { name: 'first page', input: {} },
  { name: 'filtered by status', input: { statuses: 'submitted,resubmitted' } },
  { name: 'filtered by type and country', input: { type: 'insurance', country: 'CN' } },
  { name: 'documents missing', input: { missingDocuments: true } },
  { name: 'searched, a company', input: { q: '示例机构0420' } },
  { name: 'searched, a delegate', input: { q: 'trial-0777-3@example.com' } },
  { name: 'searched, nothing found', input: { q: 'no such name' } },
  { name: 'sorted by name', input: { sort: 'name' } },
  { name: 'sorted by delegates', input: { sort: '-delegates' } },
  { name: 'last page', input: { page: 50 } },
  { name: 'pages of 200', input: { size: 200, page: 5 } },
]
const memberLists: readonly { name: string; input: MemberInput }[] = [
  { name: 'delegates, first page', input: {} },
  { name: 'delegates, last page', input: { size: 20, page: 500 } },
  { name: 'delegates, searched', input: { q: 'trial-0777-3@example.com' } },
]

async function benchEngine(engine: TestEngine): Promise<void> {
  const recorder = recordStatements()
  const app = await startApp({ engine })
  try {
    const loading = performance.now()
    await loadTrial(app.kernel, size)
    console.log(
      `\n${engine.name}: ${size.companies} organisations, ${size.delegates} delegates loaded in ${seconds(loading)} s`,
    )
    const administrator = await makeStaff(app)
    const bare = await openBare(app)
    const asked: Asked[] = [
      ...lists.map(({ name, input }): Asked => [
        name,
        (client) => client.call(reviewApi.getAllCompanyInfo, input),
      ]),
      ...memberLists.map(({ name, input }): Asked => [
        name,
        (client) => client.call(reviewApi.getAllCompanyMemberInfo, input),
      ]),
      ['office home, what waits', (client) => client.call(officeHomeApi.waiting, {})],
      ['office home, registrations', (client) => client.call(officeHomeApi.registrations, {})],
      ['office home, money', (client) => client.call(officeHomeApi.money, {})],
      ['office home, mail', (client) => client.call(officeHomeApi.mail, {})],
    ]
    await measureCalls(asked, { recorder, bare, client: administrator.client })
    await measureExport({ app, administrator, recorder, bare })
    await bare.close()
  } finally {
    await app.close()
    recorder.stop()
  }
}

/** The workbook of everything, as a reviewer downloads it. */
async function measureExport(options: {
  app: TestApp
  administrator: { client: TestClient; email: string }
  recorder: Recorder
  bare: Bare
}): Promise<void> {
  const { app, administrator, recorder, bare } = options
  for (const numbers of ['masked', 'full'] as const) {
    await prove(app, administrator)
    recorder.start()
    const startedAt = performance.now()
    const { response, status } = await administrator.client.call(reviewApi.exportRegistrations, { numbers })
    const took = seconds(startedAt)
    if (status !== 200) throw new Error(`export answered ${status}`)
    const queries = readsOf(recorder.take())
    const limitStart = performance.now()
    await bare.run(queries)
    console.log(
      `export, numbers ${numbers}: ${took} s for ${(response.rawPayload.length / 1_048_576).toFixed(1)} MB; its SQL bare ${seconds(limitStart)} s`,
    )
  }
}

for (const engine of engines) await benchEngine(engine)
