/** An account that another client registered without consents: the form asks for them, and for the number that was not kept. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { submitTexts } from '../src/features/registration/web/form-messages.ts'
import { translator } from '../src/shared/i18n.ts'
import { comeSignedIn, field } from './dialog-steps.ts'
import { press, section } from './form-steps.ts'
import { openStage, pairs, type Stage } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** The registration payload of the specification: it has no consents. */
async function registerOverTheWire(stage: Stage, email: string, entityName: string): Promise<void> {
  const cookies: string[] = []
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${stage.url}/mas/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
      body: JSON.stringify(body),
    })
    cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!))
    const envelope = (await answer.json()) as { resultCode: string }
    assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  }
  const since = stage.server.kernel.clock.now() - 1_000
  await post('registration/sendRegCode', { dest: email, locale: 'cn' })
  await post('registration/register', {
    name: 'Nora Adler',
    phone: '4917012345678',
    email,
    regstionCode: await stage.code(email, since),
    entityType: 'Reinsurance Company',
    entityName,
    certiType: 2,
    certiNo: 'E12345678',
  })
}

for (const seat of pairs.sqlite) {
  test(`the form asks for consents that a registration came without [${seat.locale} ${seat.width}]`, async () => {
    const stage = await openStage('sqlite')
    try {
      const email = 'unasked@example.com'
      await registerOverTheWire(stage, email, 'Unasked Reinsurance Ltd.')
      stage.advance(61_000)
      const visitor = await stage.visitor(seat)
      await comeSignedIn({ stage, visitor, email })
      await visitor.open('/signup')
      const show = translator(seat.locale)
      const part = section(visitor, submitTexts.heading)
      const boxes = part.getByRole('checkbox')
      await boxes.first().waitFor()
      assert.equal(await boxes.count(), 4)
      for (const box of await boxes.all()) assert.equal(await box.isChecked(), false)
      const contact = section(visitor, commonFormMessages.primaryContact)
      assert.equal(await field(contact, show(fieldLabels.certificateNumber)).inputValue(), '')
      await press(visitor, 'submit')
      for (const missing of [submitTexts.privacyMissing, submitTexts.identityMissing])
        await part.getByText(show(missing)).first().waitFor()
      if (process.env['PICTURES'])
        await part.screenshot({
          path: `${process.env['PICTURES']}/consents-${seat.locale}-${seat.width}.png`,
        })
      await visitor.leave()
    } finally {
      await stage.close()
    }
  })
}
