/** A browser that has proved an address has an allowance of its own: strangers cannot use it up. On both engines. */
import assert from 'node:assert/strict'
import { askCode, makeStaff, prove, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { dayMs } from '../../../shared/durations.ts'
import { codeLimits } from '../rules.ts'

const ask = async (client: TestClient, dest: string) =>
  (await client.call(accountApi.sendRegCode, { dest, locale: 'en', purpose: 'login' })).envelope.errorCode

async function login(client: TestClient, email: string, code: string) {
  const { envelope, status } = await client.call(accountApi.login, { realm: email, registrationCode: code })
  if (envelope.resultCode === '0000') client.token = envelope.result
  return status === 200 ? envelope.resultCode : status
}

/** A stranger asks for codes to an address until its day is used up. */
async function useUpDay(app: TestApp, email: string, address?: string) {
  const stranger = app.client(address ? { address } : {})
  for (let count = 0; count < codeLimits.perAddressPerDay; count++) {
    app.clock.advance(61_000)
    await ask(stranger, email)
  }
  app.clock.advance(61_000)
  assert.equal(await ask(stranger, email), '502')
  return stranger
}

for (const engine of engines) {
  const it = testOn(engine)

  it('ten requests of a stranger lock nobody out who has signed in before, administrators included', async (app) => {
    const { client, email } = await makeStaff(app)
    await useUpDay(app, email)
    await signIn(app, client, email)
    await prove(app, { client, email })
    assert.equal(await ask(app.client(), email), '502', 'an unknown browser still meets the limit')
  })

  it('a stranger’s request neither makes the owner wait nor ends the owner’s code', async (app) => {
    const { client, email } = await registerOrganisation(app)
    app.clock.advance(61_000)
    const stranger = app.client()
    await ask(stranger, email)
    await app.code(email)
    app.clock.advance(1_000)
    assert.equal(await ask(client, email), undefined, 'no 501')
    const code = (await app.code(email))!
    app.clock.advance(61_000)
    await ask(stranger, email)
    assert.equal(await login(client, email, code), '0000')
    // A stranger's newer code does not take the owner's out of the line of mail either.
    app.clock.advance(61_000)
    const before = (await app.mail({ to: email, kind: 'account.code' })).length
    await ask(client, email)
    await ask(stranger, email)
    assert.equal((await app.mail({ to: email, kind: 'account.code' })).length, before + 2)
  })

  it('the allowance of a known browser is bounded as well, and the newest of its codes alone is valid', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const first = await askCode(app, client, { email })
    const second = await askCode(app, client, { email })
    if (first !== second) assert.equal(await login(client, email, first), '2001')
    for (let count = 2; count < codeLimits.perAddressPerDay; count++) {
      app.clock.advance(61_000)
      assert.equal(await ask(client, email), undefined)
    }
    assert.equal(await ask(client, email), '501')
    app.clock.advance(61_000)
    assert.equal(await ask(client, email), '502')
    app.clock.advance(dayMs)
    assert.equal(await ask(client, email), undefined)
  })

  it('limits of a client address and of the site are for unknown browsers', async (app) => {
    const { client, email } = await registerOrganisation(app)
    await app.tx(async ({ tx, now }) => {
      await tx.updateTable('rate_window').set({ count: 1_000_000, started_at: now }).execute()
      const row = { id: 'guess:client:127.0.0.1', started_at: now, count: 1_000_000 }
      await tx
        .insertInto('rate_window')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute()
    })
    assert.equal(await ask(app.client(), 'other@example.com'), '502')
    const code = await askCode(app, client, { email })
    assert.equal(await login(client, email, code === '000000' ? '000001' : '000000'), '2001', 'it is judged')
    assert.equal(await login(client, email, code), '0000')
  })

  it('known to one address is unknown to another, and a cookie that was made up is known to none', async (app) => {
    const [one, other] = [await registerOrganisation(app), await registerOrganisation(app)]
    await useUpDay(app, other.email)
    app.clock.advance(61_000)
    assert.equal(await ask(one.client, other.email), '502')
    const made = app.client()
    made.cookies.set('device', 'x'.repeat(43))
    assert.equal(await ask(made, other.email), '502')
  })

  it('signing out everywhere forgets the other browsers; an address knows ten at most', async (app) => {
    const { client, email } = await registerOrganisation(app)
    const lost = app.client()
    await signIn(app, lost, email)
    await useUpDay(app, email)
    assert.equal(await ask(lost, email), undefined)
    await signIn(app, client, email)
    await client.call(accountApi.signOutEverywhere, {})
    app.clock.advance(61_000)
    assert.equal(await ask(lost, email), '502')
    assert.equal(await ask(client, email), undefined)

    app.clock.advance(2 * dayMs)
    for (let count = 0; count <= codeLimits.knownDevicesPerAddress; count++) {
      app.clock.advance(dayMs / 8)
      await signIn(app, app.client(), email)
    }
    const known = await app.tx(({ tx }) =>
      tx.selectFrom('known_device').select('id').where('address', '=', email).execute(),
    )
    assert.equal(known.length, codeLimits.knownDevicesPerAddress)
  })

  it('guesses elsewhere stop the address, not the browser that has proved it', async (app) => {
    const { client, email } = await registerOrganisation(app)
    await app.tx(({ tx, now }) =>
      tx
        .insertInto('contact_guard')
        .values({ id: email, address: email, failures: codeLimits.stopAtFailure, updated_at: now })
        .onConflict((c) => c.column('id').doUpdateSet({ failures: codeLimits.stopAtFailure }))
        .execute(),
    )
    const stranger = app.client()
    const hostile = await askCode(app, stranger, { email })
    assert.equal(await login(stranger, email, hostile), 429)
    const code = await askCode(app, client, { email })
    assert.equal(await login(client, email, code), '0000')
  })
}
