/** An administrator enrols a desk, sees it at work, and cuts it off; a point gets its hours. Both languages, desktop and phone. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deviceApi } from '../src/features/device/contract.ts'
import {
  deviceKindLabels,
  deviceMessages,
  deviceStateLabels,
  pointMessages,
  reportMessages,
} from '../src/features/checkin/web/admin/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { adminMessages } from '../src/web/admin/messages.ts'
import { signedIn } from './arrivals.ts'
import { becomes } from './dialog-steps.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

describe('devices and points in the back office', () => {
  let stage: Stage
  let office: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
  })
  after(() => stage.close())

  const step = (name: string, work: () => Promise<void>) => test(name, () => scene(name, [office], work))
  const t = (message: Message) => message[office.locale]
  async function looksWell(name: string): Promise<void> {
    await assertAccessible(office, name)
    await assertFits(office, name)
  }

  step('a desk is made, enrolled with its code, and cut off', async () => {
    const { page } = office
    await office.open('/admin/devices')
    await adminButton(page, t(deviceMessages.add)).click()
    const form = page.getByRole('dialog').filter({ hasText: t(deviceKindLabels.door) })
    await form.getByRole('textbox', { name: t(deviceMessages.name) }).fill('1 号签到台')
    await looksWell('the form of a device')
    const made = page.waitForResponse((answer) => answer.url().endsWith(deviceApi.make.path) && answer.ok())
    await giveProof({ stage, visitor: office, act: () => adminButton(form, t(deviceMessages.make)).click() })
    const { result } = (await (await made).json()) as { result: { path: string } }
    await page.getByRole('img', { name: t(deviceMessages.code) }).waitFor()
    await looksWell('the code of a device')
    const enrolled = await page.request.post(`${stage.url}/mas/${deviceApi.enrol.path}`, {
      headers: { origin: stage.url },
      data: { token: result.path.split('#enrol=')[1] },
    })
    assert.equal(enrolled.status(), 200)
    await page.getByText(fill(t(deviceMessages.enrolled), { name: '1 号签到台' })).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('cell', { name: t(deviceStateLabels.active) }).waitFor()
    await looksWell('a device at work')
    await adminButton(page, fill(t(deviceMessages.cutOffNamed), { name: '1 号签到台' })).click()
    await adminButton(page.getByRole('dialog'), t(deviceMessages.cutOff)).click()
    await page.getByRole('cell', { name: t(deviceStateLabels.cutOff) }).waitFor()
  })

  step('where no answer came, the list is shown with the device that was made', async () => {
    const { page } = office
    await page.route(`**/${deviceApi.make.path}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await adminButton(page, t(deviceMessages.add)).click()
    const form = page.getByRole('dialog').filter({ hasText: t(deviceKindLabels.door) })
    await form.getByRole('textbox', { name: t(deviceMessages.name) }).fill('2 号签到台')
    stage.advance(61_000)
    await giveProof({ stage, visitor: office, act: () => adminButton(form, t(deviceMessages.make)).click() })
    await page
      .getByRole('alert')
      .filter({ hasText: t(deviceMessages.makeLost) })
      .waitFor()
    await becomes(() => form.count(), 0)
    await adminButton(page, fill(t(deviceMessages.enrolAgainNamed), { name: '2 号签到台' })).waitFor()
  })

  step('a point is closed until its hour, on a phone in English', async () => {
    stage.advance(61_000)
    office = await signedIn(stage, { width: 390, locale: 'en' }, sampleAdministrator)
    const { page } = office
    await office.open('/admin/checkin-points')
    const entrance = fill(t(commonFormMessages.editNamed), { name: 'Entrance' })
    await adminButton(page, entrance).click()
    const form = page.getByRole('dialog').filter({ hasText: t(pointMessages.edit) })
    await form.getByLabel(t(pointMessages.opensAt)).fill('2027-10-21 08:00')
    await form.getByLabel(t(pointMessages.opensAt)).press('Enter')
    await looksWell('the form of a point')
    await adminButton(form, t(commonFormMessages.save)).click()
    await page
      .getByRole('cell', { name: fill(t(pointMessages.from), { time: '2027-10-21 08:00' }) })
      .waitFor()
    await becomes(() => form.count(), 0)
    await looksWell('the points')
    await office.go('/admin/no-shows')
    // The points were a table, too.
    await page.getByRole('heading', { level: 1, name: t(adminMessages.noShows) }).waitFor()
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await looksWell('who has not come')
    await office.go('/admin/checkin-report')
    await page.getByText(t(reportMessages.noDoubles)).waitFor()
    await looksWell('the report')
  })
})
