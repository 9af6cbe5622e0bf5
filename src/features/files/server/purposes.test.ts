/** Contracts and proofs of payment: who sends them, what they may be, who opens them, what a purge leaves. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { captionsOf, photo, pngOf, uploadForm, zipOf } from '../../../app/testing/media-files.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { makeOrganisation, startRegistrationApp, submitAll } from '../../../app/testing/registrations.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { filesApi, type FileResult } from '../contract.ts'
import { cleanFileName, isNamedFor, paperLimitBytes, purposeRules, type FilePurpose } from '../rules.ts'
import { claimFile, filesOf, purgeFiles, releaseFilesOf } from './claim-service.ts'

const pdf = pdfOfSize(1_000)

const send = (client: TestClient, purpose: FilePurpose, content: Buffer, name = 'paper.pdf') =>
  uploadForm<FileResult & { fields?: Record<string, string> }>(
    client,
    `customer/uploadFile?purpose=${purpose}`,
    { content, name },
  )

/** The status and the bytes of what a short link gives, or of the refusal of one. */
async function open(client: TestClient, id: string): Promise<[number, string]> {
  const { envelope, status } = await client.call(filesApi.getFileShortLink, { id })
  if (envelope.resultCode !== '0000') return [status, JSON.stringify(envelope)]
  const response = await client.request({ method: 'GET', url: envelope.result!.link })
  return [response.statusCode, response.rawPayload.toString('latin1')]
}

const claim = (
  app: TestApp,
  file: { id: string; purpose: FilePurpose; companyId: string; subjectId: string },
) =>
  app.tx(async (ctx) => {
    const row = await ctx.tx
      .selectFrom('stored_file')
      .select('account_id')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    const user = { accountId: row.account_id } as never
    return claimFile(
      { ...ctx, user },
      { fileId: file.id, purpose: file.purpose, companyId: file.companyId, subjectId: file.subjectId },
    )
  })

test('names: what a purpose takes, and the ending of what the content is', () => {
  assert.equal(isNamedFor('回单.JPEG', 'payment'), true)
  assert.equal(isNamedFor('回单.png', 'contract'), false)
  assert.equal(isNamedFor('png', 'identity'), false)
  assert.equal(cleanFileName('回单.pdf', 'payment', 'image/png'), '回单.png')
  assert.equal(cleanFileName('回单.exe', 'payment', 'image/jpeg'), '回单.jpg')
  assert.equal(cleanFileName('合同.docx', 'contract'), '合同.pdf')
})

for (const engine of engines) {
  test(`proofs of payment: PDF, JPEG or PNG by content, at most 10 MB [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client } = await makeOrganisation(app)
    const jpeg = await photo(60, 40).jpeg().toBuffer()
    const kept = [
      [pdf, 'application/pdf', '回单.pdf'],
      [jpeg, 'image/jpeg', '回单.jpg'],
      [await photo(60, 40).png().toBuffer(), 'image/png', '回单.png'],
    ] as const
    for (const [content, type, name] of kept) {
      const { envelope } = await send(client, 'payment', content, '回单.whatever')
      assert.deepEqual([envelope.result?.type, envelope.result?.name], [type, name], JSON.stringify(envelope))
      assert.deepEqual(await open(client, envelope.result!.id), [200, content.toString('latin1')])
    }
    const refused: [string, Buffer, number][] = [
      ['a WebP', await photo(60, 40).webp().toBuffer(), 415],
      [
        'a drawing',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        415,
      ],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['an archive', await zipOf({ 'a.txt': 'x' }), 415],
      ['text', captionsOf('x'), 415],
      ['a cut picture', jpeg.subarray(0, jpeg.length - 40), 400],
      ['a picture with a page in it', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 400],
      ['a PDF behind a picture’s head', Buffer.concat([jpeg.subarray(0, 20), pdf]), 415],
      ['a picture of 400 million pixels', pngOf(20_000, 20_000), 400],
      ['nothing', Buffer.alloc(0), 400],
    ]
    for (const [what, content, status] of refused) {
      const answer = await send(client, 'payment', content, 'x.png')
      assert.equal(answer.status, status, `${what}: ${JSON.stringify(answer.envelope)}`)
      assert.ok(answer.envelope.result!.fields!['file'], what)
    }
    assert.equal((await send(client, 'payment', pdfOfSize(paperLimitBytes))).status, 200)
    const over = await send(client, 'payment', pdfOfSize(paperLimitBytes + 1))
    assert.deepEqual([over.status, over.envelope.resultCode], [413, 'TOO_LARGE'])
    assert.match(over.envelope.errorMessage!, /10\.0 MB/)
    await app.close()
  })

  test(`contracts come from who manages bookings, in one piece or in several [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client } = await makeOrganisation(app)
    const reviewer = await makeStaff(app, 'reviewer')
    const editor = await makeStaff(app, 'editor')
    for (const someone of [client, editor.client]) {
      assert.equal((await send(someone, 'contract', pdf)).status, 403)
      const started = await someone.call(filesApi.startUpload, {
        name: 'a.pdf',
        sizeBytes: pdf.length,
        purpose: 'contract',
      })
      assert.equal(started.status, 403)
    }
    assert.equal((await send(reviewer.client, 'contract', await photo(9, 9).png().toBuffer())).status, 415)
    const { envelope } = await send(reviewer.client, 'contract', pdf, '合同.pdf')
    assert.equal(envelope.result!.purpose, 'contract')
    const started = await reviewer.client.call(filesApi.startUpload, {
      name: '合同.pdf',
      sizeBytes: pdf.length,
      purpose: 'contract',
    })
    const { uploadId } = started.envelope.result!
    const done = await reviewer.client.request({
      method: 'POST',
      url: `/mas/customer/upload/${uploadId}`,
      payload: pdf,
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    })
    const piece = (done.json() as { result: { file: FileResult } }).result.file
    assert.deepEqual(await open(reviewer.client, piece.id), [200, pdf.toString('latin1')])
    await app.close()
  })

  test(`a contract opens for its organisation's contact and reviewers, for others as if it were not there [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const own = await makeOrganisation(app)
    const other = await makeOrganisation(app)
    await submitAll(app, own)
    const reviewer = await makeStaff(app, 'reviewer')
    const reader = await makeStaff(app, 'reader')
    const contract = (await send(reviewer.client, 'contract', pdf)).envelope.result!
    const payment = (await send(own.client, 'payment', pdf)).envelope.result!
    assert.equal((await open(own.client, contract.id))[0], 404, 'of no booking yet')
    const subject = { companyId: own.companyId, subjectId: 'booking-1' }
    assert.equal(await claim(app, { ...contract, ...subject }), true)
    assert.equal(await claim(app, { ...contract, ...subject, companyId: other.companyId }), false)
    assert.equal(await claim(app, { ...contract, ...subject, purpose: 'payment' }), false)
    assert.equal(await claim(app, { ...payment, ...subject, subjectId: 'payment-1' }), true)
    for (const file of [contract, payment]) {
      assert.equal((await open(own.client, file.id))[0], 200, file.purpose)
      assert.equal((await open(reviewer.client, file.id))[0], 200, file.purpose)
      const missing = await open(other.client, '0'.repeat(26))
      for (const someone of [other.client, reader.client, app.client()])
        assert.deepEqual(await open(someone, file.id), missing, 'byte-equal to a missing one')
    }
    const isListed = await app.tx((ctx) => filesOf(ctx.tx, own.companyId))
    assert.deepEqual(isListed, [], 'the reviewer’s list of ID documents holds neither')
    await app.close()
  })

  test(`a purge and an erasure take ID documents; contracts and proofs stay and open [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client, companyId } = await makeOrganisation(app)
    const identity = (await send(client, 'identity', pdf)).envelope.result!
    const payment = (await send(client, 'payment', pdf)).envelope.result!
    for (const file of [identity, payment]) await claim(app, { ...file, companyId, subjectId: 'contact' })
    await app.tx((ctx) => releaseFilesOf(ctx, { companyId, purpose: 'identity' }))
    assert.equal((await open(client, identity.id))[0], 404)
    const second = (await send(client, 'identity', pdf)).envelope.result!
    await app.tx(async (ctx) => {
      assert.equal(await purgeFiles(ctx, { edition: 'LIRC_2025' }), 1)
      ctx.afterCommit(() => ctx.kernel.vault.destroyEditionKey('LIRC_2025'))
    })
    assert.equal((await open(client, second.id))[0], 404)
    assert.deepEqual(await open(client, payment.id), [200, pdf.toString('latin1')])
    assert.deepEqual(
      Object.entries(purposeRules).map(([purpose, rule]) => [purpose, rule.purged]),
      [
        ['identity', true],
        ['contract', false],
        ['payment', false],
        ['answer', false],
      ],
    )
    await app.close()
  })
}
