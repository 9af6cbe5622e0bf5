/** A speaker of the programme is linked to a registered person, and the programme shows what the registration says; both languages. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentFieldMessages } from '../src/features/content/messages.ts'
import { rowFormMessages as messages } from '../src/features/content/web/admin/messages.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { pageMessages } from '../src/features/programme/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { signedIn } from './arrivals.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, pairs, scene } from './stage.ts'

test('a speaker takes name and position from the registration', async () => {
  const stage = await openStage('sqlite')
  try {
    const { reader } = stage.server.kernel.engine
    const people = await reader
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select(['delegate.name', 'company.name as organisation'])
      .where('company.status', '=', 'approved')
      .orderBy('delegate.id')
      .execute()
    const speakers = await reader
      .selectFrom('content_row')
      .select('id')
      .where('type', '=', 'speaker')
      .where('key', 'in', ['regulator', 'host-representative'])
      .orderBy('key')
      .execute()
    for (const [index, seat] of pairs.sqlite.entries()) {
      const { locale } = seat
      const { name, organisation } = people[index]!
      const admin = await signedIn(stage, seat, sampleAdministrator)
      stage.advance(61_000)
      await scene(`a linked speaker in ${locale}`, [admin], async () => {
        const { page } = admin
        await admin.open(`/admin/programme?type=speaker&row=${speakers[index]!.id}`)
        const field = page.getByLabel(contentFieldMessages.person[locale])
        await field.click()
        await field.fill(`${name} ${organisation.cn}`)
        await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
        await page.getByText(messages.personApproved[locale]).waitFor()
        await page.getByLabel(contentFieldMessages.personAgreed[locale]).check()
        await page.getByText(messages.fromRegistration[locale]).first().waitFor()
        await page.locator(`main input[value="${name}"]`).waitFor()
        await assertAccessible(admin, 'a speaker who is registered')
        await assertFits(admin, 'a speaker who is registered')
        await adminButton(page, commonFormMessages.save[locale]).click()
        await page.getByText(messages.savedLive[locale]).waitFor()
        await admin.open('/programme')
        await page
          .getByRole('navigation', { name: pageMessages.days[locale] })
          .getByRole('link')
          .last()
          .click()
        // Of the last day alone: the first one stays visible until the switch is drawn.
        const sessions = page.locator('main section[id^="day-"]').last().locator('li[data-key]')
        const first = sessions.filter({ hasText: name }).first()
        await first.locator('summary').click()
        await first.locator('dd').getByText(name).filter({ visible: true }).first().waitFor()
        await assertAccessible(admin, 'the programme with a speaker who is registered')
      })
      await admin.leave()
    }
    const kept = await reader
      .selectFrom('content_row')
      .select(['cn', 'en'])
      .where('type', '=', 'speaker')
      .where('key', 'in', ['regulator', 'host-representative'])
      .execute()
    assert.deepEqual(
      kept.map(({ cn, en }) => [cn['name'], en['name']]),
      [
        ['', ''],
        ['', ''],
      ],
    )
  } finally {
    await stage.close()
  }
})
