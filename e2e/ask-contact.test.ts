/** Someone whose organisation has registered asks its primary contact to be added, from where the registration was refused. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialogMessages } from '../src/features/account/web/messages.ts'
import { commonMessages } from '../src/shared/common-messages.ts'
import { errors } from '../src/shared/error-codes.ts'
import { translator } from '../src/shared/i18n.ts'
import { newcomer } from './arrivals.ts'
import { findViolations } from './axe.ts'
import {
  answerSignIn,
  button,
  field,
  fillRegistration,
  hasFocus,
  holds,
  proveAddress,
  readAgreement,
} from './dialog-steps.ts'
import { openStage, pairs } from './stage.ts'

test('the registration dialog leads on from “already registered” to the organisation’s contact', async () => {
  const stage = await openStage('sqlite')
  try {
    const organisation = 'Lakeside Reinsurance Ltd.'
    const contact = 'contact@lakeside.example'
    const first = await newcomer(stage, { locale: 'en', width: 1440 }, { email: contact, organisation })
    await first.leave()
    for (const seat of pairs.sqlite) {
      const visitor = await stage.visitor(seat)
      const { page } = visitor
      const t = translator(seat.locale)
      stage.advance(61_000)
      await visitor.open('/')
      const dialog = await readAgreement(visitor)
      const email = `li.na.${seat.locale}@lakeside.example`
      const phone = `1391111222${seat.width % 10}`
      const person = { email, organisation, type: 'reinsurance', name: 'Li Na', phone } as const
      await fillRegistration({ stage, visitor, dialog, person: { ...person, passport: 'E12345678' } })
      await button(dialog, t(dialogMessages.askContact)).click()
      const asking = page.getByRole('dialog', { name: t(dialogMessages.askContactTitle) })
      await asking.getByText(organisation).waitFor()
      assert.equal(await field(asking, t(dialogMessages.yourEmail)).inputValue(), email)
      await field(asking, t(dialogMessages.yourMessage)).fill('I look after treaty claims.')
      assert.deepEqual(await findViolations(page, 'ask contact'), [])
      await button(asking, t(dialogMessages.sendRequest)).click()
      await asking.getByText(t(dialogMessages.requestSent)).waitFor()
      const mail = await stage.mail(contact, ({ text }) => text.includes(email))
      assert.match(mail.text, /I look after treaty claims\./)
      assert.doesNotMatch(await asking.innerText(), new RegExp(contact))

      // Whose address has an account is told so before anything else is asked for, and signs in from there.
      stage.advance(61_000)
      await visitor.open('/')
      await proveAddress({ stage, visitor, dialog: await readAgreement(visitor), email: contact })
      const told = dialog
        .getByRole('alert')
        .filter({ hasText: errors.CONTACT_REGISTERED.message[seat.locale] })
      await told.waitFor()
      await hasFocus(told)
      assert.equal(await field(dialog, t(dialogMessages.entityType)).count(), 0)
      assert.deepEqual(await findViolations(page, 'address registered'), [])
      await button(told, t(commonMessages.signIn)).click()
      stage.advance(61_000)
      await holds(field(page.getByRole('dialog'), t(dialogMessages.account)), contact)
      await answerSignIn({ stage, visitor, email: contact })
      await visitor.leave()
    }
  } finally {
    await stage.close()
  }
})
