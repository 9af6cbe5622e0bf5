/** People are imported from a file: its wrong cells are named, then all of them are registered; in both languages, at a desk and on a phone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importPageMessages as messages } from '../src/features/staff-registration/web/admin/import-messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { text } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, pairs, scene } from './stage.ts'

const head = 'Category,Affiliation,Name,Job title,Email,Mobile'

test('a file with a wrong cell registers nobody, the corrected one everybody', async () => {
  const stage = await openStage('sqlite')
  try {
    for (const seat of pairs.sqlite) {
      const { locale } = seat
      const email = `ada.${locale}@example.org`
      const right = `Speaker,Institute of Deltas ${locale},Ada Wong,Professor,${email},13800001111`
      const admin = await signedIn(stage, seat, sampleAdministrator)
      stage.advance(61_000)
      await scene(`importing in ${locale}`, [admin], async () => {
        const { page } = admin
        await admin.open('/admin/import')
        const choose = async (rows: readonly string[]) => {
          const buffer = Buffer.from([head, ...rows].join('\n'))
          await page
            .locator('input[type=file]')
            .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
          await adminButton(page, messages.check[locale]).click()
        }
        await choose([right.replace('Speaker', 'Astronaut')])
        await page.getByText(text(locale, messages.wrong, { count: 1 })).waitFor()
        const fault = page.getByRole('row').filter({ hasText: 'A2' })
        assert.match(await fault.innerText(), /Astronaut/)
        await assertAccessible(admin, 'faults of an import')
        await assertFits(admin, 'faults of an import')
        const joining = `Speaker,"Hualan Reinsurance Co., Ltd. (sample)",Bo Li,Actuary,bo.${locale}@example.org,13800002222`
        await choose([right, joining])
        await page.getByText(text(locale, messages.right, { count: 2 })).waitFor()
        const hualan = { cn: '华澜再保险股份有限公司', en: 'Hualan Reinsurance Co., Ltd.' }[locale]
        await page.getByRole('listitem').filter({ hasText: hualan }).waitFor()
        await page.getByRole('checkbox', { name: messages.privacy[locale] }).check()
        await adminButton(page, text(locale, messages.register, { count: 2 })).click()
        await page
          .getByText(text(locale, messages.done, { count: 2 }))
          .first()
          .waitFor()
        await stage.mail(email, ({ kind }) => kind === 'registration.entered')
        await assertAccessible(admin, 'an import')
      })
      await admin.leave()
    }
  } finally {
    await stage.close()
  }
})
