/**
 * Marked data goes in through every call of the contract that takes text or files, its people go by every way that there is, and
 * nothing that the product keeps has a mark afterwards: no column, sealed value, stored file, byte of the data folder, or line of the
 * log. A call that takes text is either made here or named in `testing/erasure/exceptions.ts` with the reason.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { accountApi } from '../../features/account/contract.ts'
import { reviewApi } from '../../features/review/contract.ts'
import { writes, type CallDefinition } from '../../shared/call.ts'
import { fromBeijing } from '../../shared/format.ts'
import { callerOf } from '../testing/devices.ts'
import { textFieldsOf } from '../testing/erasure/contract-fields.ts'
import * as entry from '../testing/erasure/entry-steps.ts'
import { fieldsWithoutText, keptOf, notWalked, textlessFields } from '../testing/erasure/exceptions.ts'
import { Marks } from '../testing/erasure/marks.ts'
import { exportFound } from '../testing/erasure/office-steps.ts'
import { askContact, beginAnew, holdDocuments, register } from '../testing/erasure/registration-steps.ts'
import { eraseByStaff, eraseSelf, pass, tell } from '../testing/erasure/stories.ts'
import { keepLines, watch, type Find } from '../testing/erasure/watch.ts'
import { makeWorld, signInAgain, type World } from '../testing/erasure/world.ts'
import { setParameter, startRegistrationApp } from '../testing/registrations.ts'
import { engines } from '../testing/with-app.ts'
import { bindings } from './calls.ts'

const { organisation, books, log } = keptOf

/** Whose marks must be gone, and what of them is kept. */
const beforeTheConference = {
  'the contact and the delegate erase themselves': organisation,
  'begins anew and erases itself': organisation,
  'invited person erases itself': log,
  'staff delete it': log,
  'entered, then deleted': log,
  'came to the desk, then deleted': log,
  'staff anonymise it': organisation,
  'single person, anonymised': books,
  'imported, then anonymised': books,
  left: log,
  searched: [],
} as const
const afterTheConference = {
  'erases itself after the conference': organisation,
  'never answers an invitation': [],
  'asks the contact': [],
  'receives a list': log,
} as const

/** ID data, which goes from everybody by the clock. */
const purged = / (?:certiNo|.*certificateNumber|body\..*)$|^customer\/upload/

/** A field that has to be walked; null of one that holds no text. */
const originOf = ({ path }: CallDefinition, field: string): string | null => {
  const origin = `${path} ${field}`
  const [name = ''] = field.split('.').slice(-1)
  return origin in textlessFields || name in fieldsWithoutText ? null : origin
}

/** Fields of calls that keep something, by the contract. */
const toWalk = bindings
  .filter(({ call }) => writes(call) || call.body === 'upload')
  .flatMap(({ call }) => {
    const fields = textFieldsOf(call).flatMap((field) => originOf(call, field) ?? [])
    return fields.length ? [{ path: call.path, fields }] : []
  })

async function sayEverything(world: World, marks: Marks) {
  const mark = (owner: keyof typeof beforeTheConference | keyof typeof afterTheConference) => marks.of(owner)
  const selves = await tell(world, marks, { owner: 'the contact and the delegate erase themselves' })
  const deleted = await tell(world, marks, { owner: 'staff delete it', hasBooks: false })
  const anonymised = await tell(world, marks, { owner: 'staff anonymise it' })
  const late = await tell(world, marks, { owner: 'erases itself after the conference', colleagues: 'stays' })
  await holdDocuments(world, marks.of('stays'))
  await askContact(world, mark('asks the contact'))
  const again = await register(world, mark('begins anew and erases itself'))
  await beginAnew(world, again.client, mark('begins anew and erases itself'))
  // Staff say why they register somebody late.
  await setParameter(world.app, 'REGISTRATION_DEADLINE', '2025-07-01 09:00')
  const entered = await entry.enter(world, mark('entered, then deleted'), false)
  const single = await entry.enter(world, mark('single person, anonymised'), true)
  const imported = await entry.importTable(world, mark('imported, then anonymised'))
  const invited = await entry.invite(world, mark('invited person erases itself'))
  await entry.answerInvitation(world, mark('invited person erases itself'), invited)
  await entry.invite(world, mark('never answers an invitation'))
  const walkedIn = await entry.walkIn(world, mark('came to the desk, then deleted'))
  await entry.handOutList(world, mark('receives a list'))
  await exportFound(world, mark('searched'), late.mailingId)
  const byThemselves = [selves.delegate, selves.company.email, again.email, invited]
  const byStaff = [
    [reviewApi.deleteCompany, deleted.company.companyId, mark('staff delete it')],
    [reviewApi.deleteCompany, entered, mark('entered, then deleted')],
    [reviewApi.deleteCompany, walkedIn, mark('came to the desk, then deleted')],
    [reviewApi.anonymiseCompany, anonymised.company.companyId, mark('staff anonymise it')],
    [reviewApi.anonymiseCompany, single, mark('single person, anonymised')],
    [reviewApi.anonymiseCompany, imported, mark('imported, then anonymised')],
  ] as const
  return { byThemselves, byStaff, late }
}

/** Every read is asked for a mark in each field, whatever it answers: nothing of it may stay, in the log either. */
async function searchEverything({ app, staff, desk, other }: World, marks: Marks): Promise<void> {
  const callers = { user: other.client, administrator: staff.client, devices: { desk, door: desk } }
  const mark = marks.of('searched')
  for (const { call } of bindings) {
    if (writes(call) || call.method !== 'GET' || call.body === 'events') continue
    const query = new URLSearchParams(
      textFieldsOf(call).map((field): [string, string] => [field, mark.word()]),
    )
    const address = call.path.replace(/\{\w+\}/g, () => mark.word())
    if (query.size || address !== call.path)
      await callerOf(call, callers).request({ method: 'GET', url: `/mas/${address}?${query}` })
  }
  // Where an address is no account's.
  await app.client().call(accountApi.login, { realm: mark.email(), registrationCode: '123456' })
}

/** What is left of marks that should be gone; after the purge, without what it ends. */
function leaks(
  found: readonly Find[],
  marks: Marks,
  expected: Partial<typeof beforeTheConference & typeof afterTheConference>,
  isPurged = false,
) {
  const told = found.flatMap(({ mark, place }) => {
    const kept = expected[marks.ownerOf(mark) as keyof typeof expected]
    const origins = marks.originsOf(mark)
    const isKept = kept?.some(
      ({ places, from, untilPurge }) =>
        !(untilPurge && isPurged) && places.includes(place) && origins.some((one) => from.test(one)),
    )
    return kept && !isKept ? [`${marks.ownerOf(mark)}: ${origins[0]} > ${place}`] : []
  })
  return [...new Set(told)].toSorted()
}

for (const engine of engines)
  describe(`marked data [${engine.name}]`, () => {
    test('taken in by every call is gone after every way of erasure', async () => {
      const { lines, log: logger } = keepLines()
      const marks = new Marks()
      const { app, find } = watch(await startRegistrationApp(engine, { log: logger }), marks)
      try {
        const world = await makeWorld(app)
        const { byThemselves, byStaff, late } = await sayEverything(world, marks)
        await searchEverything(world, marks)
        const held = new Set((await find()).map(({ mark }) => marks.ownerOf(mark)))
        for (const owner of Object.keys({ ...beforeTheConference, ...afterTheConference }))
          assert.ok(held.has(owner), `${owner}: marks are held, so that the test can fail`)

        for (const email of byThemselves) await eraseSelf(world, email)
        for (const [call, companyId, mark] of byStaff)
          await eraseByStaff(world, call, { companyId, reason: mark.word() })
        await pass(app, 3)
        assert.deepEqual(leaks(await find(), marks, beforeTheConference), [])

        app.clock.set(fromBeijing('2025-10-30 10:00'))
        await signInAgain(world)
        for (const email of [late.delegate, late.company.email]) await eraseSelf(world, email)
        await pass(app, 3)
        const { 'erases itself after the conference': ofLate } = afterTheConference
        assert.deepEqual(leaks(await find(), marks, { 'erases itself after the conference': ofLate }), [])

        // ID data goes, announced a week before; lines of mail and invitations in their time.
        for (const days of [100, 10, 300]) await pass(app, days)
        const found = await find()
        assert.deepEqual(leaks(found, marks, { ...beforeTheConference, ...afterTheConference }, true), [])
        const idData = found.filter(({ mark }) => marks.ownerOf(mark) === 'stays')
        assert.deepEqual(
          idData.flatMap(({ mark, place }) =>
            marks
              .originsOf(mark)
              .filter((one) => purged.test(one))
              .map((one) => `${one} > ${place}`),
          ),
          [],
        )
        const known = marks.allOrigins()
        const isKnown = (origin: string) =>
          known.has(origin) || [...known].some((one) => one.startsWith(`${origin}.`))
        const missing = toWalk.flatMap(({ path, fields }) =>
          path in notWalked ? [] : fields.filter((field) => !isKnown(field)),
        )
        assert.deepEqual(
          missing,
          [],
          'These fields take text and no mark went in: give them one in src/app/testing/erasure/*-steps.ts, or say in exceptions.ts why they hold nothing of a person.',
        )
        assert.deepEqual(
          lines.filter((line) => marks.in(line).length),
          [],
          'no line of the log',
        )
      } finally {
        await app.close()
      }
    })
  })

test('every call that takes text is walked or listed as excused, and excused calls exist', () => {
  const paths = new Set(bindings.map(({ call }) => call.path))
  const fields = new Set(
    bindings.flatMap(({ call }) => textFieldsOf(call).map((field) => `${call.path} ${field}`)),
  )
  const names = new Set([...fields].map((field) => field.split(/[ .]/).at(-1)))
  for (const path of Object.keys(notWalked))
    assert.ok(paths.has(path), `${path} is excused and no call any more`)
  for (const field of Object.keys(textlessFields))
    assert.ok(fields.has(field), `${field} is excused and no field any more`)
  for (const name of Object.keys(fieldsWithoutText))
    assert.ok(names.has(name), `${name} is excused and no field any more`)
})
