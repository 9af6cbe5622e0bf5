/** The order of people that someone chose, in a form or in a sheet, is kept to the review, the export and the mails; badges are sorted for whoever hands them out. On both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import {
  delegateOf,
  makeOrganisation,
  seenIn,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, resultOf } from '../../../app/testing/with-app.ts'
import { changeStatus } from '../../registration/server/service.ts'
import { reviewApi } from '../../review/contract.ts'

/** Neither by letter, nor backwards. */
const chosen = ['Mia', 'Zed', 'Ann', 'Kim']
const imported = ['Yul', 'Cat', 'Wim', 'Bea']
const alone = ['Tia', 'Ada', 'Sol']
const addressOf = (name: string) => `${name.toLowerCase()}@example.org`

for (const engine of engines)
  test(`from form and sheet to list, export and mails [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app, 'ACME Re')
    const people = chosen.map((firstName) =>
      delegateOf({ name: '', surname: 'Lu', firstName, email: addressOf(firstName) }),
    )
    const sent = await resultOf(submitAll(app, organisation, { delegates: people }))
    const { companyId } = organisation
    const approved = await app.tx(async (ctx) =>
      changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to: 'approved' }),
    )
    assert.ok(approved.ok)
    await app.tx(({ tx }) => tx.updateTable('category').set({ required: [] }).execute())

    const staff = await makeStaff(app, 'administrator')
    const line = (affiliation: string) => (name: string) =>
      `Delegate,${affiliation},${name} Lu,Actuary,${addressOf(name)},Exhibition`
    const table = [
      'Category,Affiliation,Name,Job title,Email,Activities',
      ...imported.map(line('ACME Re')),
      ...alone.map(line('Institute of Deltas')),
    ].join('\n')
    const boundary = 'conference-test'
    const response = await staff.client.request({
      method: 'POST',
      url: '/mas/admin/registration/import?means=email&privacy=true&write=true',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n${table}\r\n--${boundary}--\r\n`,
    })
    assert.equal(response.json().result.written, true, response.body)
    await app.work()

    const emails = [...chosen, ...imported].map(addressOf)
    const { registration } = await resultOf(staff.client.call(reviewApi.getCompany, { companyId }))
    assert.deepEqual(
      sent.delegates.map(({ email }) => email),
      emails.slice(0, chosen.length),
    )
    assert.deepEqual(
      registration.delegates.map(({ email }) => email),
      emails,
    )
    await prove(app, staff)
    const workbook = await staff.client.call(reviewApi.exportRegistrations, { language: 'en' })
    const [, delegates] = await readXlsx(workbook.response.rawPayload)
    const column = delegates!.texts[0]!.indexOf('Email')
    const exported = delegates!.texts.slice(1).map((row) => row[column])
    const order = [...emails, ...alone.map(addressOf)]
    assert.deepEqual(exported, order)
    const [joined] = await app.mail({ to: organisation.email, kind: 'registration.joined' })
    assert.match(joined!.text, new RegExp(imported.join('[^]*')))
    await app.close()
  })
