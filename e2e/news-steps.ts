/** What an editor does in the news centre. Everything by role and label. */
import type { Locator, Page } from 'playwright-core'
import { newsAdminMessages as messages } from '../src/features/news/web/admin/messages.ts'
import { asSystem } from '../src/server/context.ts'
import type { StaffRole } from '../src/shared/call.ts'
import { fill, type Locale } from '../src/shared/i18n.ts'
import { guardMessages } from '../src/web/admin/record/messages.ts'
import { pictureMessages } from '../src/features/media/web/admin/choice/picture-messages.ts'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { comeSignedIn } from './arrivals.ts'
import { button } from './dialog-steps.ts'
import type { Stage, Visitor } from './stage.ts'

/** A member of staff at the door of the news centre. */
export async function enterAs(stage: Stage, visitor: Visitor, role: StaffRole): Promise<void> {
  const email = `news-${role}@example.com`
  await asSystem(stage.server.kernel, async (ctx) => {
    const made = await addStaff(ctx, { email, role, name: role })
    if (!made.ok) throw new Error(`no ${role} could be made`)
  })
  stage.advance(61_000)
  await comeSignedIn({ stage, visitor, email })
  await visitor.open('/admin/adminnews')
  await visitor.page.getByRole('heading', { level: 1, name: messages.title[visitor.locale] }).waitFor()
}

export type TextField = 'heading' | 'summary' | 'body'

/** A field of one language of a text. */
export function textField(visitor: Visitor, name: TextField, language: Locale): Locator {
  const { page, locale } = visitor
  const group = page.getByRole('group', { name: messages[name][locale], exact: true })
  const label = guardMessages[language][locale]
  if (name !== 'body') return group.getByLabel(new RegExp(`^${label}`))
  return group.getByRole('textbox', {
    name: fill(guardMessages.labelOf[locale], { label: messages.body[locale], language: label }),
  })
}

/** The guard of a text: what it says. */
export function guardOf(visitor: Visitor, name: TextField): Locator {
  return visitor.page
    .getByRole('group', { name: messages[name][visitor.locale], exact: true })
    .getByRole('alert')
}

/** Pastes as Word and browsers do: HTML with a plain text beside it. */
export async function pasteInto(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const data = new DataTransfer()
    data.setData('text/html', text)
    data.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
}

/**
 * Out of the table, where no picture stands, to the text's beginning. ProseMirror puts its own selection back 20 ms after it got the
 * focus when the caret stands where the focus put it, which is the beginning, too: a key that came in between is pressed again.
 */
export async function leaveTable(body: Locator, inTable: Locator): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await body.press('Control+Home')
    const left = inTable.waitFor({ state: 'hidden', timeout: 2_000 })
    if (
      await left.then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('the caret stays in the table')
}

/** Uploads a picture in the dialog that is open, and uses it. */
export async function uploadPicture(
  visitor: Visitor,
  picture: { name: string; bytes: Buffer },
): Promise<void> {
  const { page, locale } = visitor
  const dialog = page.getByRole('dialog')
  const choosing = page.waitForEvent('filechooser')
  await button(dialog, pictureMessages.upload[locale]).click()
  const { name, bytes: buffer } = picture
  await (await choosing).setFiles({ name, mimeType: 'image/png', buffer })
  await dialog.getByText(name).waitFor()
  await dialog.getByRole('button', { name: /使用所选图片|Use (this|these) picture/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The ids of the list's rows, in their order. */
export function listedIds(page: Page): Promise<string[]> {
  return page
    .locator('tbody tr[data-row-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key') ?? ''))
}
