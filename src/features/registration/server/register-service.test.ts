/** registration/register over the real calls: the codes of requirement 8, the rules of requirement 5, decision 13. */
import assert from 'node:assert/strict'
import type { SentOf } from '../../../shared/call.ts'
import { askCode, registerOrganisation, registrationOf, signIn } from '../../../app/testing/people.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { currentEdition, putParameter } from '../../edition/server/service.ts'
import { accountApi } from '../../account/contract.ts'

type Sent = SentOf<typeof accountApi.register>

async function tryRegister(app: TestApp, client: TestClient, values: Partial<Sent> & { email: string }) {
  const regstionCode =
    values.regstionCode ?? (await askCode(app, client, { email: values.email, purpose: 'register' }))
  const { status, envelope } = await client.call(
    accountApi.register,
    registrationOf({ ...values, regstionCode }),
  )
  return { status, ...envelope }
}

const fieldsOf = (answer: { result: unknown }) => (answer.result as { fields: Record<string, string> }).fields

for (const engine of engines) {
  const it = testOn(engine)

  it('a registration answers a token, signs in, makes the draft and mails a welcome', async (app) => {
    const { client, email } = await registerOrganisation(app, {
      name: '李伟',
      entityName: '某某再保险股份有限公司',
      entityType: 'Reinsurance Company',
    })
    assert.match(client.token!, /^[\w-]{43}$/)
    const { envelope } = await client.call(accountApi.checkLogin, {})
    const user = envelope.result!
    assert.equal(user.email, email)
    assert.equal(user.userType, 2)
    assert.equal(user.role, 'user')
    assert.equal(user.entityType, 'Reinsurance Company')
    assert.equal(user.entityName, '某某再保险股份有限公司')
    assert.equal(user.lettterFlag, true)
    assert.equal(user.isPrimaryContact, true)
    assert.ok(user.companyId && user.canEditUntil && user.canEditUntil > app.clock.now())
    assert.equal(user.edition, 'LIRC_2025')
    assert.equal((await app.mail({ to: email, kind: 'account.registered' })).length, 1)
  })

  it('each wire spelling registers with its one code', async (app) => {
    const spellings = [
      ['Insurance Company', 'Insurance Company', true],
      ['Brokerage Company', 'Broker', true],
      ['Technology Company', 'Technology Company', false],
      ['Grade', 'Grade', false],
      ['Media', 'Media', false],
      ['Colleges', 'Colleges', false],
      ['government', 'government', false],
    ] as const
    for (const [entityType, shown, letter] of spellings) {
      const { client } = await registerOrganisation(app, { entityType })
      const user = (await client.call(accountApi.checkLogin, {})).envelope.result!
      assert.deepEqual([user.entityType, user.lettterFlag], [shown, letter])
    }
    const client = app.client()
    const refused = await tryRegister(app, client, { email: 'x@example.com', entityType: 'Bank' as never })
    assert.equal(refused.status, 400)
  })

  it('2001: a wrong code, with the text of the spec', async (app) => {
    const client = app.client({ locale: 'en' })
    await askCode(app, client, { email: 'a@example.com', purpose: 'register' })
    const answer = await tryRegister(app, client, { email: 'a@example.com', regstionCode: 'wrong' })
    assert.equal(answer.status, 200)
    assert.equal(answer.resultCode, '2001')
    assert.equal(answer.errorMessage, 'Please enter correct verification code')
    client.locale = 'cn'
    const chinese = await tryRegister(app, client, { email: 'a@example.com', regstionCode: 'wrong' })
    assert.equal(chinese.errorMessage, '请输入正确的验证码')
  })

  it('4001: e-mail or phone taken, only told after a right code; the account is not made', async (app) => {
    const { email } = await registerOrganisation(app, { phone: '13911110000' })
    app.clock.advance(61_000)
    const client = app.client({ locale: 'en' })
    const unproved = await tryRegister(app, client, { email, regstionCode: 'wrong' })
    assert.equal(unproved.resultCode, '2001')
    const sameMail = await tryRegister(app, client, { email, phone: '13911119999' })
    assert.equal(sameMail.resultCode, '4001')
    assert.equal(sameMail.errorMessage, 'Phone or email had been registered')
    const samePhone = await tryRegister(app, client, { email: 'other@example.com', phone: '+86 13911110000' })
    assert.equal(samePhone.resultCode, '4001')
  })

  it('4001 before the rest is filled in: to who has proved the address, of an account that keeps it', async (app) => {
    const { email } = await registerOrganisation(app)
    const look = async (dest: string, wrong = false) => {
      const client = app.client({ locale: 'cn' })
      const code = await askCode(app, client, { email: dest, purpose: 'register' })
      const regstionCode = wrong ? '000000' : code
      return (await client.call(accountApi.checkCode, { dest, regstionCode })).envelope
    }
    assert.equal((await look(email, true)).resultCode, '2001')
    const { resultCode, errorMessage } = await look(email)
    assert.deepEqual([resultCode, errorMessage], ['4001', '手机号或邮箱已被注册'])
    // Typed beside a phone number that was proved, for an organisation that has been erased since: free for its owner.
    await app.tx(({ tx }) =>
      tx
        .updateTable('account')
        .set({ email: 'typed@example.com', email_verified_at: null })
        .where('email', '=', email)
        .execute(),
    )
    assert.equal((await look('typed@example.com')).resultCode, '4001', 'its registration goes on')
    await app.tx(async ({ tx }) => {
      await tx.deleteFrom('company').execute()
    })
    assert.equal((await look('typed@example.com')).resultCode, '0000')
  })

  it('5001: organisation taken, also written in another way; nothing is left of it and the code can be used again', async (app) => {
    await registerOrganisation(app, { entityName: 'Harbour Insurance Co., Ltd.' })
    app.clock.advance(61_000)
    const client = app.client({ locale: 'en' })
    const code = await askCode(app, client, { email: 'b@example.com', purpose: 'register' })
    const values = { email: 'b@example.com', phone: '13911112222', regstionCode: code }
    const taken = await tryRegister(app, client, {
      ...values,
      entityName: 'ＨＡＲＢＯＵＲ  insurance co ltd',
    })
    assert.equal(taken.resultCode, '5001')
    assert.equal(taken.errorMessage, 'Company had been registered')
    const accounts = await app.tx(({ tx }) =>
      tx.selectFrom('account').select('id').where('email', '=', 'b@example.com').execute(),
    )
    assert.equal(accounts.length, 0)
    const corrected = await tryRegister(app, client, { ...values, entityName: 'Another Insurance Co., Ltd.' })
    assert.equal(corrected.resultCode, '0000')
  })

  it('a right code asks about five organisations at most', async (app) => {
    await registerOrganisation(app, { entityName: 'Harbour Insurance' })
    const client = app.client()
    const code = await askCode(app, client, { email: 'b@example.com', purpose: 'register' })
    const answers: string[] = []
    for (let count = 0; count < 6; count++) {
      const answer = await tryRegister(app, client, {
        email: 'b@example.com',
        phone: '13911112222',
        regstionCode: code,
        entityName: 'Harbour Insurance',
      })
      answers.push(answer.resultCode)
    }
    assert.deepEqual(answers, ['5001', '5001', '5001', '5001', '5001', '2001'])
  })

  it('userType 3 is refused and logged, before any code', async (app) => {
    const answer = await tryRegister(app, app.client(), {
      email: 'a@example.com',
      regstionCode: '123456',
      userType: 3,
    })
    assert.equal(answer.status, 403)
    const entries = await app.tx(({ tx }) =>
      tx.selectFrom('audit_entry').select(['action', 'data']).execute(),
    )
    assert.deepEqual(
      entries.map((entry) => entry.action),
      ['account.userTypeRefused'],
    )
    const accounts = await app.tx(({ tx }) => tx.selectFrom('account').select('id').execute())
    assert.equal(accounts.length, 0)
  })

  it('unknown fields are refused', async (app) => {
    for (const field of ['status', 'companyId', 'role']) {
      const answer = await tryRegister(app, app.client(), {
        email: 'a@example.com',
        regstionCode: '1',
        [field]: 'x',
      })
      assert.equal(answer.status, 400)
      assert.ok(fieldsOf(answer)[field])
    }
  })

  it('60 s between registrations in one browser', async (app) => {
    const client = app.client({ locale: 'en' })
    await registerOrganisation(app, { client })
    client.token = null
    const early = await tryRegister(app, client, {
      email: 'b@example.com',
      phone: '13911112222',
      regstionCode: 'x',
    })
    assert.equal(early.resultCode, 'WAIT_REGISTER')
    assert.equal(early.errorMessage, 'Please try again in 60 seconds!')
    const later = await tryRegister(app, client, { email: 'b@example.com', phone: '13911112222' })
    assert.equal(later.resultCode, '0000')
    await app.tx(async (ctx) => {
      const edition = await currentEdition(ctx.tx)
      await putParameter(ctx, { edition, code: 'REGISTER_WAIT_SECONDS', value: '300' })
    })
    const third = { email: 'c@example.com', phone: '13911113333' }
    const longer = await tryRegister(app, client, { ...third, entityName: '另一家再保险公司' })
    assert.equal(longer.errorMessage, 'Please try again in 300 seconds!', 'the edition’s own wait')
  })

  it('each rule of requirement 5 refuses with 400 and names its field, in both languages', async (app) => {
    const wrong: [field: string, change: Partial<Sent>][] = [
      ['name', { name: '' }],
      ['name', { name: '李'.repeat(51) }],
      ['phone', { phone: '138001380' }],
      ['phone', { phone: '1'.repeat(21) }],
      ['phone', { phone: 'not a phone!' }],
      ['email', { email: 'a' }],
      ['email', { email: 'nobody' }],
      ['email', { email: `${'a'.repeat(95)}@example.com` }],
      ['email', { email: 'аdmin@example.com' }],
      ['regstionCode', { regstionCode: '' }],
      ['regstionCode', { regstionCode: '1234567' }],
      ['entityName', { entityName: 'x' }],
      ['entityName', { entityName: 'x'.repeat(101) }],
      ['entityType', { entityType: '' as never }],
      ['certiType', { certiType: 3 as never }],
      ['certiNo', { certiNo: '123456' }],
      ['certiNo', { certiType: 2, certiNo: 'E'.repeat(21) }],
      ['certiNo', { certiType: 1, certiNo: '110105194912310021' }],
      ['certiNo', { certiType: 1, certiNo: '110105190013010020' }],
      ['consents.privacy', { consents: { privacy: false, identity: true, sharing: true, directory: true } }],
      ['consents.identity', { consents: { privacy: true, identity: false, sharing: true, directory: true } }],
      ['consents.identity', { consents: { privacy: true } as never }],
      ['phOrEm', { phOrEm: 5 as never }],
    ]
    for (const locale of ['cn', 'en'] as const) {
      const client = app.client({ locale })
      for (const [field, change] of wrong) {
        const answer = await tryRegister(app, client, {
          email: 'a@example.com',
          regstionCode: '123456',
          ...change,
        })
        assert.equal(answer.status, 400, `${field}: ${JSON.stringify(change)}`)
        const said = fieldsOf(answer)[field]
        assert.ok(said, `${field}: ${JSON.stringify(fieldsOf(answer))}`)
        assert.equal(/\p{Script=Han}/u.test(said), locale === 'cn', said)
      }
    }
  })

  it('from the deadline on nobody registers, and those who did still sign in (decision 11)', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const { canEditUntil } = (await client.call(accountApi.checkLogin, {})).envelope.result!
    app.clock.set(canEditUntil!)
    const late = await tryRegister(app, app.client(), { email: 'late@example.com' })
    assert.equal(late.resultCode, 'REGISTRATION_CLOSED')
    await signIn(app, app.client(), email)
  })

  it('refusing the directory never blocks a registration', async (app) => {
    const consents = { privacy: true, identity: true, sharing: false, directory: false }
    await registerOrganisation(app, { consents })
  })

  it('phOrEm 1: the code goes to the phone and proves it; the e-mail signs in too', async (app) => {
    const client = app.client()
    const regstionCode = await askCode(app, client, { email: '13911112222', purpose: 'register' })
    const values = { email: 'p@example.com', phone: '139 1111 2222', phOrEm: 1 as const }
    const answer = await tryRegister(app, client, { ...values, regstionCode })
    assert.equal(answer.resultCode, '0000')
    const [message] = await app.mail({ to: '13911112222' })
    assert.equal(message!.channel, 'sms')
    await signIn(app, app.client(), '13911112222')
    await signIn(app, app.client(), 'p@example.com')
  })

  it('a code of the e-mail does not register by phone', async (app) => {
    const client = app.client()
    const regstionCode = await askCode(app, client, { email: 'p@example.com', purpose: 'register' })
    const values = { email: 'p@example.com', phone: '13911112222', phOrEm: 1 as const }
    assert.equal((await tryRegister(app, client, { ...values, regstionCode })).resultCode, '2001')
  })

  it('the certificate number is nowhere in clear', async (app) => {
    await registerOrganisation(app, { certiType: 2, certiNo: 'E87654321' })
    const rows = await app.tx(async ({ tx }) => [
      await tx.selectFrom('account').selectAll().execute(),
      await tx.selectFrom('company').selectAll().execute(),
      await tx.selectFrom('audit_entry').selectAll().execute(),
      await tx.selectFrom('mail').selectAll().execute(),
    ])
    assert.ok(!JSON.stringify(rows).includes('E87654321'))
  })
}
