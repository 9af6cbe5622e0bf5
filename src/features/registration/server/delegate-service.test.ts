/** Delegates, seats, limits and waiting lists over the real calls, on both engines (requirement 5, requirement 6, requirement 8; decision 10). */
import { activityCodes, type ActivityCode } from '../../../shared/activity-codes.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  takeTicket,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, fieldsOf, codeOf } from '../../../app/testing/with-app.ts'
import { myConferenceApi } from '../../my-conference/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { seatFullMessages } from '../messages.ts'
import { seatFull } from './seat-service.ts'

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('each delegate joins at least one activity; all ten can be chosen', async (app) => {
    const organisation = await makeOrganisation(app)
    const none = await saveDelegates(app, organisation, [delegateOf({ activities: [] })])
    assert.equal(fieldsOf(none)['delegates.0.activities'], 'Each delegate must join at least one activity.')
    const unknown = await saveDelegates(app, organisation, [delegateOf({ activities: ['golf'] })])
    assert.ok(fieldsOf(unknown)['delegates.0.activities'])
    const all = await saveDelegates(app, organisation, [delegateOf({ activities: [...activityCodes] })])
    assert.equal(codeOf(all), '0000', JSON.stringify(all.envelope))
    assert.deepEqual(all.envelope.result!.delegates[0]!.activities.toSorted(), [...activityCodes].toSorted())
  })

  it('one wrong delegate of a list: its field is named and nobody of the list is saved', async (app) => {
    const organisation = await makeOrganisation(app)
    const answer = await saveDelegates(app, organisation, [delegateOf(), delegateOf({ mobile: '1234567' })])
    assert.deepEqual(Object.keys(fieldsOf(answer)), ['delegates.1.mobile'])
    const { envelope } = await organisation.client.call(api.getCompany, {})
    assert.equal(envelope.result!.delegates.length, 0)
  })

  it('the limit of an organisation and the capacity hold, and the text names the activity', async (app) => {
    const [first, second] = [await makeOrganisation(app), await makeOrganisation(app)]
    await setParameter(app, 'MAIN_FORUM_LIMIT', '2')
    const three = [1, 2, 3].map(() => delegateOf({ activities: ['main-forum'] }))
    const over = await saveDelegates(app, first, three)
    assert.equal(codeOf(over), 'LIMIT_REACHED')
    assert.equal(
      over.envelope.errorMessage,
      'Main forum: your organisation has reached its limit of 2. Remove it from another delegate first.',
    )
    assert.deepEqual(Object.keys(fieldsOf(over)), ['delegates.2.activities'])
    const saved = await saveDelegates(app, first, three.slice(0, 2))
    const forum = saved.envelope.result!.activities.find((activity) => activity.code === 'main-forum')!
    assert.deepEqual([forum.used, forum.limitPerOrganisation], [2, 2])
    for (const activity of [
      'main-forum',
      'visit-1',
      'visit-2',
      'welcome-reception',
      'keynote-speeches',
      'exhibition',
    ] as const) {
      await setSeats(app, activity, { capacity: 0 })
      const full = await saveDelegates(app, second, [delegateOf({ activities: [activity] })])
      assert.equal(codeOf(full), 'SEAT_FULL', activity)
      assert.equal(
        full.envelope.errorMessage,
        seatFullMessages[activity]?.en ?? 'Exhibition: all seats are taken.',
      )
    }
  })

  it('one answer names every limit that a list exceeds, with the delegates concerned', async (app) => {
    const organisation = await makeOrganisation(app)
    await setParameter(app, 'MAIN_FORUM_LIMIT', '3')
    await setParameter(app, 'WELCOME_RECEPTION_LIMIT', '2')
    await setSeats(app, 'visit-1', { capacity: 8 })
    const nine = Array.from({ length: 9 }, () =>
      delegateOf({ activities: ['main-forum', 'welcome-reception', 'visit-1'] }),
    )
    const answer = await saveDelegates(app, organisation, nine)
    assert.equal(codeOf(answer), 'LIMIT_REACHED')
    const told = Object.entries(fieldsOf(answer)).map(([path, text]) => [
      Number(path.split('.')[1]),
      text.match(/Main forum|Welcome reception|Visit 1/g)!.toSorted(),
    ])
    const both = ['Main forum', 'Welcome reception']
    assert.deepEqual(told.toSorted(), [
      [2, ['Welcome reception']],
      ...[3, 4, 5, 6, 7].map((index) => [index, both]),
      [8, ['Main forum', 'Visit 1', 'Welcome reception']],
    ])
    const { envelope } = await organisation.client.call(api.getCompany, {})
    assert.equal(envelope.result!.delegates.length, 0, 'nothing half-saved')
  })

  it('activities at the same time are refused where the edition says so, and only those that are new', async (app) => {
    const organisation = await makeOrganisation(app)
    const hours = (from: number, to: number) => ({
      starts_at: fromBeijing('2025-10-21 00:00') + from * 3_600_000,
      ends_at: fromBeijing('2025-10-21 00:00') + to * 3_600_000,
    })
    await app.tx(async ({ tx }) => {
      const set = (code: ActivityCode, of: ReturnType<typeof hours>) =>
        tx.updateTable('activity').set(of).where('code', '=', code).execute()
      await set('main-forum', hours(9, 12))
      await set('visit-1', hours(11, 14))
      await set('visit-2', hours(12, 14))
    })
    const chosen = { activities: ['main-forum', 'visit-1'] }
    const told = await saveDelegates(app, organisation, [delegateOf(chosen)])
    assert.equal(codeOf(told), '0000', 'told on the form and to the reviewer alone')
    await setParameter(app, 'ACTIVITY_CLASHES_REFUSED', 'true')
    const refused = await saveDelegates(app, organisation, [delegateOf(chosen)])
    assert.deepEqual(fieldsOf(refused), {
      'delegates.0.activities': 'Main forum and Visit 1 are on at the same time. Choose one of them.',
    })
    const { id } = told.envelope.result!.delegates[0]!
    const kept = await saveDelegates(app, organisation, [{ id, jobTitle: 'Chief actuary' }])
    assert.equal(codeOf(kept), '0000', 'what stood before the rule stays')
    const after = await saveDelegates(app, organisation, [
      delegateOf({ activities: ['main-forum', 'visit-2'] }),
    ])
    assert.equal(codeOf(after), '0000', 'one after the other')
  })

  it('the same delegate saved again takes no second seat, and a swap inside the organisation works when full', async (app) => {
    const organisation = await makeOrganisation(app)
    await setSeats(app, 'visit-1', { capacity: 1 })
    const first = await saveDelegates(app, organisation, [
      delegateOf({ activities: ['visit-1'] }),
      delegateOf(),
    ])
    const [a, b] = first.envelope.result!.delegates
    const again = await saveDelegates(app, organisation, [
      { id: a!.id, activities: ['visit-1', 'exhibition'] },
    ])
    assert.equal(codeOf(again), '0000', JSON.stringify(again.envelope))
    const swapped = await saveDelegates(app, organisation, [
      { id: b!.id, activities: ['visit-1'] },
      { id: a!.id, activities: ['exhibition'] },
    ])
    assert.equal(codeOf(swapped), '0000', JSON.stringify(swapped.envelope))
    assert.deepEqual(
      swapped.envelope.result!.delegates.map((delegate) => delegate.activities),
      [['exhibition'], ['visit-1']],
    )
  })

  it('a name made of surname and first name follows them; a name of its own stays', async (app) => {
    const organisation = await makeOrganisation(app)
    const made = { name: '', surname: 'Tan', firstName: 'Mei' }
    const own = { name: 'Mei-Ling Tan', surname: 'Tan', firstName: 'Mei' }
    const saved = await saveDelegates(app, organisation, [delegateOf(made), delegateOf(own)])
    const [a, b] = saved.envelope.result!.delegates
    assert.deepEqual([a!.name, b!.name], ['Mei Tan', 'Mei-Ling Tan'])
    const married = await saveDelegates(app, organisation, [
      { id: a!.id, name: a!.name, surname: 'Lim', firstName: 'Mei' },
      { id: b!.id, name: b!.name, surname: 'Lim', firstName: 'Mei' },
    ])
    assert.deepEqual(
      married.envelope.result!.delegates.map((delegate) => delegate.name),
      ['Mei Lim', 'Mei-Ling Tan'],
    )
  })

  it('at least one delegate is kept', async (app) => {
    const organisation = await makeOrganisation(app)
    const saved = await saveDelegates(app, organisation, [delegateOf(), delegateOf()])
    const [a, b] = saved.envelope.result!.delegates.map((delegate) => delegate.id)
    const removed = await organisation.client.call(api.removeDelegate, { delegateId: a! })
    assert.deepEqual(
      removed.envelope.result!.delegates.map((delegate) => delegate.id),
      [b],
    )
    const last = await organisation.client.call(api.removeDelegate, { delegateId: b! })
    assert.equal(codeOf(last), 'LAST_DELEGATE')
    assert.equal(last.envelope.errorMessage, 'At least one delegate must remain.')
  })

  it('an address belongs to one person: contact and list', async (app) => {
    const [first, second] = [await makeOrganisation(app), await makeOrganisation(app)]
    const ofContact = await saveDelegates(app, first, [delegateOf({ email: first.email.toUpperCase() })])
    assert.match(fieldsOf(ofContact)['delegates.0.email']!, /already used by the primary contact/)
    const twice = await saveDelegates(app, first, [
      delegateOf({ email: 'a@example.com' }),
      delegateOf({ email: 'A@example.com' }),
    ])
    assert.match(fieldsOf(twice)['delegates.1.email']!, /Another delegate/)
    assert.equal(codeOf(await saveDelegates(app, first, [delegateOf({ email: 'a@example.com' })])), '0000')
    const wrong = await saveDelegates(app, second, [delegateOf({ email: 'nobody' })])
    assert.match(fieldsOf(wrong)['delegates.0.email']!, /not in a valid format/)
  })

  it('the primary contact takes part once, with the contact’s own fields', async (app) => {
    const organisation = await makeOrganisation(app)
    const early = await saveDelegates(app, organisation, [
      { isPrimaryContact: true, activities: ['main-forum'] },
    ])
    assert.ok(fieldsOf(early)['delegates.0.isPrimaryContact'])
    const answer = await submitAll(app, organisation, {
      delegates: [{ isPrimaryContact: true, activities: ['main-forum'], dietary: 'halal' }],
    })
    assert.equal(codeOf(answer), '0000', JSON.stringify(answer.envelope))
    const { delegates, contactIncluded, contact } = answer.envelope.result!
    assert.equal(contactIncluded, true)
    assert.equal(delegates[0]!.email, contact.email)
    assert.equal(delegates[0]!.dietary, 'halal')
    assert.deepEqual(delegates[0]!.certificate, contact.certificate)
    const twice = await saveDelegates(app, organisation, [
      { isPrimaryContact: true, activities: ['main-forum'] },
    ])
    assert.ok(fieldsOf(twice)['delegates.0.isPrimaryContact'])
    const renamed = await saveDelegates(app, organisation, [
      { id: delegates[0]!.id, name: 'Somebody Else', activities: ['exhibition'] },
    ])
    assert.equal(renamed.envelope.result!.delegates[0]!.name, contact.name, 'the contact’s fields stay')
    assert.deepEqual(renamed.envelope.result!.delegates[0]!.activities, ['exhibition'])
  })

  it('a foreign delegate answers exactly like a missing one', async (app) => {
    const [mine, other] = [await makeOrganisation(app), await makeOrganisation(app)]
    await saveDelegates(app, mine, [delegateOf(), delegateOf()])
    const foreign = (await saveDelegates(app, other, [delegateOf(), delegateOf()])).envelope.result!
      .delegates[0]!.id
    const missing = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
    const both = async (
      act: (delegateId: string) => Promise<{ response: { body: string }; status: number }>,
    ) => {
      const [a, b] = [await act(foreign), await act(missing)]
      assert.equal(a.status, b.status)
      assert.equal(a.response.body, b.response.body)
      return a
    }
    assert.equal(
      (await both((delegateId) => mine.client.call(api.removeDelegate, { delegateId }))).status,
      404,
    )
    for (const call of [api.joinWaiting, api.leaveWaiting, api.acceptOffer]) {
      const answer = await both((delegateId) => mine.client.call(call, { delegateId, activity: 'visit-1' }))
      assert.equal(answer.status, 404, call.path)
    }
    assert.equal(
      (await both((id) => saveDelegates(app, mine, [{ id, activities: ['exhibition'] }]))).status,
      400,
    )
  })

  it('a freed seat is offered to the longest waiting, skipping who is over the limit, and passes on when time is up', async (app) => {
    const [holder, first, second] = [
      await makeOrganisation(app),
      await makeOrganisation(app),
      await makeOrganisation(app),
    ]
    await setSeats(app, 'visit-1', { capacity: 2, limit: 1 })
    const held = await saveDelegates(app, holder, [delegateOf({ activities: ['visit-1'] }), delegateOf()])
    // The first waiting organisation has its one seat already, so that its second delegate is skipped.
    const one = await saveDelegates(app, first, [delegateOf({ activities: ['visit-1'] }), delegateOf()])
    const firstWaiting = one.envelope.result!.delegates[1]!.id
    const tooEarly = await saveDelegates(app, second, [delegateOf()])
    const secondDelegate = tooEarly.envelope.result!.delegates[0]!.id
    const join = (client: typeof first.client, delegateId: string) =>
      client.call(api.joinWaiting, { delegateId, activity: 'visit-1' })
    assert.equal(codeOf(await join(first.client, firstWaiting)), '0000')
    app.clock.advance(1000)
    const waiting = await join(second.client, secondDelegate)
    assert.deepEqual(waiting.envelope.result!.delegates[0]!.waiting, [
      { activity: 'visit-1', state: 'waiting', place: 2, offerEndsAt: null },
    ])
    const notFull = await second.client.call(api.joinWaiting, {
      delegateId: secondDelegate,
      activity: 'visit-2',
    })
    assert.equal(codeOf(notFull), 'NOT_FULL')
    const noList = await saveDelegates(app, second, [
      delegateOf({ activities: ['main-forum'], waitlist: ['exhibition'] }),
    ])
    assert.equal(noList.envelope.errorMessage, 'Exhibition has no waiting list.')
    const closed = await second.client.call(api.joinWaiting, {
      delegateId: secondDelegate,
      activity: 'exhibition',
    })
    assert.equal(codeOf(closed), '0000', 'already joined: nothing changes')
    await holder.client.call(api.removeDelegate, { delegateId: held.envelope.result!.delegates[0]!.id })
    const offered = (await second.client.call(api.getCompany, {})).envelope.result!
    assert.equal(offered.delegates[0]!.waiting[0]!.state, 'offered')
    // The answer that lapses first comes before the end of registration, here as on My conference.
    const { rows } = (await second.client.call(api.deadlines, {})).envelope.result!
    assert.deepEqual(
      rows.map(({ id, at }) => [id, at]),
      [
        [`offer ${secondDelegate} visit-1`, app.clock.now() + 24 * 3_600_000],
        ['registration', rows.at(-1)!.at],
      ],
    )
    const conference = (await second.client.call(myConferenceApi.view, {})).envelope.result!
    assert.deepEqual(conference.deadlines, rows)
    const [mail] = await app.mail({ to: second.email, kind: 'registration.seatOffered' })
    assert.match(mail!.text, /Visit 1/)
    const taken = await saveDelegates(app, holder, [delegateOf({ activities: ['visit-1'] })])
    assert.equal(codeOf(taken), 'SEAT_FULL', 'an offer occupies the seat')
    app.clock.advance(24 * 3_600_000)
    await signIn(app, second.client, second.email)
    const late = await second.client.call(api.acceptOffer, {
      delegateId: secondDelegate,
      activity: 'visit-1',
    })
    assert.equal(codeOf(late), 'OFFER_GONE', 'true at read time, before any job has run')
    await signIn(app, holder.client, holder.email)
    const free = await saveDelegates(app, holder, [delegateOf({ activities: ['visit-1'] })])
    assert.equal(codeOf(free), '0000', JSON.stringify(free.envelope))
  })

  it('an offer is accepted or declined; the job passes on what ran out', async (app) => {
    const [holder, first, second] = [
      await makeOrganisation(app),
      await makeOrganisation(app),
      await makeOrganisation(app),
    ]
    await setSeats(app, 'visit-2', { capacity: 1 })
    const held = await saveDelegates(app, holder, [delegateOf({ activities: ['visit-2'] }), delegateOf()])
    const wait = { activities: ['exhibition'], waitlist: ['visit-2'] }
    const a = (await saveDelegates(app, first, [delegateOf(wait)])).envelope.result!.delegates[0]!
    const b = (await saveDelegates(app, second, [delegateOf(wait)])).envelope.result!.delegates[0]!
    assert.deepEqual([a.waiting[0]!.place, b.waiting[0]!.place], [1, 2])
    await holder.client.call(api.removeDelegate, { delegateId: held.envelope.result!.delegates[0]!.id })
    const stateOf = async (client: typeof first.client) =>
      (await client.call(api.getCompany, {})).envelope.result!.delegates[0]!
    assert.equal((await stateOf(first.client)).waiting[0]!.state, 'offered')
    const declined = await first.client.call(api.leaveWaiting, { delegateId: a.id, activity: 'visit-2' })
    assert.deepEqual(declined.envelope.result!.delegates[0]!.waiting, [])
    assert.equal((await stateOf(second.client)).waiting[0]!.state, 'offered')
    const accepted = await second.client.call(api.acceptOffer, { delegateId: b.id, activity: 'visit-2' })
    assert.deepEqual(accepted.envelope.result!.delegates[0]!.activities.toSorted(), ['exhibition', 'visit-2'])
    await first.client.call(api.joinWaiting, { delegateId: a.id, activity: 'visit-2' })
    const third = await makeOrganisation(app)
    const c = (await saveDelegates(app, third, [delegateOf(wait)])).envelope.result!.delegates[0]!
    assert.equal(c.waiting[0]!.place, 2)
    await second.client.call(api.leaveWaiting, { delegateId: b.id, activity: 'visit-2' })
    await saveDelegates(app, second, [{ id: b.id, activities: ['exhibition'] }])
    assert.equal((await stateOf(first.client)).waiting[0]!.state, 'offered')
    app.clock.advance(24 * 3_600_000)
    await app.work()
    await signIn(app, third.client, third.email)
    assert.equal((await stateOf(third.client)).waiting[0]!.state, 'offered', 'the job offered it to the next')
    assert.equal((await app.mail({ to: third.email, kind: 'registration.seatOffered' })).length, 1)
  })

  it('a delegate signs in with the own address: reads and corrects the own record, never activities, nobody else', async (app) => {
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation, {
      delegates: [delegateOf({ email: 'one@example.com' }), delegateOf({ email: 'two@example.com' })],
    })
    const delegate = app.client()
    await signIn(app, delegate, 'one@example.com')
    const own = await delegate.call(api.getUserInfo, {})
    assert.equal(own.envelope.result!.delegate!.email, 'one@example.com')
    assert.deepEqual(
      own.envelope.result!.activities.map((activity) => activity.code),
      ['exhibition'],
    )
    assert.equal(JSON.stringify(own.envelope).includes('two@example.com'), false)
    const corrected = await delegate.call(api.updateUserInfo, {
      jobTitle: '首席精算师',
      dietary: 'vegetarian',
      certificateNumber: '',
    })
    assert.equal(corrected.envelope.result!.delegate.jobTitle, '首席精算师')
    const wrong = await delegate.call(api.updateUserInfo, { mobile: '1' })
    assert.deepEqual(Object.keys(fieldsOf(wrong)), ['mobile'])
    const activities = await delegate.call(api.updateUserInfo, { activities: ['main-forum'] } as never)
    assert.equal(activities.status, 400)
    assert.deepEqual(Object.keys(fieldsOf(activities)), ['activities'])
    const formTicket = await takeTicket(delegate)
    const forbidden = [
      await delegate.call(api.getCompany, {}),
      await delegate.call(api.saveDelegates, { delegates: delegateOf(), formTicket }),
      await delegate.call(api.removeDelegate, { delegateId: own.envelope.result!.delegate!.id }),
      await delegate.call(api.cancel, { confirm: true }),
      await delegate.call(api.exportFile, { format: 'xlsx' }),
      await delegate.call(api.joinWaiting, {
        delegateId: own.envelope.result!.delegate!.id,
        activity: 'visit-1',
      }),
    ]
    assert.deepEqual(
      forbidden.map((answer) => answer.status),
      forbidden.map(() => 403),
    )
    const contact = await makeOrganisation(app)
    const { envelope } = await contact.client.call(api.getUserInfo, {})
    assert.equal(envelope.result!.delegate, null)
    assert.equal(envelope.result!.contact!.email, contact.email)
  })

  it('a visitor may make none of the signed-in calls', async (app) => {
    const visitor = app.client()
    for (const call of Object.values(api).filter((one) => one.access !== 'public')) {
      assert.equal((await visitor.call(call, {} as never)).status, 401, call.path)
    }
  })

  it('a person exports and erases what is held', async (app) => {
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation, {
      delegates: [
        delegateOf({
          email: 'leaves@example.com',
          certificateNumber: '11010519491231002X',
          activities: ['visit-1'],
        }),
        delegateOf(),
      ],
    })
    const delegate = app.client()
    await signIn(app, delegate, 'leaves@example.com')
    const held = await delegate.call(api.exportMe, {})
    assert.match(JSON.stringify(held.envelope.result), /11010519491231002X/)
    assert.equal((await delegate.call(api.eraseMe, { confirm: true })).envelope.result!.erased, true)
    const after = (await organisation.client.call(api.getCompany, {})).envelope.result!
    assert.equal(after.activities.find((activity) => activity.code === 'visit-1')!.used, 0)
    const rows = await app.tx(({ tx }) =>
      tx.selectFrom('delegate').selectAll().where('erased_at', 'is not', null).execute(),
    )
    assert.equal(JSON.stringify(rows).includes('leaves'), false)
    assert.equal(rows[0]!.certificate, null)
    assert.equal(
      (await organisation.client.call(api.eraseMe, { confirm: true })).envelope.result!.erased,
      true,
    )
    const company = await app.tx(({ tx }) =>
      tx.selectFrom('company').selectAll().where('id', '=', organisation.companyId).executeTakeFirstOrThrow(),
    )
    assert.equal(company.status, 'cancelled')
    assert.equal(JSON.stringify(company).includes('Tan'), false)
  })
}

test('every activity that the spec names a full text for has one', () => {
  for (const activity of [
    'main-forum',
    'visit-1',
    'visit-2',
    'welcome-reception',
    'keynote-speeches',
  ] satisfies ActivityCode[]) {
    assert.ok(seatFullMessages[activity])
  }
  const name = { cn: '欢迎自助餐', en: 'Welcome buffet' }
  assert.equal(seatFull({ code: 'welcome-reception', name }).message.en, 'The welcome buffet is full.')
})
