/**
 * A list of delegates from its issue to its end: the office issues it at a desk in Chinese and notes the password, the hotel fetches it
 * on a phone in English, the office sees the download and revokes it, and the link opens nothing more.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { delegateListMails } from '../src/features/delegate-list/server/mails.ts'
import { listStateLabels } from '../src/features/delegate-list/messages.ts'
import { listAdminMessages as admin } from '../src/features/delegate-list/web/admin/messages.ts'
import { listPageMessages as messages } from '../src/features/delegate-list/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { fill } from '../src/shared/i18n.ts'
import { readXlsx } from '../src/app/testing/read-xlsx.ts'
import { signedIn } from './arrivals.ts'
import { button, field } from './dialog-steps.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

const receiver = { name: 'Ms Chen', organisation: 'Lakeside Hotel', email: 'chen@hotel.example' }

describe('a list of delegates', () => {
  let stage: Stage
  let office: Visitor
  let hotel: Visitor

  before(async () => {
    stage = await openStage('sqlite')
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    hotel = await stage.visitor({ width: 390, locale: 'en' })
  })
  after(() => stage.close())

  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  test('issued, fetched with its password, revoked', () =>
    scene('a list', [office, hotel], async () => {
      await office.open('/admin/delegate-lists')
      await adminButton(office.page, admin.issue.cn).click()
      const dialog = office.page.getByRole('dialog')
      await dialog.getByText(/^将列入 \d+ 人/).waitFor()
      await field(dialog, admin.name.cn).fill(receiver.name)
      await field(dialog, admin.organisation.cn).fill(receiver.organisation)
      await field(dialog, admin.email.cn).fill(receiver.email)
      await dialog.getByRole('combobox', { name: admin.language.cn }).click()
      await office.page.getByTitle(commonFormMessages.english.cn, { exact: true }).last().click()
      await looksWell(office, 'issuing a list')
      await giveProof({
        stage,
        visitor: office,
        act: () => adminButton(dialog, admin.issue.cn).click(),
      })
      const password = await office.page.locator('code').innerText()
      assert.match(password, /^(\w{4}-){4}\w{4}$/)
      await looksWell(office, 'the password')
      await adminButton(office.page, admin.noted.cn).click()
      const mail = await stage.mail(receiver.email, ({ kind }) => kind === delegateListMails.ready.kind)
      assert.ok(!mail.text.includes(password))
      const number = /HL-\d{4}-\d{4}-\w{5}/.exec(mail.text)![0]

      const { pathname, hash } = new URL(/https?:\S+#[\w-]+/.exec(mail.text)![0])
      await hotel.page.goto(pathname + hash)
      const press = button(hotel.page, messages.download.en)
      await press.waitFor()
      await looksWell(hotel, 'the page of the link')
      const [download] = await Promise.all([hotel.page.waitForEvent('download'), press.click()])
      await hotel.page.getByText(messages.done.en).waitFor()
      await looksWell(hotel, 'a fetched list')
      const zip = new ZipReader(new Uint8ArrayReader(await readFile(await download.path())))
      const [workbook] = await zip.getEntries()
      assert.ok(workbook && !workbook.directory)
      const content = await workbook.getData(new Uint8ArrayWriter(), { password })
      const [people] = await readXlsx(Buffer.from(content))
      assert.ok(people!.texts.length > 1)

      await office.reload()
      const row = office.page.getByRole('row').filter({ hasText: number })
      await row.getByText(fill(admin.downloadsOf.cn, { count: 1 })).waitFor()
      await row.getByText(listStateLabels.open.cn).waitFor()
      await looksWell(office, 'the lists')
      await adminButton(row, fill(admin.revokeOf.cn, { number })).click()
      const asked = office.page.getByRole('dialog')
      await field(asked, commonFormMessages.reason.cn).fill('发错了')
      await looksWell(office, 'revoking a list')
      await adminButton(asked, admin.revokeAct.cn).click()
      await office.page.getByText(fill(admin.revoked.cn, { number })).waitFor()

      await press.click()
      await hotel.page.getByText(messages.gone.en).waitFor()
      await looksWell(hotel, 'a link that opens nothing more')
    }))
})
