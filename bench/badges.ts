/**
 * `npm run bench -- badges`: badges with backs as one PDF, by the calls of the back office, until the file can be fetched. The limit is
 * a bare pdfkit document of as many pages with the same fonts and as much text, written to nowhere.
 */
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Pdf from 'pdfkit'
import { makeStaff, prove } from '../src/app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
} from '../src/app/testing/registrations.ts'
import { engines, resultOf, type TestApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { badgeApi } from '../src/features/badge/contract.ts'
import { fontRuns, type Face } from '../src/server/documents/font-faces.ts'
import { settingOf } from '../scripts/experiments.ts'

const count = settingOf('BADGES')
const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉萍红玲芬燕彬凤洁梅琳素云莲真环']

/** Every fifth from abroad, in letters. */
function personOf(index: number) {
  if (index % 5 === 0)
    return { name: '', surname: `Lastname${index}`, first_name: 'Firstname', origin: 'abroad' }
  const pick = (from: readonly string[], step: number) => from[(index * step) % from.length]!
  const name = pick(surnames, 1) + pick(given, 7) + pick(given, 13)
  return { name, surname: 'Li', first_name: `Xiaoming ${index}`, origin: 'mainland' }
}

async function fill(app: TestApp): Promise<void> {
  const organisation = await makeOrganisation(app)
  await saveDelegates(app, organisation, [delegateOf()])
  await app.tx(async ({ tx }) => {
    await tx.updateTable('company').set({ status: 'approved' }).execute()
    const row = await tx
      .selectFrom('person')
      .selectAll()
      .where('attends', '=', true)
      .executeTakeFirstOrThrow()
    for (let index = 1; index < count; index++)
      await tx
        .insertInto('person')
        .values({
          ...row,
          ...personOf(index),
          id: `person-${index}`,
          email_key: null,
          is_primary_contact: false,
        })
        .execute()
  })
}

/** Runs work; answers seconds, and the most memory that the process had meanwhile. */
async function measured(work: () => Promise<void>): Promise<{ seconds: number; megabytes: number }> {
  const from = performance.now()
  let most = 0
  const look = () => (most = Math.max(most, process.memoryUsage.rss()))
  const timer = setInterval(look, 50)
  await work().finally(() => clearInterval(timer))
  look()
  return { seconds: (performance.now() - from) / 1000, megabytes: most / 1e6 }
}

const texts: readonly (readonly [Face, string])[] = [
  ['serif', '陆之衡'],
  ['regular', 'Lu Zhiheng'],
  ['bold', '澄湖财产保险股份有限公司'],
  ['regular', '国际业务部 总经理'],
  ['bold', '代表'],
  ['bold', 'Delegate'],
]

async function writeBare(pages: number): Promise<void> {
  const doc = new Pdf({ autoFirstPage: false })
  const written = pipeline(doc, new Writable({ write: (_piece, _encoding, done) => done() }))
  for (let page = 0; page < pages; page++) {
    doc.addPage({ size: [255, 368], margin: 0 })
    texts.forEach(([face, text], line) => {
      for (const run of fontRuns(face, text))
        doc
          .font(run.font.file)
          .fontSize(14)
          .text(`${run.text}${page % 100}`, 20, 20 + line * 40, { lineBreak: false })
    })
  }
  doc.end()
  await written
}

async function benchEngine(engine: TestEngine): Promise<void> {
  const app = await startRegistrationApp(engine)
  try {
    await fill(app)
    const staff = await makeStaff(app, 'reviewer')
    await prove(app, staff)
    let bytes = 0
    const before = process.memoryUsage.rss() / 1e6
    const { seconds, megabytes } = await measured(async () => {
      const { runId } = await resultOf(staff.client.call(badgeApi.print, { format: 'card' }))
      await app.work()
      const progress = await resultOf(staff.client.call(badgeApi.progress, { runId }))
      if (progress.state !== 'done') throw new Error(`the print is ${progress.state}`)
      bytes = progress.file!.sizeBytes
    })
    const pages = 2 * count
    const memory = `${megabytes.toFixed(0)} MB resident at most, ${before.toFixed(0)} before`
    console.log(
      `${engine.name}: ${count} badges in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} pages a second, ${(bytes / 1e6).toFixed(1)} MB; ${memory}`,
    )
  } finally {
    await app.close()
  }
}

for (const engine of engines) await benchEngine(engine)
const bare = await measured(() => writeBare(2 * count))
console.log(
  `bare pdfkit: ${2 * count} pages in ${bare.seconds.toFixed(1)} s, ${((2 * count) / bare.seconds).toFixed(0)} pages a second`,
)
