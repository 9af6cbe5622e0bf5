/** An account that another client registered without consents: the form asks for them, and for the number that was not kept. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { submitTexts } from '../src/features/registration/web/form-messages.ts'
import { translator } from '../src/shared/i18n.ts'
import { newcomer } from './arrivals.ts'
import { field } from './dialog-steps.ts'
import { press, section } from './form-steps.ts'
import { openStage, pairs } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

for (const seat of pairs.sqlite) {
  test(`the form asks for consents that a registration came without [${seat.locale} ${seat.width}]`, async () => {
    const stage = await openStage('sqlite')
    try {
      const visitor = await newcomer(stage, seat, {
        email: 'unasked@example.com',
        organisation: 'Unasked Reinsurance Ltd.',
        withoutConsents: true,
      })
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
