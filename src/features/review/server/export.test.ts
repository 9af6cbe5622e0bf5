import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditApi } from '../../audit/contract.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx, type ReadSheet } from '../../../app/testing/read-xlsx.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { readCode } from '../../ticket/server/service.ts'
import type { SentOf } from '../../../shared/call.ts'
import { reviewApi } from '../contract.ts'
import { cleanUpExports } from './export-service.ts'

type Staff = Awaited<ReturnType<typeof makeStaff>>

async function exportNow(
  app: TestApp,
  staff: Staff,
  input: SentOf<typeof reviewApi.exportRegistrations> = {},
) {
  await prove(app, staff)
  const { response } = await staff.client.call(reviewApi.exportRegistrations, input)
  assert.equal(response.statusCode, 200, response.body)
  return { response, sheets: await readXlsx(response.rawPayload) }
}

/** The cell of a row under a header. */
function under(sheet: ReadSheet, header: string, row = 1) {
  const column = sheet.texts[0]!.indexOf(header)
  assert.ok(column >= 0, `${header} is no column: ${sheet.texts[0]!.join(', ')}`)
  return sheet.rows[row]![column]
}

/** One submitted organisation whose every free text is an attempt at a formula. */
async function makeDangerous(app: TestApp) {
  const organisation = await makeOrganisation(app, '=HYPERLINK("http://example.org") Insurance')
  const form = formOf(organisation.email, organisation.name)
  const sent = await submitAll(app, organisation, {
    form: {
      ...form,
      company: { ...form.company, city: '@SUM(1+1)', address: "=cmd|'/c calc'!A1", abbrEn: '+1+1' },
      contact: { ...form.contact, department: '-2+3' },
    },
    delegates: [
      delegateOf({
        name: '=1+1',
        badgeName: 'Big One',
        jobTitle: '\t=1+1',
        telephone: '008613800138000',
        certificateNumber: '11010519491231002X',
        activities: ['main-forum', 'exhibition'],
      }),
      delegateOf({ name: '李𠅤', surname: '李', firstName: '𠅤' }),
    ],
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  return organisation
}

for (const engine of engines) {
  test(`the workbook: two sheets, Chinese headers, frozen, filtered, text cells, no formula [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeDangerous(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const { response, sheets } = await exportNow(app, reviewer)
    assert.match(String(response.headers['content-disposition']), /^attachment; .*LIRC_2025-/)
    assert.equal(
      response.headers['content-type'],
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    assert.deepEqual(
      sheets.map((sheet) => sheet.name),
      ['单位', '代表'],
    )
    const [companies, delegates] = sheets as [(typeof sheets)[number], (typeof sheets)[number]]
    for (const sheet of sheets) {
      assert.match(sheet.xml, /<pane xSplit="2" ySplit="1" topLeftCell="C2" [^>]*state="frozen"/)
      assert.match(sheet.xml, new RegExp(`<autoFilter ref="A1:[A-Z]+${sheet.rows.length}"/>`))
    }
    assert.deepEqual([companies.rows.length, delegates.rows.length], [2, 3])
    assert.equal(under(companies, '单位名称（英文）')!.text, organisation.name)
    assert.equal(under(companies, '地址')!.text, "=cmd|'/c calc'!A1")
    assert.equal(under(companies, '状态')!.text, '已提交')
    assert.equal(under(companies, '国家或地区')!.text, '新加坡')
    assert.deepEqual(
      [under(companies, '已填代表人数')!.text, under(companies, '已填代表人数')!.type],
      ['2', null],
    )
    assert.equal(under(delegates, '姓名')!.text, '=1+1')
    assert.equal(under(delegates, '姓名', 2)!.text, '李𠅤')
    assert.equal(under(delegates, '主论坛')!.text, '参加')
    assert.equal(under(delegates, '主论坛', 2)?.text ?? '', '')
    for (const header of ['电话', '手机', '证件号码']) {
      const cell = under(delegates, header)!
      assert.deepEqual([cell.type, cell.style], ['inlineStr', '2'], `${header} is text`)
    }
    assert.equal(under(delegates, '电话')!.text, '+8613800138000')
    await app.close()
  })

  test(`English on asking; numbers in full only on asking, and the log tells [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await makeDangerous(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const number = '11010519491231002X'
    const masked = await exportNow(app, reviewer, { language: 'en', q: 'Insurance' })
    assert.deepEqual(
      masked.sheets.map((sheet) => sheet.name),
      ['Organisations', 'Delegates'],
    )
    assert.match(under(masked.sheets[1]!, 'Document number')!.text, /\*{4,}/)
    assert.ok(!masked.sheets[1]!.xml.includes(number))
    const full = await exportNow(app, reviewer, { numbers: 'full' })
    assert.equal(under(full.sheets[1]!, '证件号码')!.text, number)
    const log = await reviewer.client.call(auditApi.auditLog, { action: 'review.export' })
    assert.deepEqual(
      log.envelope.result!.rows.map((row) => row.data),
      [
        { filter: { edition: 'LIRC_2025' }, language: 'cn', numbers: 'full' },
        { filter: { edition: 'LIRC_2025', searched: true }, language: 'en', numbers: 'masked' },
      ],
    )
    await app.close()
  })

  test(`a badge name is printed where it was given, else the name [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await makeDangerous(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const [, delegates] = (await exportNow(app, reviewer)).sheets
    const names = (sheet: NonNullable<typeof delegates>) =>
      [1, 2].map((row) => under(sheet, '胸卡姓名', row)?.text ?? '')
    assert.deepEqual(names(delegates!), ['Big One', ''], 'as it was given')
    await prove(app, reviewer)
    const { response } = await reviewer.client.call(reviewApi.exportCheckInCodes, {})
    assert.deepEqual(
      names((await readXlsx(response.rawPayload))[0]!),
      ['Big One', '李𠅤'],
      'as it is printed',
    )
    await app.close()
  })

  test(`the filter of the list holds for the export, which follows the numbers [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await makeOrganisation(app)
    const begunFirst = await makeOrganisation(app)
    await makeDangerous(app)
    await submitAll(app, begunFirst)
    const reviewer = await makeStaff(app, 'reviewer')
    const sheets = async (input: SentOf<typeof reviewApi.exportRegistrations>) =>
      (await exportNow(app, reviewer, input)).sheets
    const rows = async (input: SentOf<typeof reviewApi.exportRegistrations>) =>
      (await sheets(input)).map((sheet) => sheet.rows.length - 1)
    const [companies, delegates] = await sheets({})
    const numbers = companies!.rows.slice(1).map((_, at) => under(companies!, '编号', at + 1)?.text ?? '')
    assert.deepEqual(numbers, [...numbers.slice(0, 2).toSorted(), ''])
    const ofDelegates = delegates!.rows.slice(1).map((_, at) => under(delegates!, '编号', at + 1)!.text)
    assert.deepEqual(ofDelegates, [numbers[0], numbers[0], numbers[1]])
    assert.deepEqual(await rows({ status: 'submitted' }), [2, 3])
    assert.deepEqual(await rows({ status: 'draft' }), [1, 0])
    assert.deepEqual(await rows({ statuses: 'nonsense' }), [0, 0])
    await app.close()
  })

  test(`in the background: progress, then the same file for whoever started it, for an hour [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await makeDangerous(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const other = await makeStaff(app, 'administrator')
    await prove(app, reviewer)
    const { exportId } = (await reviewer.client.call(reviewApi.startExport, {})).envelope.result!
    const progress = async (staff: Staff) => staff.client.call(reviewApi.exportProgress, { exportId })
    assert.equal((await progress(reviewer)).envelope.result!.state, 'waiting')
    assert.equal((await reviewer.client.call(reviewApi.downloadExport, { exportId })).status, 404)
    await app.work()
    const done = (await progress(reviewer)).envelope.result!
    assert.deepEqual([done.state, done.done, done.total], ['done', 3, 3])
    const { response } = await reviewer.client.call(reviewApi.downloadExport, { exportId })
    assert.equal(response.rawPayload.length, done.file!.sizeBytes)
    assert.deepEqual(
      (await readXlsx(response.rawPayload)).map((sheet) => sheet.rows.length),
      [2, 3],
    )
    assert.deepEqual(
      [
        (await progress(other)).status,
        (await other.client.call(reviewApi.downloadExport, { exportId })).status,
      ],
      [404, 404],
    )
    const [row] = await app.tx((ctx) => ctx.tx.selectFrom('review_export').selectAll().execute())
    const sealed = Buffer.concat(await (await app.kernel.storage.get(row!.storage_key!))!.toArray())
    assert.ok(!sealed.includes('PK\u0003\u0004'), 'sealed while it lies there')
    // The session of staff idles out after 30 minutes; time passes for the row alone.
    await app.tx((ctx) => ctx.tx.updateTable('review_export').set({ expires_at: ctx.now }).execute())
    assert.equal((await progress(reviewer)).envelope.result!.state, 'expired')
    assert.equal((await reviewer.client.call(reviewApi.downloadExport, { exportId })).status, 404)
    await app.tx(cleanUpExports)
    await app.work()
    assert.equal(await app.kernel.storage.size(row!.storage_key!), null)
    await app.close()
  })

  test(`who loses the role while the work waits gets no file [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const reviewer = await makeStaff(app, 'reviewer')
    await prove(app, reviewer)
    const { exportId } = (await reviewer.client.call(reviewApi.startExport, {})).envelope.result!
    await app.tx((ctx) =>
      ctx.tx.updateTable('account').set({ role: 'reader' }).where('email', '=', reviewer.email).execute(),
    )
    await app.work()
    const row = await app.tx((ctx) =>
      ctx.tx.selectFrom('review_export').selectAll().where('id', '=', exportId).executeTakeFirstOrThrow(),
    )
    assert.deepEqual([row.state, row.storage_key], ['failed', null])
    await app.close()
  })

  test(`check-in codes: one for each person of a submitted registration, none of them a login code [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await makeDangerous(app)
    await makeOrganisation(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const sent = new Set((await app.mail()).flatMap(({ code }) => code ?? []))
    await prove(app, reviewer)
    const { response } = await reviewer.client.call(reviewApi.exportCheckInCodes, {})
    const [sheet] = await readXlsx(response.rawPayload)
    const codes = sheet!.texts.slice(1).map((row) => row.at(-1)!)
    assert.equal(codes.length, 2)
    assert.equal(new Set(codes).size, 2)
    for (const code of codes) {
      assert.ok(!sent.has(code) && !/^\d{6}$/.test(code))
      const read = await readCode(app.kernel, {
        db: app.kernel.engine.reader,
        edition: testEdition,
        text: code,
      })
      assert.ok(read.ok, 'a desk reads what was exported')
    }
    await app.close()
  })
}
