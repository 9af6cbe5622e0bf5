/**
 * What an integrator writes on the types that openapi-typescript makes of /openapi.json: registers, signs in again, submits and
 * books a room. `src/app/server/openapi.test.ts` makes the types, compiles this in strict mode and lets it run against an app.
 */
import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '../../.cache/openapi/paths.ts'

interface Surroundings {
  readonly url: string
  readonly email: string
  /** Sends the cookies back that were set, as a browser does. */
  readonly fetch: typeof fetch
  readonly readCode: () => Promise<string>
  /** Moves the app's clock past a wait of 60 seconds. */
  readonly wait: () => void
}

export async function playJourney(surroundings: Surroundings) {
  const { url, email, fetch, readCode, wait } = surroundings
  const api = createClient<paths>({ baseUrl: url, fetch })
  const sendCode = async (purpose: 'login' | 'register') => {
    wait()
    const sent = await api.POST('/mas/registration/sendRegCode', { body: { dest: email, purpose } })
    return sent.data?.resultCode === '0000' && sent.data.errorCode === undefined ? readCode() : ''
  }
  const nobody = await api.GET('/mas/meetingRoom/list')
  const token = await register(api, { email, code: await sendCode('register') })
  const wrong = await api.POST('/mas/login', { body: { realm: email, registrationCode: '000000' } })
  const code = await sendCode('login')
  const login = await api.POST('/mas/login', { body: { realm: email, registrationCode: code } })
  if (login.data?.resultCode !== '0000') throw new Error(login.data?.errorMessage)
  const signedIn = login.data.result
  api.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${signedIn}`) })
  const user = await api.GET('/mas/login/checkLogin')
  if (user.data?.resultCode !== '0000') throw new Error('not signed in')
  wait()
  const status = await submit(api, email)
  return {
    twoSessions: token !== signedIn,
    withoutToken: nobody.error?.resultCode,
    wrongCode: wrong.data?.resultCode,
    name: user.data.result.name,
    status,
    ...(await book(api, email)),
  }
}

type Api = Client<paths>

async function register(api: Api, { email, code }: { email: string; code: string }): Promise<string> {
  const { data, error } = await api.POST('/mas/registration/register', {
    body: {
      name: 'Tan Mei',
      phone: '+65 9123 4567',
      email,
      regstionCode: code,
      entityType: 'Reinsurance Company',
      entityName: 'Generated Client Re',
      certiType: 2,
      certiNo: 'E12345678',
      consents: { privacy: true, identity: true, sharing: false, directory: true },
    },
  })
  if (!data) throw new Error(`${error.resultCode}: ${JSON.stringify(error.result)}`)
  // @ts-expect-error before it is known to be a success there is no token
  const early: string = data.result
  if (data.resultCode === '0000') return data.result
  // @ts-expect-error this call cannot answer that
  if (data.resultCode === 'SLOT_TAKEN') throw new Error(String(early))
  throw new Error(data.resultCode)
}

async function submit(api: Api, email: string): Promise<string> {
  const [open, captcha] = await Promise.all([
    api.GET('/mas/customer/checkTimeIsNormal'),
    api.GET('/mas/basic/captcha'),
  ])
  if (open.data?.resultCode !== '0000' || captcha.data?.resultCode !== '0000') throw new Error('not open')
  const { captchaId, question } = captcha.data.result
  const numbers = (question.match(/\d+/g) ?? []).map(Number)
  const answer = numbers.length === 2 ? numbers[0]! + numbers[1]! : Math.max(...numbers)
  const person = {
    title: 'ms',
    surname: 'Tan',
    firstName: 'Mei',
    jobTitle: 'Head of treaty',
    rank: 'department',
  }
  const document = { origin: 'mainland', certificateKind: 'passport', certificateNumber: 'E12345678' }
  const contact = { ...person, ...document, email, mobile: '6591234567' }
  const { data, error } = await api.POST('/mas/customer/submit', {
    body: {
      formTicket: open.data.result.formTicket,
      captcha: { captchaId, answer: String(answer) },
      consents: { privacy: true, identity: true, sharing: false, directory: true },
      form: {
        company: {
          type: 'reinsurance',
          nameEn: 'Generated Client Re',
          country: 'SG',
          city: 'Singapore',
          address: '1 Marina Boulevard',
        },
        contact,
        delegateCount: 1,
      },
      delegates: [{ ...contact, isPrimaryContact: true, activities: ['exhibition'] }],
    },
    headers: { 'Idempotency-Key': 'generated-client-1' },
  })
  if (data?.resultCode === '0000') return data.result.status
  throw new Error(JSON.stringify(data ?? error))
}

async function book(api: Api, email: string) {
  const list = await api.GET('/mas/meetingRoom/list')
  if (list.data?.resultCode !== '0000') throw new Error('no rooms')
  const room = list.data.result.rooms[0]!
  const { day, slot } = room.slots[0]!
  const sent = { roomId: room.id, day, slot, contact: 'Tan Mei', email, phone: '+65 9123 4567' }
  const booked = await api.POST('/mas/meetingRoom/booking', { body: sent })
  if (booked.data?.resultCode !== '0000') throw new Error(JSON.stringify(booked.data ?? booked.error))
  return {
    booking: booked.data.result.booking.state,
    room: booked.data.result.booking.subjectId === room.id,
  }
}
