/** A scan is a reveal: staff need a proof of the last minutes for it, its owner does not (requirement 11.8). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import { makeOrganisation, startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, type TestClient } from '../../../app/testing/with-app.ts'
import { proofLimits } from '../../account/rules.ts'
import { filesApi, type FileResult } from '../contract.ts'

for (const engine of engines)
  test(`staff open scans for five minutes after a proof, in that session alone [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client: owner } = await makeOrganisation(app)
    const sent = await uploadForm<FileResult>(owner, 'customer/uploadFile?purpose=identity', {
      content: pdfOfSize(1_000),
      name: 'passport.pdf',
    })
    const { id } = sent.envelope.result!
    const open = async (client: TestClient) =>
      (await client.call(filesApi.getFileShortLink, { id })).envelope.resultCode
    const staff = await makeStaff(app, 'reviewer')
    assert.equal(await open(staff.client), 'PROOF_NEEDED')
    await prove(app, staff)
    assert.equal(await open(staff.client), '0000')
    assert.equal(await open(staff.client), '0000', 'one after the other')
    const elsewhere = app.client()
    await signIn(app, elsewhere, staff.email)
    assert.equal(await open(elsewhere), 'PROOF_NEEDED', 'another session has proved nothing')
    assert.equal(await open(owner), '0000', 'whose it is')
    app.clock.advance(proofLimits.lifeMs)
    assert.equal(await open(staff.client), 'PROOF_NEEDED')
    const other = await makeStaff(app, 'reader')
    assert.equal(await open(other.client), 'NOT_FOUND', 'it is told to nobody who may not open it')
    await app.close()
  })
