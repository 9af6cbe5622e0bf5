/**
 * The product's main job, as people do it in a browser: an organisation registers with an emailed
 * code, completes and submits; a reviewer returns one field; the organisation corrects it; the reviewer
 * approves and exports; a delegate signs in and sees the own record.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyTexts } from '../src/features/registration/web/form-messages.ts'
import { activityLabels, fieldLabels } from '../src/features/registration/messages.ts'
import { ownTexts, statusTexts } from '../src/features/registration/web/status-messages.ts'
import type { EngineKind } from '../src/server/database/db.ts'
import { fill, text, type Locale } from '../src/shared/i18n.ts'
import { statusMessages as homeTexts } from '../src/features/my-conference/web/messages.ts'
import { messages } from '../src/features/registration/web/messages.ts'
import {
  button,
  field,
  hasFocus,
  keepsFocus,
  readAgreement,
  register,
  signIn,
  type Registrant,
} from './dialog-steps.ts'
import {
  addDelegate,
  answerCaptcha,
  assertBreathes,
  fillCompany,
  fillContact,
  fillDelegate,
  insist,
  press,
  section,
  uploadDocuments,
} from './form-steps.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { reviewMessages } from '../src/features/review/web/admin/messages.ts'
import { approve, exportAll, openRegistration, openReview, returnFields } from './reviewer-steps.ts'
import {
  assertAccessible,
  assertFits,
  enginesFor,
  openStage,
  scene,
  widths,
  type Seat,
  type Stage,
  type Visitor,
} from './stage.ts'

interface Cast {
  readonly contact: Registrant
  readonly delegate: { readonly email: string; readonly surname: string; readonly firstName: string }
}

function castOf(locale: Locale, width: number): Cast {
  const mark = `${locale}-${width}`
  const chinese = locale === 'cn'
  return {
    contact: {
      email: `contact-${mark}@example.com`,
      organisation: chinese ? `沧海再保险${width}股份有限公司` : `Grebe Lake Reinsurance ${width} Ltd.`,
      type: 'reinsurance',
      name: chinese ? '陈晓明' : 'Anna Weber',
      phone: `1391234${String(width).padStart(4, '0')}`,
      passport: `E${String(width).padStart(8, '1')}`,
    },
    delegate: {
      email: `delegate-${mark}@example.com`,
      surname: chinese ? '王' : 'Moser',
      firstName: chinese ? '思远' : 'Lena',
    },
  }
}

interface Seats {
  readonly contact: Seat
  readonly reviewer: Seat
  readonly delegate: Seat
}

const seat = (locale: Locale, width: number): Seat => ({ locale, width })

/** Each language on one engine; in the other language everybody has the other width. */
const plays: Readonly<Record<Locale, { readonly engine: EngineKind; readonly seats: Seats }>> = {
  cn: {
    engine: 'sqlite',
    seats: { contact: seat('cn', 390), reviewer: seat('cn', 1440), delegate: seat('cn', 1440) },
  },
  en: {
    engine: 'postgres',
    seats: { contact: seat('en', 1440), reviewer: seat('en', 390), delegate: seat('en', 390) },
  },
}

/** With E2E_ALL=1 on both engines, and all three in each width, too. */
export function playMainJourneys(locale: Locale): void {
  const { engine: usual, seats } = plays[locale]
  const alike = widths.map((width): Seats => {
    const own = seat(locale, width)
    return { contact: own, reviewer: own, delegate: own }
  })
  for (const engine of enginesFor(usual))
    for (const chosen of process.env['E2E_ALL'] ? [seats, ...alike] : [seats]) {
      const told = Object.entries(chosen).map(([who, one]) => `${who} ${one.locale} ${one.width} px`)
      test(`the main journey [${engine}]: ${told.join(', ')}`, async () => {
        const stage = await openStage(engine)
        try {
          await playMainJourney(stage, chosen)
        } finally {
          await stage.close()
        }
      })
    }
}

async function playMainJourney(stage: Stage, seats: Seats): Promise<void> {
  const { locale, width } = seats.contact
  const cast = castOf(locale, width)
  const contact = await stage.visitor(seats.contact)
  const reviewer = await stage.visitor(seats.reviewer)
  const delegate = await stage.visitor(seats.delegate)
  const all = [contact, reviewer, delegate]
  const at = `${locale} ${width} px`
  await scene(`register, ${at}`, all, () => registerScene(stage, contact, cast))
  await scene(`complete and submit, ${at}`, all, () => submitScene(stage, contact, cast))
  await scene(`return one field, ${at}`, all, () => returnScene(stage, reviewer, cast))
  await scene(`correct and submit again, ${at}`, all, () => correctScene(stage, contact, cast))
  await scene(`approve and export, ${at}`, all, () => approveScene(stage, reviewer, cast))
  await scene(`a delegate's own record, ${at}`, all, () => delegateScene(stage, delegate, cast))
  for (const visitor of all) await visitor.leave()
}

/** Reads the agreement, registers with the emailed code, and is before the form. */
async function registerScene(stage: Stage, contact: Visitor, cast: Cast): Promise<void> {
  await contact.open('/')
  await checkPage(contact, 'home')
  const dialog = await readAgreement(contact)
  await assertAccessible(contact, 'registration dialog')
  await register({ stage, visitor: contact, dialog, person: cast.contact })
  await section(contact, companyTexts.heading).waitFor()
  if (contact.page.viewportSize()!.width < 600) await assertBreathes(contact)
  await checkPage(contact, 'sign-up form')
}

/** Completes company, contact and two delegates with a document, loses nothing on a reload, and submits. */
async function submitScene(stage: Stage, contact: Visitor, cast: Cast): Promise<void> {
  const city = contact.locale === 'cn' ? '上海' : 'Zurich'
  await fillOrganisation(contact, cast, city)
  await fillDelegates(contact, cast)
  await uploadDocuments(contact, 1)
  await reloadKeeps(contact, city)
  await answerCaptcha(contact)
  await checkPage(contact, 'complete form')
  await press(contact, 'submit')
  await section(contact, statusTexts.heading).waitFor()
  await keepsFocus(contact.page)
  await stage.mail(cast.contact.email, (message) => message.kind === 'registration.submitted')
  await checkPage(contact, 'status of the registration')
}

async function fillOrganisation(contact: Visitor, cast: Cast, city: string): Promise<void> {
  const chinese = contact.locale === 'cn'
  const english = `Canghai Reinsurance ${cast.contact.phone.slice(-4)} Co., Ltd.`
  await fillCompany(contact, {
    country: chinese ? 'CN' : 'CH',
    nameEn: chinese ? english : cast.contact.organisation,
    city,
    address: chinese ? '浦东新区世纪大道 100 号' : 'Bahnhofstrasse 1',
  })
  await fillContact(contact, {
    surname: chinese ? '陈' : 'Weber',
    firstName: chinese ? '晓明' : 'Anna',
    jobTitle: chinese ? '国际业务部经理' : 'Head of treaty',
    mobile: cast.contact.phone,
    origin: 'mainland',
    document: { kind: 'passport', number: cast.contact.passport },
  })
}

/** One from the mainland, and one from abroad, who has to show a document. */
async function fillDelegates(contact: Visitor, cast: Cast): Promise<void> {
  await fillDelegate(contact, {
    position: 1,
    person: {
      ...cast.delegate,
      jobTitle: contact.locale === 'cn' ? '精算师' : 'Actuary',
      mobile: '13900000001',
      origin: 'mainland',
      document: { kind: 'id-card', number: '11010519491231002X' },
    },
    activities: ['main-forum', 'exhibition'],
  })
  await addDelegate(contact)
  await fillDelegate(contact, {
    position: 2,
    person: {
      surname: 'Müller',
      firstName: 'Jürg',
      jobTitle: 'Underwriter',
      email: `second-${cast.delegate.email}`,
      mobile: '41441234567',
      origin: 'abroad',
      document: { kind: 'passport', number: 'X1234567' },
    },
    activities: ['sub-forum'],
  })
}

/** A draft is never lost: what was typed is there after a reload. */
async function reloadKeeps(contact: Visitor, city: string): Promise<void> {
  await press(contact, 'saveDraft')
  await contact.reload()
  // Complete, it is read as facts.
  await section(contact, companyTexts.heading).getByText(city).first().waitFor()
}

const reason = {
  cn: '请填写营业执照上的城市。',
  en: 'Please give the city that stands in the licence.',
}
const reasonOfTitle = { cn: '请填写完整的职务。', en: 'Please give the full job title.' }

/** A reviewer finds the registration, and returns city and job title with reasons in both languages. */
async function returnScene(stage: Stage, reviewer: Visitor, cast: Cast): Promise<void> {
  await openReview(stage, reviewer)
  await checkPage(reviewer, 'review list')
  const drawer = await openRegistration(reviewer, cast.contact.organisation)
  await assertAccessible(reviewer, 'review drawer')
  await returnFields(reviewer, drawer, [
    { field: 'city', ...reason },
    { field: 'jobTitle', ...reasonOfTitle },
  ])
  // Its letter waits a minute, in which the decision can be taken back.
  stage.advance(61_000)
  const message = await stage.mail(cast.contact.email, ({ kind }) => kind === 'registration.returned')
  for (const locale of ['cn', 'en'] as const)
    assert.ok(message.text.includes(reason[locale]), 'the mail gives the reason')
}

/** What the organisation corrects them to. */
const correctedCity = (locale: Locale): string => (locale === 'cn' ? '上海市' : 'Zürich')
const correctedTitle = (locale: Locale): string =>
  locale === 'cn' ? '国际业务部总经理' : 'Head of treaty underwriting'

/** The organisation reads why, finds only those fields open, is led from one to the next, and submits again. */
async function correctScene(stage: Stage, contact: Visitor, cast: Cast): Promise<void> {
  const { locale } = contact
  // The home page of who is signed in says what to do, with the one act that does it.
  await contact.open('/my-conference')
  await contact.page
    .getByRole('heading', { level: 1, name: text(locale, homeTexts.returnedTitle, { count: 2 }) })
    .waitFor()
  await contact.page.getByText(reason[locale]).first().waitFor()
  await checkPage(contact, 'my conference')
  await contact.page.getByRole('link', { name: text(locale, homeTexts.correct, { count: 2 }) }).click()
  await section(contact, statusTexts.heading).getByText(reason[locale]).first().waitFor()
  const company = section(contact, companyTexts.heading)
  const city = field(company, fieldLabels.city[locale])
  await hasFocus(city)
  await press(contact, 'resubmit')
  const asked = contact.page.getByRole('dialog', {
    name: text(locale, messages.untouchedTitle, { count: 2 }),
  })
  const back = button(asked, messages.untouchedBack[locale])
  await hasFocus(back)
  await back.click()
  await asked.waitFor({ state: 'hidden' })
  await hasFocus(city)
  await insist(contact, asked)
  await section(contact, statusTexts.heading)
    .getByRole('link', { name: fieldLabels.city[locale], exact: true })
    .click()
  const others = field(company, fieldLabels.address[locale])
  assert.equal(await others.count(), 0, 'what was not returned stays closed')
  await city.fill(correctedCity(locale))
  const next = commonFormMessages.primaryContact[locale]
  await button(company, text(locale, messages.onward, { next })).click()
  const title = field(section(contact, commonFormMessages.primaryContact), fieldLabels.jobTitle[locale])
  await hasFocus(title)
  await title.fill(correctedTitle(locale))
  // Not where the fixed bar covers half of a box.
  await contact.page.evaluate(() => scrollTo(0, 0))
  await checkPage(contact, 'returned registration')
  await answerCaptcha(contact)
  await press(contact, 'resubmit')
  await stage.mail(cast.contact.email, ({ kind }) => kind === 'registration.resubmitted')
  await section(contact, statusTexts.heading)
    .getByText(statusTexts.resubmitted[locale].slice(0, 8))
    .first()
    .waitFor()
  await keepsFocus(contact.page)
}

/** The reviewer approves, the organisation is mailed, and the export has it with its people. */
async function approveScene(stage: Stage, reviewer: Visitor, cast: Cast): Promise<void> {
  await reviewer.open('/admin/adminsponsor')
  const drawer = await openRegistration(reviewer, cast.contact.organisation)
  // What the organisation has changed comes before everything else, the old beside the new.
  const title = fill(reviewMessages.changedTitle[reviewer.locale], { count: 2 })
  await drawer.getByRole('heading', { level: 3, name: title }).waitFor()
  await drawer
    .locator('ins')
    .filter({ hasText: /上海市|Zürich/ })
    .waitFor()
  assert.equal(await drawer.locator('del').count(), 2)
  await assertAccessible(reviewer, 'a registration handed in again')
  await approve(reviewer, drawer)
  stage.advance(61_000)
  await stage.mail(cast.contact.email, ({ kind }) => kind === 'registration.approved')
  await reviewer.open('/admin/adminsponsor')
  const [companies, delegates] = await exportAll(stage, reviewer)
  const cells = (sheet: typeof companies) => sheet!.texts.flat()
  assert.ok(cells(companies).includes(cast.contact.organisation), 'the organisation is in the export')
  assert.ok(cells(delegates).includes(cast.delegate.email), 'so are its delegates')
  assert.ok(!cells(delegates).includes('11010519491231002X'), 'ID numbers are masked unless asked for')
}

/** A delegate signs in with the own address, and sees the own record with its activities. */
async function delegateScene(stage: Stage, delegate: Visitor, cast: Cast): Promise<void> {
  const { page, locale } = delegate
  await signIn({ stage, visitor: delegate, email: cast.delegate.email })
  const record = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: ownTexts.title[locale] }),
  })
  await record.getByText(activityLabels['main-forum'][locale]).waitFor()
  await record.getByText(activityLabels.exhibition[locale]).waitFor()
  assert.equal(
    await page.getByRole('checkbox', { name: activityLabels['sub-forum'][locale] }).count(),
    0,
    "activities are not the delegate's to change",
  )
  await checkPage(delegate, 'own record')
}

async function checkPage(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
}
