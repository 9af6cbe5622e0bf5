/** The load of memory.ts: requests at a rate, each kind as often as its weight says, and what became of them. */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { accountApi } from '../src/features/account/contract.ts'
import { checkinApi } from '../src/features/checkin/contract.ts'
import { mailboxApi } from '../src/features/mailbox/contract.ts'
import { mediaApi } from '../src/features/media/contract.ts'
import { bindings } from '../src/app/server/calls.ts'
import { formOf, formType, photo } from '../src/app/testing/media-files.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { writes, type CallDefinition } from '../src/shared/call.ts'
import type { Users } from './memory-users.ts'

interface Asked {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

interface Kind {
  readonly name: string
  /** Of a hundred requests. */
  readonly weight: number
  make(): Asked
}

export interface Load {
  count(): number
  /** Answers of each kind by status. */
  report(): string[]
  stop(): Promise<void>
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!
/** How long an answer is waited for. */
const patienceMs = 60_000
const json = { 'content-type': 'application/json' }

/** All addresses that the node names to search engines, and one that is none. */
async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)]
    .map((match) => match[1] || '/')
    .concat('/not-a-page')
}

/** Reads that need nothing but who asks: all that there are. */
function readsOf(access: (call: CallDefinition) => boolean): string[] {
  return bindings
    .filter(
      ({ call }) =>
        call.method === 'GET' &&
        !writes(call) &&
        (call.body ?? 'json') === 'json' &&
        !call.freshProof &&
        !call.answersSecret &&
        call.perMinute === undefined &&
        !call.path.includes('{') &&
        access(call) &&
        call.input.safeParse({}).success,
    )
    .map(({ call }) => `/mas/${call.path}`)
}

const isStaff = ({ access }: CallDefinition) =>
  typeof access === 'object' && 'staff' in access && !('device' in access)

const nonce = () => randomBytes(16).toString('base64url')
const post = (path: string, headers: Record<string, string>, body: unknown): Asked => ({
  path: `/mas/${path}`,
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
})

async function makeKinds(url: string, { edition, members, staff, desks, guests }: Users): Promise<Kind[]> {
  const reads = {
    visitor: readsOf(({ access }) => access === 'public'),
    member: readsOf(({ access }) => access === 'user'),
    staff: readsOf(isStaff),
  }
  const pages = await pagesOf(url)
  return [
    {
      name: 'page',
      weight: 50,
      make: () => ({
        path: pick(Math.random() < 0.5 ? pages.slice(0, 10) : pages),
        headers: { 'accept-encoding': pick(['br', 'gzip, br', 'gzip']) },
      }),
    },
    { name: 'read of a visitor', weight: 12, make: () => ({ path: pick(reads.visitor) }) },
    {
      name: 'read of a member',
      weight: 16,
      make: () => ({ path: pick(reads.member), headers: pick(members).headers }),
    },
    { name: 'read of staff', weight: 5, make: () => ({ path: pick(reads.staff), headers: staff }) },
    ...deskKinds({ edition, desks, guests }),
    ...writeKinds({ members, staff, photos: await makePhotos() }),
  ]
}

/** Calls that desks make at the entrance. */
function deskKinds({ edition, desks, guests }: Pick<Users, 'edition' | 'desks' | 'guests'>): Kind[] {
  const pointId = `${edition}:entrance`
  return [
    {
      name: 'scan',
      weight: 6,
      make: () =>
        post(checkinApi.redeem.path, pick(desks), { id: nonce(), pointId, code: pick(guests).code }),
    },
    {
      name: 'search at a desk',
      weight: 3,
      make: () => ({
        path: `/mas/${checkinApi.search.path}?pointId=${encodeURIComponent(pointId)}&q=${encodeURIComponent(`来宾${Math.floor(Math.random() * 200)}`)}`,
        headers: pick(desks),
      }),
    },
    {
      name: 'snapshot of a desk',
      weight: 0.2,
      make: () => ({ path: `/mas/${checkinApi.snapshot.path}`, headers: pick(desks) }),
    },
  ]
}

/** Codes that visitors ask for, each from an address of its own. */
function codeKind(): Kind {
  let codes = 0
  const address = () => `198.18.${(codes >> 8) & 255}.${codes & 255}`
  return {
    name: 'code by mail',
    weight: 1.8,
    make: () => {
      codes++
      return post(
        accountApi.sendRegCode.path,
        { 'x-forwarded-for': address() },
        {
          dest: `contact-${codes}@organisation-${codes}.example`,
          purpose: 'register',
          locale: 'en',
        },
      )
    },
  }
}

/** Uploads, messages and code emails. */
function writeKinds({
  members,
  staff,
  photos,
}: Pick<Users, 'members' | 'staff'> & { photos: readonly Buffer[] }): Kind[] {
  const documents = makeDocuments()
  return [
    {
      name: 'letter',
      weight: 3,
      make() {
        const from = pick(members)
        return post(mailboxApi.send.path, from.headers, {
          to: [pick(members.filter((one) => one !== from)).companyId],
          subject: 'Treaty renewal',
          body: 'We would like to meet. '.repeat(40),
        })
      },
    },
    {
      name: 'upload',
      weight: 0.5,
      make: () => ({
        path: '/mas/customer/uploadFile?purpose=identity',
        headers: { ...pick(members).headers, 'content-type': formType },
        body: pick(documents),
      }),
    },
    {
      name: 'photograph',
      weight: 0.03,
      make: () => ({
        path: `/mas/${mediaApi.uploadPicture.path}`,
        headers: { ...staff, 'content-type': formType },
        body: pick(photos),
      }),
    },
    codeKind(),
  ]
}

/** Documents as people scan them. */
const makeDocuments = () =>
  [80_000, 400_000, 2_000_000, 4_500_000].map((size) =>
    formOf(pdfOfSize(size), 'passport.pdf', 'application/pdf'),
  )

/** Photographs as organisers send them, some 1 MB each. */
const makePhotos = () =>
  Promise.all(
    [1, 2, 3].map(async (seed) => formOf(await photo(2_000, 1_400, seed).jpeg({ quality: 85 }).toBuffer())),
  )

export async function startLoad(options: {
  url: string
  bareUrl: string
  users: Users
  perSecond: number
}): Promise<Load> {
  const kinds = await makeKinds(options.url, options.users)
  const total = kinds.reduce((sum, { weight }) => sum + weight, 0)
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const answers = new Map<string, number>()
  const open = new Set<Promise<void>>()
  let count = 0
  let isStopping = false

  function choose(): Kind {
    let left = Math.random() * total
    return kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0]!
  }
  async function ask(): Promise<void> {
    const kind = choose()
    const asked = kind.make()
    count++
    const [status] = await Promise.all([
      send(options.url, agent, asked).catch((error: NodeJS.ErrnoException) => error.code ?? error.message),
      send(options.bareUrl, agent, asked).catch(() => null),
    ])
    const name = `${kind.name} ${status}`
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  const running = (async () => {
    const startedAt = performance.now()
    for (let begun = 0; !isStopping; begun++) {
      await wait(Math.max(0, startedAt + (begun * 1_000) / options.perSecond - performance.now()))
      const work = ask().finally(() => open.delete(work))
      open.add(work)
    }
  })()
  return {
    count: () => count,
    report: () =>
      [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, times]) => `${name}: ${times}`),
    async stop() {
      isStopping = true
      await running
      await Promise.all(open)
      agent.destroy()
    },
  }
}

function send(url: string, agent: Agent, { path, headers, body }: Asked): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asked = request(
    url + path,
    { agent, method: body === undefined ? 'GET' : 'POST', headers: { ...headers } },
    (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', reject)
    },
  )
  asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')))
  asked.on('error', reject)
  asked.end(body)
  return promise
}
