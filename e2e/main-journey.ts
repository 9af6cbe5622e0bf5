/**
 * The product's main job, as people do it in a browser (issue 2): an organisation registers with an emailed
 * code, completes and submits; a reviewer returns one field; the organisation corrects it; the reviewer
 * approves and exports; a delegate signs in and sees the own record.
 */
import assert from 'node:assert/strict'
import { companyTexts } from '../src/features/registration/web/form-messages.ts'
import { fieldLabels } from '../src/features/registration/messages.ts'
import { statusTexts } from '../src/features/registration/web/status-messages.ts'
import type { Locale } from '../src/shared/i18n.ts'
import { field, readAgreement, register, type Registrant } from './dialog-steps.ts'
import {
  addDelegate,
  answerCaptcha,
  consent,
  fillCompany,
  fillContact,
  fillDelegate,
  press,
  section,
  uploadDocuments,
} from './form-steps.ts'
import { assertAccessible, assertFits, scene, type Stage, type Visitor } from './stage.ts'

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

export async function playMainJourney(
  stage: Stage,
  options: { locale: Locale; width: number },
): Promise<void> {
  const { locale } = options
  const cast = castOf(locale, options.width)
  const contact = await stage.visitor(options)
  await scene('register', [contact], () => registerScene(stage, contact, cast))
  await scene('complete and submit', [contact], () => submitScene(stage, contact, cast))
  await contact.leave()
}

/** Reads the agreement, registers with the emailed code, and stands before the form. */
async function registerScene(stage: Stage, contact: Visitor, cast: Cast): Promise<void> {
  await contact.open('/')
  await checkPage(contact, 'home')
  const dialog = await readAgreement(contact)
  await assertAccessible(contact, 'registration dialog')
  await register({ stage, visitor: contact, dialog, person: cast.contact })
  await section(contact, companyTexts.heading).waitFor()
  await checkPage(contact, 'sign-up form')
}

/** Completes company, contact and two delegates with a document, loses nothing on a reload, and submits. */
async function submitScene(stage: Stage, contact: Visitor, cast: Cast): Promise<void> {
  const chinese = contact.locale === 'cn'
  await fillCompany(contact, {
    country: chinese ? 'CN' : 'CH',
    nameEn: chinese
      ? `Canghai Reinsurance ${cast.contact.phone.slice(-4)} Co., Ltd.`
      : cast.contact.organisation,
    city: chinese ? '上海' : 'Zurich',
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
  await fillDelegate(contact, {
    position: 1,
    person: {
      ...cast.delegate,
      jobTitle: chinese ? '精算师' : 'Actuary',
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
  await uploadDocuments(contact, 1)
  await reloadKeeps(contact, chinese ? '上海' : 'Zurich')
  await answerCaptcha(contact)
  await consent(contact)
  await checkPage(contact, 'complete form')
  await press(contact, 'submit')
  await section(contact, statusTexts.heading).waitFor()
  await stage.mail(cast.contact.email, (message) => /submitted/i.test(message.kind))
  await checkPage(contact, 'status of the registration')
}

/** A draft is never lost: what was typed is there after a reload. */
async function reloadKeeps(contact: Visitor, city: string): Promise<void> {
  await press(contact, 'saveDraft')
  await contact.page.reload()
  const company = section(contact, companyTexts.heading)
  await company.waitFor()
  assert.ok(
    (await company.innerText()).includes(city) ||
      (await field(company, fieldLabels.city[contact.locale]).inputValue()) === city,
    'the draft survives a reload',
  )
}

async function checkPage(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
}
