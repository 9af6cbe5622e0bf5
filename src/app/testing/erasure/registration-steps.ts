/** Marked data into every call of a registration, from the first dialog to changes after the approval. */
import { accountApi } from '../../../features/account/contract.ts'
import { filesApi } from '../../../features/files/contract.ts'
import { registrationApi as api } from '../../../features/registration/contract.ts'
import { registerOrganisation, signIn } from '../people.ts'
import { solveCaptcha, takeTicket, type DelegateSent, type TestOrganisation } from '../registrations.ts'
import { resultOf, type TestClient } from '../with-app.ts'
import type { MarkMaker } from './marks.ts'
import { pdfWith, sendPdf, type Story, type World } from './world.ts'

const identityUrl = `${filesApi.uploadFile.path}?purpose=identity`

/** Every field of a person that is asked of a contact, but for the address. */
export const personOf = (mark: MarkMaker) => ({
  title: 'ms',
  ...mark.fields('surname', 'firstName', 'name', 'badgeName', 'sortName', 'jobTitle', 'department'),
  rank: 'department',
  telephone: mark.phone(),
  mobile: mark.phone(),
  origin: 'mainland',
  certificateKind: 'passport',
  certificateNumber: mark.passport(),
})

export const delegateOf = (mark: MarkMaker): DelegateSent => ({
  ...personOf(mark),
  email: mark.email(),
  dietary: 'other',
  dietaryNote: mark.word(),
  activities: ['exhibition'],
})

export const companyOf = (mark: MarkMaker) => ({
  type: 'reinsurance',
  country: 'SG',
  ...mark.fields('nameCn', 'nameEn', 'abbrCn', 'abbrEn', 'city', 'address'),
})

export const invoiceOf = (mark: MarkMaker) => ({
  ...mark.fields('title', 'taxNumber', 'address', 'bank', 'bankAccount'),
  telephone: mark.phone(),
})

/** Past the five seconds between two saves, with a new ticket. */
export async function ticketOf({ app }: Pick<World, 'app'>, client: TestClient): Promise<string> {
  app.clock.advance(5_001)
  return takeTicket(client)
}

export async function register({ app }: World, mark: MarkMaker): Promise<TestOrganisation> {
  const email = mark.email()
  const name = mark.word()
  const { client } = await registerOrganisation(app, {
    email,
    phone: mark.phone(),
    name: mark.word(),
    certiNo: mark.passport(),
    entityName: name,
    entityType: 'Insurance Company',
  })
  const { id } = await resultOf(client.call(api.getCompany, {}))
  return { client, email, companyId: id, name }
}

/** What is saved before it is handed in: by both forms of each call, and the draft. */
export async function saveParts(story: Story): Promise<void> {
  const { mark, colleagues, company } = story
  const { client, email } = company
  await resultOf(client.call(api.saveDraft, { body: { [mark.word()]: mark.word() }, version: 0 }))
  const save = async (form: object) =>
    resultOf(
      client.call(api.saveCompany, {
        ...form,
        nameConfirmed: true,
        submit: false,
        formTicket: await ticketOf(story, client),
        captcha: await solveCaptcha(client),
      }),
    )
  await save({
    companyType: 'reinsurance',
    country: 'SG',
    ...mark.fields(
      'companyNameCn',
      'companyNameEn',
      'companyAbbreviationCn',
      'companyAbbreviationEn',
      'city',
      'address',
    ),
    ...personOf(mark),
    email,
  })
  await save({ company: companyOf(mark), contact: { ...personOf(mark), email }, invoice: invoiceOf(mark) })
  for (const delegates of [delegateOf(colleagues), { delegates: [delegateOf(colleagues)] }])
    await resultOf(
      client.call(api.saveDelegates, {
        ...delegates,
        submit: false,
        formTicket: await ticketOf(story, client),
      }),
    )
}

/** An upload in two pieces, of which the second never comes. */
async function beginUpload({ mark, company: { client } }: Pick<Story, 'mark' | 'company'>): Promise<void> {
  const content = pdfWith(mark.word())
  const { uploadId } = await resultOf(
    client.call(filesApi.startUpload, { name: `${mark.word()}.pdf`, sizeBytes: content.length + 1 }),
  )
  const response = await client.request({
    method: 'POST',
    url: `/mas/${filesApi.sendChunk.path.replace('{uploadId}', uploadId)}`,
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': '0' },
    payload: content,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}

/** Whatever goes with the ID data of an edition, of somebody who stays: number, scan, draft, and half of an upload. */
export async function holdDocuments(world: World, mark: MarkMaker): Promise<void> {
  const company = await register(world, mark)
  await resultOf(company.client.call(api.saveDraft, { body: { note: mark.word() }, version: 0 }))
  await sendPdf(company.client, identityUrl, mark)
  await beginUpload({ mark, company })
}

export interface Submitted {
  /** Who stays until the end, and signs in. */
  readonly stays: { id: string; email: string }
  /** Who leave, each by another act. */
  readonly leaving: string[]
}

/** The whole form with five delegates: one stays, four leave later. */
export async function submit(story: Story): Promise<Submitted> {
  const { mark, left, company } = story
  const { client, email } = company
  await beginUpload(story)
  const stays = delegateOf(mark)
  const sent = [stays, ...[1, 2, 3, 4].map(() => delegateOf(left))]
  const { delegates } = await resultOf(
    client.call(api.submit, {
      formTicket: await ticketOf(story, client),
      captcha: await solveCaptcha(client),
      consents: { privacy: true, identity: true, sharing: true, directory: true },
      form: {
        company: companyOf(mark),
        contact: { ...personOf(mark), email, idFileId: (await sendPdf(client, identityUrl, mark)).id },
        invoice: invoiceOf(mark),
        nameConfirmed: true,
      },
      delegates: await Promise.all(
        sent.map(async (one) => ({
          ...one,
          idFileId: (await sendPdf(client, identityUrl, one === stays ? mark : left)).id,
        })),
      ),
    }),
  )
  const idOf = (one: DelegateSent) => delegates.find((row) => row.email === one.email)!.id
  const [first, ...leaving] = sent.map(idOf)
  return { stays: { id: first!, email: stays.email! }, leaving }
}

/** Someone else in the place of a delegate, and a delegate taken out. */
export async function replaceAndRemove(story: Story, [replaced, removed]: readonly string[]): Promise<void> {
  const { client } = story.company
  const { delegates } = await resultOf(client.call(api.getCompany, {}))
  const { id: _, ...successor } = { ...delegateOf(story.colleagues), id: '' }
  await resultOf(
    client.call(api.replaceDelegate, {
      delegateId: replaced!,
      updatedAt: delegates.find(({ id }) => id === replaced)!.updatedAt,
      successor,
      formTicket: await ticketOf(story, client),
    }),
  )
  await resultOf(client.call(api.removeDelegate, { delegateId: removed! }))
}

/** The delegate signs in and corrects the own record. */
export async function correctOwnRecord({ app, mark }: Story, email: string): Promise<TestClient> {
  const client = app.client()
  await signIn(app, client, email)
  await resultOf(
    client.call(api.updateUserInfo, {
      ...personOf(mark),
      dietary: 'other',
      dietaryNote: mark.word(),
    } as never),
  )
  await resultOf(client.call(api.saveDraft, { body: { note: mark.word() }, version: 0 }))
  return client
}

/** A stranger asks the contact of an organisation to be added. */
export async function askContact({ app, other }: World, mark: MarkMaker): Promise<void> {
  const client = app.client()
  const email = mark.email()
  app.clock.advance(61_000)
  await resultOf(client.call(accountApi.sendRegCode, { dest: email, locale: 'en', purpose: 'register' }))
  const regstionCode = (await app.code(email))!
  await resultOf(client.call(accountApi.checkCode, { dest: email, regstionCode }))
  await resultOf(
    client.call(accountApi.askContact, {
      ...mark.fields('name', 'message'),
      entityName: other.name,
      email,
      regstionCode,
    }),
  )
}

/** The registration is cancelled and another one begun. */
export async function beginAnew({ app }: World, client: TestClient, mark: MarkMaker): Promise<void> {
  app.clock.advance(61_000)
  await resultOf(client.call(api.cancel, { confirm: true }))
  await resultOf(client.call(api.startCompany, { type: 'reinsurance', name: mark.word() }))
}
