/**
 * A test's person has just read what is written to: where a call wants the version that it was made on and the test names none, it
 * is read here. Tests of stale writes name theirs.
 */
import type { CallDefinition, SentOf } from '../../shared/call.ts'
import type { Db } from '../../server/database/db.ts'

type Read = 'version' | 'was'
/** What a test sends: as the call takes it, with or without the version. */
export type SentJustRead<C extends CallDefinition> =
  SentOf<C> extends infer Sent
    ? Sent extends unknown
      ? Omit<Sent, Read> & Partial<Pick<Sent, Read & keyof Sent>>
      : never
    : never

type Given = Record<string, unknown>
type Reader = (db: Db, given: Given) => Promise<unknown>

const versioned =
  (
    table:
      | 'booking'
      | 'meeting_room'
      | 'floor_plan'
      | 'venue_table'
      | 'content_row'
      | 'news'
      | 'gallery'
      | 'video'
      | 'download'
      | 'payment'
      | 'mailing'
      | 'parameter',
    id: (given: Given) => unknown = (given) => given['id'],
  ): Reader =>
  async (db, given) => {
    const row = await db
      .selectFrom(table)
      .select('version')
      .where('id', '=', String(id(given)))
      .executeTakeFirst()
    return row?.version ?? 0
  }

const ordered =
  (table: 'content_row' | 'news' | 'video' | 'download'): Reader =>
  async (db, given) => {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('id', 'in', given['ids'] as string[])
      .execute()
    const place = (row: Given) => [
      -Number(row['pinned'] ?? 0),
      Number(row['sort'] ?? row['position'] ?? 0),
      -Number(row['publish_at'] ?? 0),
    ]
    const later = table === 'news' ? -1 : 1
    return rows
      .toSorted((a, b) => {
        const [one, two] = [place(a as never), place(b as never)]
        const at = one.findIndex((value, index) => value !== two[index])
        return at < 0 ? (a.id < b.id ? -later : later) : one[at]! - two[at]!
      })
      .map(({ id }) => id)
  }

const words = async (db: Db, table: 'picture' | 'gallery_picture', given: Given): Promise<unknown> => {
  if (table === 'picture') {
    const row = await db
      .selectFrom('picture')
      .select(['alt'])
      .where('id', '=', String(given['id']))
      .executeTakeFirst()
    return { cn: row?.alt.cn ?? '', en: row?.alt.en ?? '' }
  }
  const row = await db
    .selectFrom('gallery_picture')
    .select(['caption'])
    .where('gallery_id', '=', String(given['id']))
    .where('picture_id', '=', String(given['picture']))
    .executeTakeFirst()
  return { cn: row?.caption.cn ?? '', en: row?.caption.en ?? '' }
}

/** Of what is saved under its id; a new record has none. */
const saved =
  (read: Reader): Reader =>
  async (db, given) =>
    given['id'] === undefined ? undefined : read(db, given)

const liveSponsorship: Reader = async (db, given) => {
  const row = await db
    .selectFrom('sponsorship')
    .select('version')
    .where('company_id', '=', String(given['companyId']))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.version
}

const parameter = versioned(
  'parameter',
  (given) => `${String(given['activityCode'])}:${String(given['code'])}`,
)
const booking = versioned('booking')
const readers: Readonly<Record<string, readonly [Read, Reader]>> = {
  'admin/del-meeting-room': ['version', versioned('meeting_room')],
  'admin/confirm-reservation': ['version', booking],
  'admin/confirm-table': ['version', booking],
  'admin/del-reservation': ['version', booking],
  'admin/del-table': ['version', booking],
  'admin/extend-reservation': ['version', booking],
  'admin/reservation-contract': ['version', booking],
  'admin/floor-plan/del': ['version', versioned('floor_plan')],
  'admin/venue-table/del': ['version', versioned('venue_table')],
  'admin/del-table-data': ['version', versioned('content_row')],
  'admin/sort-table-data': ['was', ordered('content_row')],
  'admin/update-sys-config': ['version', parameter],
  'admin/del-sys-config': ['version', parameter],
  'admin/deleteNews': ['version', versioned('news')],
  'admin/sortNews': ['was', ordered('news')],
  'admin/gallery/del': ['version', versioned('gallery')],
  'admin/video/del': ['version', versioned('video')],
  'admin/download/del': ['version', versioned('download')],
  'admin/video/sort': ['was', ordered('video')],
  'admin/download/sort': ['was', ordered('download')],
  'admin/picture/update': ['was', (db, given) => words(db, 'picture', given)],
  'admin/gallery/caption': ['was', (db, given) => words(db, 'gallery_picture', given)],
  'admin/fees/payment/confirm': ['version', versioned('payment')],
  'admin/fees/payment/refuse': ['version', versioned('payment')],
  'admin/fees/payment/take-back': ['version', versioned('payment')],
  'admin/gallery/save': ['version', saved(versioned('gallery'))],
  'admin/video/save': ['version', saved(versioned('video'))],
  'admin/download/save': ['version', saved(versioned('download'))],
  'admin/updateVipStatus': ['version', liveSponsorship],
  'admin/mailing/del': ['version', versioned('mailing', (given) => given['mailingId'])],
}

/** What is sent, with the version of what is there now where the call wants one and the test gave none. */
export async function justRead(db: Db, call: CallDefinition, given: Given): Promise<Given> {
  const [name, read] = readers[call.path] ?? []
  return !name || !read || name in given ? given : { ...given, [name]: await read(db, given) }
}
