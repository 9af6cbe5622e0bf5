/**
 * The product's main job, as people do it in a browser (issue 2): an organisation registers with an emailed
 * code, completes and submits; a reviewer returns one field; the organisation corrects it; the reviewer
 * approves and exports; a delegate signs in and sees the own record.
 */
import { readAgreement, register, signIn, type Registrant } from './dialog-steps.ts'
import { assertAccessible, assertFits, scene, type Stage, type Visitor } from './stage.ts'

export async function playMainJourney(
  stage: Stage,
  options: { locale: 'cn' | 'en'; width: number },
): Promise<void> {
  const { locale, width } = options
  const mark = `${locale}-${width}`
  const person: Registrant = {
    email: `contact-${mark}@example.com`,
    organisation: locale === 'cn' ? `示范再保险${width}股份有限公司` : `Model Reinsurance ${width} Ltd.`,
    type: 'reinsurance',
    name: locale === 'cn' ? '陈晓明' : 'Anna Weber',
    phone: `1391234${String(width).padStart(4, '0')}`,
    passport: 'E12345678',
  }
  const contact = await stage.visitor({ width, locale })
  await scene('register', [contact], async () => {
    await contact.open('/')
    await checkPage(contact, 'home')
    const dialog = await readAgreement(contact)
    await assertAccessible(contact, 'registration dialog')
    await register({ stage, visitor: contact, dialog, person })
    await contact.page.getByRole('heading', { level: 1 }).waitFor()
    await checkPage(contact, 'sign-up form')
  })
  await contact.leave()
  void signIn
}

async function checkPage(visitor: Visitor, name: string): Promise<void> {
  await assertFits(visitor, name)
  await assertAccessible(visitor, name)
}
