/** A colleague of a registered organisation asks its primary contact to be added (registration/askContact). */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { askCode, registerOrganisation, registrationOf } from '../../../app/testing/people.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { contactMessageLimits, textLimits } from '../../account/rules.ts'

const organisation = 'Harbour Insurance Co., Ltd.'
const kind = 'registration.contactAsked'

interface Asked {
  email: string
  regstionCode?: string
  entityName?: string
  message?: string
}

async function ask(app: TestApp, client: TestClient, { regstionCode, email, ...values }: Asked) {
  const code = regstionCode ?? (await askCode(app, client, { email, purpose: 'register' }))
  const person = { name: 'Li Na', entityName: organisation, email, regstionCode: code }
  const { status, envelope } = await client.call(accountApi.askContact, { ...person, ...values })
  return { status, ...envelope }
}

for (const engine of engines) {
  const it = testOn(engine)

  describe(`asking an organisation’s contact [${engine.name}]`, () => {
    it('the code that met 5001 proves the asker once more: the contact is told who asks, the asker nothing', async (app) => {
      const { email: contact } = await registerOrganisation(app, { entityName: organisation })
      app.clock.advance(61_000)
      const client = app.client({ locale: 'en' })
      const email = 'li.na@harbour.example'
      const regstionCode = await askCode(app, client, { email, purpose: 'register' })
      const person = registrationOf({ email, regstionCode, entityName: organisation, phone: '13911112222' })
      const refused = await client.call(accountApi.register, person)
      assert.equal(refused.envelope.resultCode, '5001')
      const wrong = await ask(app, client, { email, regstionCode: 'wrong' })
      assert.equal(wrong.resultCode, '2001')
      const message = 'I will attend the main forum.\nSee www.evil.example'
      const asked = await ask(app, client, {
        email,
        regstionCode,
        entityName: 'ＨＡＲＢＯＵＲ insurance co ltd',
        message,
      })
      assert.equal(asked.resultCode, '0000', JSON.stringify(asked))
      assert.doesNotMatch(JSON.stringify(asked), new RegExp(contact))
      const [mail, ...more] = await app.mail({ kind })
      assert.deepEqual([mail!.to, more.length], [contact, 0])
      assert.match(mail!.text, /“Li Na” \(li\.na@harbour\.example/)
      assert.match(mail!.text, /I will attend the main forum\./)
      assert.doesNotMatch(mail!.text, /www\.evil\.example/)
      assert.match(mail!.text, /\/signup/)
      const entries = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select(['account_id', 'data']).where('action', '=', kind).execute(),
      )
      assert.deepEqual(
        entries.map((row) => [row.account_id, row.data]),
        [[null, '{}']],
      )
      const again = await ask(app, client, { email, regstionCode })
      assert.equal(again.resultCode, '2001')
      assert.equal((await app.mail({ kind })).length, 1)
    })

    it('the answer is the same where there is no such organisation, and where its contact cannot be reached', async (app) => {
      const { email: contact } = await registerOrganisation(app, { entityName: organisation })
      await app.tx(({ tx }) =>
        tx.updateTable('account').set({ email_verified_at: null }).where('email', '=', contact).execute(),
      )
      const answers = []
      for (const entityName of [organisation, 'Nobody Re Ltd.'])
        answers.push(await ask(app, app.client(), { email: 'li.na@harbour.example', entityName }))
      assert.equal(answers[0]!.resultCode, '0000', JSON.stringify(answers[0]))
      const [known, unknown] = answers.map(({ resultCode, resultMsg, result }) => ({
        resultCode,
        resultMsg,
        result,
      }))
      assert.deepEqual(known, unknown)
      assert.equal((await app.mail({ kind })).length, 0)
    })

    it('an address asks a few times a day, an organisation is asked a few times a day, and a message is short', async (app) => {
      await registerOrganisation(app, { entityName: organisation })
      const long = await ask(app, app.client(), {
        email: 'a@harbour.example',
        message: 'x'.repeat(textLimits.contactMessage.max + 1),
      })
      assert.deepEqual(Object.keys((long.result as unknown as { fields: object }).fields), ['message'])
      const codes = []
      for (let count = 0; count <= contactMessageLimits.perAddressPerDay; count++)
        codes.push((await ask(app, app.client(), { email: 'a@harbour.example' })).resultCode)
      assert.deepEqual(codes, ['0000', '0000', '0000', 'TOO_MANY'])
      const left = contactMessageLimits.perOrganisationPerDay - contactMessageLimits.perAddressPerDay
      for (let count = 0; count < left; count++)
        assert.equal(
          (await ask(app, app.client(), { email: `b${count}@harbour.example` })).resultCode,
          '0000',
        )
      const other = { email: 'c@harbour.example' }
      assert.equal((await ask(app, app.client(), other)).resultCode, 'TOO_MANY')
      assert.equal((await app.mail({ kind })).length, contactMessageLimits.perOrganisationPerDay)
    })
  })
}
