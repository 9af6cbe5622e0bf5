import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountApi } from '../features/account/contract.ts'
import { ports } from '../app/server/ports.ts'
import { createLog, scrub } from './kernel.ts'
import { askCode, registrationOf } from '../app/testing/people.ts'
import { engines, startApp } from '../app/testing/with-app.ts'

for (const engine of engines) {
  test(`no code, token, ID number or address of a person in any log line [${engine.name}]`, async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line: string) => void lines.push(line) }, ports.personalFields)
    const app = await startApp({ engine, log })
    const client = app.client()
    const email = 'zhang.san@example.com'
    const code = await askCode(app, client, { email, purpose: 'register' })
    const payload = registrationOf({ email, regstionCode: code, certiNo: 'E87654321', phone: '13912345678' })
    // Refused and logged: someone asks for rights.
    await client.call(accountApi.register, { ...payload, userType: 3 })
    const answer = await client.call(accountApi.register, payload)
    assert.equal(answer.envelope.resultCode, '0000')
    client.token = answer.envelope.result
    await client.call(accountApi.checkLogin, {})
    // An error that quotes what it choked on.
    log.error({ err: new Error(`550 ${email} unknown, code ${code}`), email, token: client.token }, 'refused')
    log.info({ body: { certiNo: 'E87654321', phone: '13912345678', regstionCode: code } }, 'seen')
    log.info({ body: { surname: 'Zhangsanfeng', mobile: '13987654321', dietaryNote: 'no-peanuts' } }, 'seen')
    const written = lines.join('')
    assert.ok(
      lines.length >= 2 && lines.every((line) => line.includes('…')),
      'something was logged, and censored',
    )
    for (const secret of [
      email,
      code,
      client.token!,
      'E87654321',
      '13912345678',
      'Zhangsanfeng',
      '13987654321',
      'no-peanuts',
      client.cookies.get('half')!,
    ]) {
      assert.ok(!written.includes(secret), `a log line holds ${secret}`)
    }
    await app.close()
  })
}

test('free text loses addresses and long numbers', () => {
  assert.equal(scrub('mail to <a.b@example.com> failed, id 11010119900101123X'), 'mail to <…@…> failed, id …')
})
