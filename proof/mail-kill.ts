/**
 * kill -9 between rows: a letter to 10,000 recipients goes out over a real SMTP server, with 2,000 codes beside it (the server takes
 * 200 ms for each of those), while the sending node (on PostgreSQL two at once) is killed again and again and started anew. At the
 * end the server's own count is laid beside the ledger: everybody whose letter or code is `sent` has exactly one, nobody has two,
 * nobody is omitted; only what was cut between hand-off and answer is `unsure`, at most what a node has in hand a kill, and waits
 * for a person. No expired code has arrived.
 */
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { putMailing } from '../src/features/mailing/server/draft-service.ts'
import { feedMailings } from '../src/features/mailing/server/dispatch-service.ts'
import { audienceNow, startWith } from '../src/features/mailing/server/start-service.ts'
import { concurrentSends } from '../src/server/mail/transport.ts'
import { ports } from '../src/app/server/ports.ts'
import { asSystem, type Kernel, type SignedIn, type WriteContext } from '../src/server/context.ts'
import { readConfig } from '../src/server/config.ts'
import { createKernel } from '../src/server/kernel.ts'
import { flagInterruptedMail, sendMail } from '../src/server/mail/mailer.ts'
import { copyContact, makeOrganisation, setParameter, testEdition } from '../src/app/testing/registrations.ts'
import { startSmtp, type TestSmtp } from '../src/app/testing/smtp.ts'
import { engines, startApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { settingOf } from '../scripts/experiments.ts'
import { paragraphs } from '../src/shared/rich-text.ts'
import { openDatabase } from '../src/app/server/database.ts'

const recipients = settingOf('RECIPIENTS')
const domains = 50
const codes = settingOf('CODES')
const codeMs = 200
const killAfterMs = { least: 300, most: settingOf('KILL_WITHIN') }
/** Then they are left to send what waits: where a start takes as long as a node may live, nothing would ever leave. */
const killsAtMost = settingOf('KILLS_AT_MOST')
const chunk = 200

// The connection that holds a test database keeps no process alive.
const alive = setInterval(() => {}, 60_000)
for (const engine of engines) await killSenders(engine)
clearInterval(alive)

async function killSenders(engine: TestEngine): Promise<void> {
  const place = await engine.create()
  const smtp = await startSmtp()
  smtp.atMessage = async ({ to: [to] }) => {
    if (to!.endsWith('@codes.example')) await wait(codeMs)
    return 'take' as const
  }
  const secretKey = randomBytes(32)
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    SECRET_KEY: secretKey.toString('base64'),
    SMTP_URL: smtp.url,
    SAMPLE: 'off',
    LOG_LEVEL: 'fatal',
  }
  await makePeople(engine, { place, secretKey })
  const config = readConfig(env)
  const kernel = await createKernel({ config, ports, engine: openDatabase(config) })
  const startedAt = performance.now()
  const mailingId = await asSystem(kernel, begin)
  const nodes = engine.name === 'postgres' ? 2 : 1
  const kills = await killUntilDone(kernel, { env, nodes, mailingId })
  await asSystem(kernel, ({ tx, now }) => flagInterruptedMail(tx, { before: now + 1 }))
  while (await feedMailings(kernel));
  const counted = await check(kernel, {
    smtp,
    mailingId,
    most: kills * (concurrentSends.bulk + concurrentSends.code),
  })
  console.log(
    `${engine.name}: ${recipients} letters and ${codes} codes, ${kills} kills of ${nodes} node(s); ${counted.sent} sent, each once; ` +
      `${counted.unsure} unsure (${counted.arrived} of them had arrived; ${counted.unsureCodes} were codes); ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  await kernel.close()
  await smtp.close()
  await place.discard()
}

type Place = Awaited<ReturnType<TestEngine['create']>>

/** As many organisations as recipients, each like one that was registered as in life. */
async function makePeople(engine: TestEngine, options: { place: Place; secretKey: Buffer }): Promise<void> {
  const { place, secretKey } = options
  const fixed: TestEngine = { name: engine.name, create: async () => ({ ...place, discard: async () => {} }) }
  const app = await startApp({ engine: fixed, config: { secretKeys: [secretKey] } })
  const { companyId } = await makeOrganisation(app)
  await setParameter(app, 'MAIL_PER_DOMAIN_PER_MINUTE', '10000')
  await app.tx(async ({ tx, kernel }) => {
    const row = await tx
      .selectFrom('company')
      .selectAll()
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    for (let start = 0; start < recipients; start += chunk) {
      const rows = Array.from({ length: Math.min(chunk, recipients - start) }, (_, index) => ({
        ...row,
        id: kernel.random.id(),
        account_id: kernel.random.id(),
        status: 'approved' as const,
        number: start + index + 1,
      }))
      await tx.insertInto('company').values(rows).execute()
      for (const [index, { id }] of rows.entries()) {
        const email = `reader-${start + index}@domain-${(start + index) % domains}.example`
        await copyContact(tx, { from: companyId, to: id, email })
      }
    }
    await tx.deleteFrom('mail').execute()
  })
  await app.close()
}

/** The letter, its recipients, and codes that are good for a while or have expired. */
async function begin(ctx: WriteContext): Promise<string> {
  const user = { name: 'proof', edition: testEdition } as never
  const mailing = await putMailing({ ...ctx, user } as SignedIn<WriteContext>, {
    row: undefined,
    edition: testEdition,
    audience: { to: 'contacts' },
    template: null,
    content: {
      subject: { cn: '致{company}', en: 'To {company}' },
      body: { cn: paragraphs('{name}：您好。'), en: paragraphs('Dear {name},') },
    },
    confirmed: [],
  })
  const begun = await startWith(ctx, { mailing, found: await audienceNow(ctx, mailing) })
  assert.equal(begun.recipients, recipients)
  for (let index = 0; index < codes; index++)
    for (const [name, lifeMs] of [
      ['fresh', 3_600_000],
      ['expired', -1],
    ] as const)
      await sendMail(ctx, {
        channel: 'email',
        to: `${name}-${index}@codes.example`,
        locale: 'en',
        kind: 'account.code',
        subject: 'Your code',
        text: 'Code 123456',
        sensitive: true,
        expiresAt: ctx.now + lifeMs,
        dueAt: ctx.now + randomInt(2 * killAfterMs.most),
      })
  return mailing.id
}

function startNode(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(new URL('mail-kill-worker.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', () => reject(new Error('a node did not start')))
  })
}

async function killUntilDone(
  kernel: Kernel,
  options: { env: NodeJS.ProcessEnv; nodes: number; mailingId: string },
): Promise<number> {
  let kills = 0
  const line = async () => {
    while (await isOpen(kernel, options.mailingId)) {
      const node = await startNode(options.env)
      const gone = new Promise((resolve) => node.once('exit', resolve))
      if (kills < killsAtMost) await wait(randomInt(killAfterMs.least, killAfterMs.most))
      else while (await isOpen(kernel, options.mailingId)) await wait(100)
      node.kill('SIGKILL')
      kills++
      await gone
    }
  }
  await Promise.all(Array.from({ length: options.nodes }, line))
  return kills
}

async function isOpen(kernel: Kernel, mailingId: string): Promise<boolean> {
  const { reader } = kernel.engine
  const waiting = await reader
    .selectFrom('mailing_recipient')
    .select('id')
    .where('mailing_id', '=', mailingId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  const queued = await reader
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined || queued !== undefined
}

async function check(
  kernel: Kernel,
  options: { smtp: TestSmtp; mailingId: string; most: number },
): Promise<{ sent: number; unsure: number; unsureCodes: number; arrived: number }> {
  const { smtp, mailingId, most } = options
  const arrivals = new Map<string, number>()
  for (const mail of smtp.received) {
    assert.equal(mail.to.length, 1)
    arrivals.set(mail.to[0]!, (arrivals.get(mail.to[0]!) ?? 0) + 1)
  }
  const { reader } = kernel.engine
  const ledger = await reader
    .selectFrom('mailing_recipient')
    .select(['address', 'state'])
    .where('mailing_id', '=', mailingId)
    .execute()
  const sent = await reader
    .selectFrom('mail')
    .select(['recipient as address', 'state'])
    .where('kind', '=', 'account.code')
    .execute()
  assert.equal(ledger.length, recipients)
  const all = [...ledger, ...sent]
  for (const { address, state } of all) {
    const count = arrivals.get(address) ?? 0
    if (state === 'unsure') assert.ok(count <= 1, `${address} got ${count}`)
    else assert.equal(count, state === 'sent' ? 1 : 0, `${address} is ${state} and got ${count}`)
    const expected = address.startsWith('expired-') ? ['expired'] : ['sent', 'unsure']
    assert.ok(expected.includes(state), `${address} is ${state}`)
  }
  const unsure = all.filter(({ state }) => state === 'unsure')
  assert.ok(unsure.length <= most, `${unsure.length} unsure after kills that can explain ${most}`)
  const mailing = await reader
    .selectFrom('mailing')
    .select('state')
    .where('id', '=', mailingId)
    .executeTakeFirstOrThrow()
  assert.equal(mailing.state, 'done')
  return {
    sent: all.filter(({ state }) => state === 'sent').length,
    unsure: unsure.length,
    unsureCodes: unsure.filter(({ address }) => address.endsWith('@codes.example')).length,
    arrived: unsure.filter(({ address }) => arrivals.has(address)).length,
  }
}
