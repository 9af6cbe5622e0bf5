/**
 * A half-hour between two organisations: asked for step by step, another time proposed, accepted, taken into the
 * calendar; each act shows at once on the other's open page. A request that nobody answers ends automatically.
 */
import { daysMessages, failedMessages, nowMessages } from '../src/features/my-conference/web/messages.ts'
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { meetingEndedLabels, meetingStateLabels } from '../src/features/meeting/messages.ts'
import { askMessages as ask } from '../src/features/meeting/web/request/ask-messages.ts'
import {
  actMessages as act,
  detailMessages as detail,
  listMessages as list,
  pageMessages as page,
} from '../src/features/meeting/web/messages.ts'
import { translator } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { asSystem } from '../src/server/context.ts'
import { button, field, hasFocus, holds, keepsFocus } from './dialog-steps.ts'
import { assertAccessible, assertFits, enginesFor, openStage, scene, type Visitor } from './stage.ts'
import { hourMs } from '../src/shared/durations.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** Of the sample: a reinsurer and an insurer, both submitted and in the directory. */
const first = { email: 'sample-1-1@example.com', cn: '华澜再保险', en: 'Hualan Reinsurance' }
const second = { email: 'sample-9-1@example.com', cn: '远帆财产保险', en: 'Yuanfan' }
const subject = '2028 treaty renewal'
const later = 'Facultative business'
const words = 'Our actuaries arrive at noon.'

const pairs = {
  sqlite: [
    { locale: 'cn', width: 1440 },
    { locale: 'en', width: 390 },
  ],
  postgres: [
    { locale: 'en', width: 1440 },
    { locale: 'cn', width: 390 },
  ],
} as const

const show = (visitor: Visitor) => translator(visitor.locale)

/** The meeting about a subject, in the list. */
const row = (visitor: Visitor, about = subject): Locator =>
  visitor.page.locator('li[id^="meeting-"]').filter({ hasText: about })
const stands = (visitor: Visitor, text: string, about = subject) =>
  row(visitor, about).filter({ hasText: text }).waitFor()

/** What is open beside the list, or instead of it. */
const openPart = (visitor: Visitor): Locator =>
  visitor.page.locator('section[aria-labelledby="open-meeting"]')

async function openList(visitor: Visitor): Promise<void> {
  await visitor.open('/meetings')
  await visitor.page.getByText(show(visitor)(page.live), { exact: true }).waitFor()
}

/** Chooses the half-hour on a day, counted from 0. */
async function choose(visitor: Visitor, at: { day: number; time: string }): Promise<void> {
  const day = visitor.page.getByRole('group', { name: /10\W?月\W?2\d\W?日|2\d October/ }).nth(at.day)
  await day.getByRole('radio', { name: new RegExp(`^${at.time}`) }).check({ force: true })
}

const send = (visitor: Visitor) => visitor.page.locator('form button[type="submit"]')

/** From the list to a request that is sent. */
async function askFor(visitor: Visitor, wish: { with: string; time: string; about: string }): Promise<void> {
  const t = show(visitor)
  await visitor.page
    .getByRole('link', { name: t(page.askNew), exact: true })
    .first()
    .click()
  await visitor.page.getByRole('combobox', { name: t(ask.search) }).fill(wish.with)
  await visitor.page.getByRole('option').filter({ hasText: wish.with }).first().click()
  await choose(visitor, { day: 0, time: wish.time })
  await field(visitor.page, t(commonFormMessages.subject))
    .and(visitor.page.getByRole('textbox'))
    .fill(wish.about)
  await assertFits(visitor, 'asking')
  await assertAccessible(visitor, 'asking')
  await send(visitor).click()
  await visitor.page.getByRole('heading', { name: t(detail.history) }).waitFor()
  await keepsFocus(visitor.page)
}

for (const engine of enginesFor('postgres')) {
  test(`a meeting is asked for, moved, agreed, and another one expires [${engine}]`, async () => {
    const stage = await openStage(engine)
    try {
      const one = await signedIn(stage, pairs[engine][0], first.email)
      const other = await signedIn(stage, pairs[engine][1], second.email)

      await scene(`ask-${engine}`, [one, other], async () => {
        await openList(other)
        await openList(one)
        await askFor(one, { with: second[one.locale], time: '15:30', about: subject })
        await stands(other, show(other)(list.toUs))
      })

      await scene(`propose-${engine}`, [one, other], async () => {
        const t = show(other)
        await row(other).getByRole('link').click()
        await other.page.getByRole('button', { name: t(act.accept) }).waitFor()
        await keepsFocus(other.page)
        await assertFits(other, 'a request')
        await assertAccessible(other, 'a request')
        await other.page.getByRole('link', { name: t(act.propose) }).click()
        await choose(other, { day: 1, time: '16:00' })
        await keepsFocus(other.page)
        const typed = other.page.locator('textarea')
        await typed.fill(words)
        // A reload keeps what is not sent yet.
        await other.reload()
        await holds(typed, words)
        await send(other).click()
        await openPart(other)
          .filter({ hasText: t(list.toThem) })
          .waitFor()
        await keepsFocus(other.page)
        await one.page.getByText(words).waitFor()
      })

      await scene(`accept-${engine}`, [one, other], async () => {
        const t = show(one)
        await one.page.getByRole('button', { name: t(act.accept) }).click()
        const dialog = one.page.getByRole('dialog', { name: t(act.acceptTitle) })
        await assertAccessible(one, 'the question before accepting')
        await button(dialog, t(act.accept)).click()
        await stands(one, t(meetingStateLabels.accepted))
        await dialog.waitFor({ state: 'hidden' })
        await keepsFocus(one.page)
        await openPart(other)
          .filter({ hasText: show(other)(meetingStateLabels.accepted) })
          .waitFor()
        const download = one.page.waitForEvent('download')
        await one.page.getByRole('button', { name: t(act.ics) }).click()
        const ics = await readFile(await (await download).path(), 'utf8')
        assert.match(ics, /DTSTART;TZID=Asia\/Shanghai:\d{8}T160000/)
        // Where the days used to be leads to the own conference, which has the meeting in its timeline.
        await other.open('/meetings?view=days')
        await other.page.waitForURL(({ pathname }) => pathname.endsWith('/my-conference'))
        const days = other.page.getByRole('region', { name: show(other)(daysMessages.heading) })
        await days.getByRole('listitem').filter({ hasText: first[other.locale] }).waitFor()
        await assertFits(other, 'my conference')
        await assertAccessible(other, 'my conference')
      })

      await scene(`own-conference-${engine}`, [one], async () => {
        const t = show(one)
        // Of the sample: two requests wait. Accepted where it is read; the focus is on what takes its place.
        await one.go('/my-conference')
        const accepts = one.page.getByRole('button', {
          name: new RegExp(t(nowMessages.acceptOf, { who: '.+' })),
        })
        await accepts.nth(1).waitFor()
        const [left, next] = await accepts.evaluateAll((all) =>
          all.map((each) => each.getAttribute('aria-label')!),
        )
        await button(one.page, left!).click()
        await button(one.page, left!).waitFor({ state: 'hidden' })
        await hasFocus(button(one.page, next!))

        // What cannot be read is said in its block, beside what can; read again, its heading has the focus.
        const setPayee = (from: string, to: string) =>
          asSystem(stage.server.kernel, ({ tx }) =>
            tx
              .updateTable('parameter')
              .set((e) => ({ value: e.fn('replace', ['value', e.val(from), e.val(to)]) }))
              .where('code', '=', 'PAYEE')
              .execute(),
          )
        await setPayee('{', '(')
        await one.reload()
        const failed = one.page.getByRole('alert').filter({ hasText: t(failedMessages.money) })
        await failed.waitFor()
        await button(one.page, next!).waitFor()
        await assertAccessible(one, 'my conference without the amounts')
        await setPayee('(', '{')
        await failed.getByRole('button').click()
        await failed.waitFor({ state: 'hidden' })
        await hasFocus(one.page.getByRole('heading', { name: t(nowMessages.money) }))
      })

      await scene(`expire-${engine}`, [one, other], async () => {
        await openList(one)
        await openList(other)
        await askFor(other, { with: first[other.locale], time: '12:30', about: later })
        await stands(one, show(one)(list.toUs), later)
        // Longer than a request waits, and than a session lasts: who comes back signs in anew.
        for (const visitor of [one, other]) await visitor.leave()
        stage.advance(49 * hourMs)
        const back = await signedIn(stage, pairs[engine][0], first.email)
        await openList(back)
        await back.page
          .locator('details summary')
          .filter({ hasText: show(back)(list.past) })
          .click()
        await stands(back, show(back)(meetingEndedLabels.expired), later)
        await assertAccessible(back, 'the meetings')
        await back.leave()
      })
    } finally {
      await stage.close()
    }
  })
}
