/** Home page, /signup and the bar of every page say whether organisations can register, and nobody is led to ask for a code in vain (decision 11). Needs the built bundles. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDateTime, fromBeijing } from '../../shared/format.ts'
import { unjoined } from '../../shared/unjoined.ts'
import { setParameter } from '../testing/registrations.ts'
import { engines, startApp } from '../testing/with-app.ts'
import { minuteMs } from '../../shared/durations.ts'

const [opens, closes] = ['2025-07-01 09:00', '2025-09-30 18:00']
const [opensAt, closesAt] = [fromBeijing(opens), fromBeijing(closes)]

const said = {
  before: { home: 'Registration information', signup: 'You can then register' },
  open: { home: 'Register', signup: 'Start registration' },
  closed: { home: 'Registration closed on', signup: 'Registered organisations can sign in to view' },
}

for (const [name, now, state] of [
  ['a minute before the opening', opensAt - minuteMs, 'before'],
  ['at the opening', opensAt, 'open'],
  ['a minute before the deadline', closesAt - minuteMs, 'open'],
  ['from the deadline on', closesAt, 'closed'],
] as const)
  test(`what pages say ${name}`, async () => {
    const app = await startApp({ engine: engines[0]!, now, pages: true })
    await setParameter(app, 'REGISTRATION_OPENS', opens)
    await setParameter(app, 'REGISTRATION_DEADLINE', closes)
    const wordsOf = async (url: string) => {
      const { body } = await app.fastify.inject({ method: 'GET', url })
      const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
      return main.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
    }
    const [home, signup] = [await wordsOf('/en'), await wordsOf('/en/signup')]
    const { body: visa } = await app.fastify.inject('/en/visa')
    await app.close()
    assert.ok(home.includes(said[state].home))
    assert.equal(home.includes(said.before.home), state !== 'open')
    const isBefore = state === 'before'
    const options = isBefore ? ({ year: true } as const) : { now }
    const time = unjoined(formatDateTime('en', isBefore ? opensAt : closesAt, options))
    assert.ok(home.includes(time), time)
    // Nor does the rest of the page promise what cannot be done.
    const isClosed = state === 'closed'
    assert.equal(home.includes('Start registration'), state === 'open')
    assert.equal(/when you register| left\b/.test(home), !isClosed)
    assert.equal(home.includes('Registration has closed.'), isClosed)
    // Neither the bar of every page nor the page itself asks anybody to register.
    const asked = visa.match(/data-dialog="agreement"/g)
    assert.equal(asked?.length ?? 0, state === 'open' ? 2 : 0)
    for (const [told, { signup: text }] of Object.entries(said))
      assert.equal(signup.includes(text), told === state, text)
  })

const newYear = fromBeijing('2025-01-01 00:00')
for (const [name, now, said] of [
  [
    'says its year in the year before',
    newYear - minuteMs,
    ['<b>30 September 2025, 18:00', '<b>2025年9月30日 18:00'],
  ],
  ['does not say its year from new year on', newYear, ['<b>30 September, 18:00', '<b>9月30日 18:00']],
] as const)
  test(`the deadline ${name}, by the clock of the server`, async () => {
    const app = await startApp({ engine: engines[0]!, now, pages: true })
    await setParameter(app, 'REGISTRATION_OPENS', '2024-07-01 09:00')
    await setParameter(app, 'REGISTRATION_DEADLINE', closes)
    const [en, cn] = [await app.fastify.inject('/en'), await app.fastify.inject('/')]
    await app.close()
    assert.ok(unjoined(en.body).includes(said[0]), said[0])
    assert.ok(unjoined(cn.body).includes(said[1]), said[1])
  })
