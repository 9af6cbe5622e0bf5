/**
 * A client that knows the specification and nothing else: every path, field and value that it sends is from its sections on
 * entities and calls. What safety adds (cookies, captcha, form ticket, proof) it learns from refusals, which name what is missing.
 */
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { makeRoom, startBookingApp } from '../src/app/testing/bookings.ts'
import { inBoth, questionOf } from '../src/app/testing/questionnaires.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import { setSeats } from '../src/app/testing/registrations.ts'
import { makeTier } from '../src/app/testing/sponsors.ts'
import { engines, type TestApp, type TestClient } from '../src/app/testing/with-app.ts'

interface Answer {
  readonly status: number
  readonly resultCode: string
  readonly errorCode?: string
  readonly errorMessage?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the specification gives results no types
  readonly result: any
}
type TokenHeader = (token: string) => Record<string, string>

/** "All calls use JSON under the prefix /mas. Default method GET with query parameters; POST sends a JSON body. Cross-origin with credentials." */
class SpecClient {
  token = ''
  tokenHeader: TokenHeader = (token) => ({ authorization: `Bearer ${token}` })
  readonly cookies = new Map<string, string>()
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }
  get = (path: string, query: Record<string, string> = {}) =>
    this.#send(`${path}?${new URLSearchParams(query)}`, { method: 'GET' })
  post = (path: string, body: object = {}) =>
    this.#send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  async #send(path: string, init: RequestInit): Promise<Answer> {
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(this.token ? this.tokenHeader(this.token) : {}),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-language': 'en',
    }
    const response = await fetch(`${this.#url}/mas/${path}`, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
      this.cookies.set(name, value)
    }
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
}

const done = (answer: Answer): Answer => {
  assert.equal(answer.resultCode, '0000', JSON.stringify(answer))
  return answer
}

let people = 0

for (const engine of engines) {
  describe(`a client written from the specification gets through [${engine.name}]`, () => {
    let app: TestApp
    let url = ''
    before(async () => {
      app = await startBookingApp(engine)
      await app.fastify.listen({ port: 0, host: '127.0.0.1' })
      url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
    })
    after(() => app.close())

    const sendCode = async (client: SpecClient, dest: string) => {
      app.clock.advance(61_000)
      done(await client.post('registration/sendRegCode', { dest, locale: 'en' }))
      return (await app.code(dest))!
    }
    /** The registration payload as listed. */
    async function register(values: object = {}) {
      const client = new SpecClient(url)
      people++
      const email = `spec-${people}@example.com`
      const regstionCode = await sendCode(client, email)
      const payload = {
        name: 'Tan Mei',
        phone: `+65 9123 ${4000 + people}`,
        email,
        regstionCode,
        userType: '2',
        phOrEm: '2',
        entityType: 'Reinsurance Company',
        entityName: `Specified Re number ${people}`,
        certiType: '2',
        certiNo: 'E1234567',
        ...values,
      }
      client.token = done(await client.post('registration/register', payload)).result as string
      return { client, email, entityName: payload.entityName }
    }
    /** What the form needs beside its fields; the refusals of the form say where to get it. */
    async function additions(client: SpecClient) {
      app.clock.advance(6_000)
      const { formTicket } = done(await client.get('customer/checkTimeIsNormal')).result
      const { captchaId, question } = done(await client.get('basic/captcha')).result
      const numbers = String(question).match(/\d+/g)!.map(Number)
      const answer = String(numbers.length === 2 ? numbers[0]! + numbers[1]! : Math.max(...numbers))
      return { formTicket, captcha: { captchaId, answer } }
    }
    const formOf = ({ email, entityName }: { email: string; entityName: string }) => ({
      title: 'Ms.',
      surname: 'Tan',
      firstName: 'Mei',
      country: 'Singapore',
      city: 'Singapore',
      address: '1 Marina Boulevard',
      companyType: 'Reinsurance Company',
      companyNameEn: entityName,
      companyAbbreviationEn: 'SpecRe',
      jobTitle: 'Head of treaty',
      jobRank: '部门级',
      department: 'Treaty',
      email,
      telephone: '65 6123 4567',
      mobile: '6591234567',
      numberOfDelegates: 1,
      abroad: false,
      certiType: '2',
      certiNo: 'E1234567',
      dealersConference: false,
    })
    const delegateOf = (email: string) => ({
      title: '先生',
      surname: 'Lim',
      firstName: 'Wei',
      jobTitle: 'Underwriter',
      jobRank: 'department level',
      email,
      mobile: '6597654321',
      abroad: false,
      certiType: 2,
      certiNo: 'E7654321',
      visaNeeded: false,
      activities: { mainForum: true, exhibition: true, visitActivity1: false },
    })
    const consents = { privacy: true, identity: true, sharing: false, directory: true }

    /** Registered and submitted, as the form does it: the company, then its delegate. */
    async function takePart(values: object = {}) {
      const own = await register(values)
      const { client } = own
      done(
        await client.post('customer/company/save', {
          ...formOf(own),
          consents,
          ...(await additions(client)),
        }),
      )
      const { formTicket } = await additions(client)
      const saved = done(
        await client.post('customer/save', { ...delegateOf(`delegate-${own.email}`), formTicket }),
      )
      assert.equal(saved.result.status, 'submitted')
      return own
    }

    test('registers without consents, and the certificate number is checked but not kept', async () => {
      const client = new SpecClient(url)
      const email = 'unasked@example.com'
      const wrong = await client.post('registration/register', {
        name: 'Tan Mei',
        phone: '+65 9123 0000',
        email,
        regstionCode: await sendCode(client, email),
        entityType: 'Media',
        entityName: 'Specified Media',
        certiType: '1',
        certiNo: '11010519491231002Y',
      })
      assert.equal(wrong.status, 400)
      assert.deepEqual(Object.keys(wrong.result.fields), ['certiNo'])
      const { client: registered } = await register()
      const company = done(await registered.get('customer/company/get')).result
      assert.equal(company.contact.certificate, null)
      assert.deepEqual(company.consents, {
        privacy: false,
        identity: false,
        sharing: false,
        directory: false,
      })
    })

    test('signs in; the token goes in any of three headers, and never without the cookie', async () => {
      const { email, entityName } = await register()
      const client = new SpecClient(url)
      const registrationCode = await sendCode(client, email)
      client.token = done(await client.post('login', { realm: email, registrationCode })).result
      const headers: TokenHeader[] = [
        (token) => ({ authorization: `Bearer ${token}` }),
        (token) => ({ authorization: token }),
        (token) => ({ token }),
      ]
      for (const header of headers) {
        client.tokenHeader = header
        const user = done(await client.get('login/checkLogin')).result
        assert.equal(user.name, 'Tan Mei')
        assert.equal(user.entityType, 'Reinsurance Company')
        assert.equal(user.entityName, entityName)
        assert.equal(user.userType, 2)
        assert.equal(done(await client.get('mailbox/message/unread')).result.unreadCount, 0)
      }
      client.cookies.clear()
      const refused = await client.get('login/checkLogin')
      assert.equal(refused.status, 401)
      assert.match(refused.errorMessage!, /cookie/)
    })

    test('system config by the year’s code, visits by name, and name suggestions without a word', async () => {
      const client = new SpecClient(url)
      const year = new Date(app.clock.now()).getFullYear()
      const config = { activityCode: `LIRC_${year}`, code: 'COUNTDOWN_TIME' }
      assert.match(done(await client.post('basic/sys-config', config)).result.value, /^2025-10-21/)
      // A year that has no edition: the current one is meant.
      const later = { activityCode: 'LIRC_2031', code: 'COUNTDOWN_TIME' }
      assert.match(done(await client.post('basic/sys-config', later)).result.value, /^2025-10-21/)
      const current = done(await client.post('basic/sys-config', { code: 'CURRENT_EDITION' }))
      assert.equal(current.result.value, 'LIRC_2025')
      const visits = [
        await client.get('basic/visitCount/0', { path: '/hotel' }),
        await client.get('basic/visitCount/0', { targetPath: 'hotel' }),
      ].map((answer) => done(answer).result.count as number)
      assert.equal(visits[1], visits[0]! + 1)
      assert.ok(done(await client.get('customer/company/list')).result.length > 0)
    })

    test('the form tells exactly what it misses, and the last save hands the registration in', async () => {
      const own = await register()
      const { client } = own
      app.clock.advance(6_000)
      const bare = await client.post('customer/company/save', formOf(own))
      assert.equal(bare.status, 400)
      assert.match(bare.result.fields.formTicket, /customer\/checkTimeIsNormal/)
      assert.match(bare.result.fields.captcha, /basic\/captcha/)
      const unasked = await client.post('customer/company/save', {
        ...formOf(own),
        ...(await additions(client)),
      })
      assert.match(unasked.result.fields['consents.identity'], /consents/)
      const unknown = await client.post('customer/company/save', {
        ...formOf(own),
        favouriteColour: 'teal',
        ...(await additions(client)),
      })
      assert.deepEqual(Object.keys(unknown.result.fields), ['favouriteColour'])
      const saved = done(
        await client.post('customer/company/save', {
          ...formOf(own),
          consents,
          ...(await additions(client)),
        }),
      )
      assert.equal(saved.result.status, 'draft')
      assert.equal(saved.result.contact.rank, 'department')
      assert.equal(saved.result.company.country, 'SG')
      const contact = done(await client.get('customer/getUserInfo')).result
      assert.deepEqual([contact.delegate, contact.contact.email], [null, own.email])
      const { formTicket } = await additions(client)
      const delegate = delegateOf('one-delegate@example.com')
      const kept = done(await client.post('customer/save', { ...delegate, formTicket, submit: false }))
      assert.deepEqual([kept.result.status, kept.result.missing], ['draft', []])
      app.clock.advance(6_000)
      const { id } = kept.result.delegates[0]
      const last = done(await client.post('customer/save', { delegates: { id, ...delegate }, formTicket }))
      assert.equal(last.result.status, 'submitted')
      assert.deepEqual(last.result.delegates[0].activities, ['main-forum', 'exhibition'])
    })

    test('books a room by its name and a time slot, for the own organisation', async () => {
      await makeRoom(app)
      const { client, email, entityName } = await takePart()
      const [room] = done(await client.get('meetingRoom/list')).result.rooms
      const booking = {
        roomName: room.name.en,
        companyName: entityName,
        contactPerson: 'Tan Mei',
        email,
        phone: '+65 9123 4567',
        timeSlot: '2025-10-21 AM',
        agenda: 'Renewal of the treaties',
      }
      const vague = await client.post('meetingRoom/booking', {
        ...booking,
        timeSlot: 'AM',
        companyName: 'Other',
      })
      assert.match(vague.result.fields.timeSlot, /2025-10-22/)
      assert.match(vague.result.fields.companyName, /Specified Re/)
      const held = done(await client.post('meetingRoom/booking', booking)).result.booking
      assert.deepEqual([held.slot, held.day, held.state], ['am', '2025-10-21', 'held'])
      assert.equal(held.contact, 'Tan Mei')
      const taken = await client.post('meetingRoom/booking', {
        ...booking,
        timeSlot: '2025-10-21 08:30-12:30',
      })
      assert.notEqual(taken.resultCode, '0000')
      done(await client.post('meetingRoom/cancel', { id: held.id }))
    })

    test('marks a single missive as read', async () => {
      await setSeats(app, 'main-forum', { capacity: null, limit: null })
      const [one, two] = [await takePart(), await takePart()]
      const contacts = done(await one.client.get('mailbox/contact/query', { q: two.entityName })).result.rows
      const letter = { to: [contacts[0].companyId], subject: 'Renewal', body: 'Shall we meet?' }
      done(await one.client.post('mailbox/missive/send', letter))
      const [missive] = done(await two.client.get('mailbox/missive/query')).result.rows
      const none = await two.client.post('mailbox/missive/update/status', { status: 'read' })
      assert.match(none.result.fields.ids, /id/)
      const read = { id: missive.id, status: 'read' }
      assert.equal(done(await two.client.post('mailbox/missive/update/status', read)).result.unreadCount, 0)
    })

    test('an administrator adds a parameter, sets a sponsor’s tier, and is told what an export needs', async () => {
      const own = await takePart()
      await makeTier(app, 'diamond', { yuan: 180_000, quota: 3 })
      const admin = await staff('administrator')
      const added = { code: 'SPEC_NOTICE', value: 'A word to all' }
      done(await admin.post('admin/add-sys-config', added))
      const row = done(await admin.get('admin/list-sys-config')).result.rows.find(
        (one: { code: string }) => one.code === 'SPEC_NOTICE',
      )
      assert.deepEqual([row.value, row.activityCode, row.public], ['A word to all', 'LIRC_2025', false])
      const companyId = done(await own.client.get('login/checkLogin')).result.companyId
      const vip = done(await admin.post('admin/updateVipStatus', { companyId, tier: 'diamond' })).result
      assert.equal(vip.sponsorship.state, 'confirmed')
      const refused = await admin.get('admin/exportExcelCompanyInfo')
      assert.deepEqual([refused.status, refused.resultCode], [403, 'PROOF_NEEDED'])
      assert.match(refused.errorMessage!, /login\/proof.*X-Proof/)
    })

    test('answers a questionnaire with its id and the answers', async () => {
      const admin = await staff('reviewer')
      const made = done(
        await admin.post('admin/questionnaire/save', {
          title: inBoth('满意度', 'How it was'),
          intro: inBoth(''),
          thanks: inBoth('谢谢', 'Thank you'),
          questions: [questionOf('words')],
          access: 'public',
          anonymous: false,
          published: true,
          opensAt: null,
          closesAt: null,
        }),
      ).result
      const visitor = new SpecClient(url)
      const shown = done(await visitor.get(`questionnaire/query/${made.id}`)).result
      const answers = [{ question: shown.questions[0].id, text: 'Very good' }]
      done(await visitor.post('questionnaire/save', { id: made.id, answers }))
    })

    /** Staff are made by a command; signed in, they use the same calls. */
    async function staff(role: 'administrator' | 'reviewer'): Promise<SpecClient> {
      people++
      const { client: made } = await makeStaff(app, role, `${role}-${people}@example.com`)
      return withSession(new SpecClient(url), made)
    }
  })
}

function withSession(client: SpecClient, from: TestClient): SpecClient {
  client.token = from.token!
  for (const [name, value] of from.cookies) client.cookies.set(name, value)
  return client
}
