/** What its records are called in the log. */
import { inBoth, sameInBoth, type RecordNames } from '../../../server/record-names.ts'

export const mediaNames: RecordNames = {
  picture: {
    async names(db, ids) {
      const rows = await db.selectFrom('picture').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: sameInBoth(row.name), path: 'adminimagepage' }))
    },
  },
  media_file: {
    async names(db, ids) {
      const rows = await db.selectFrom('media_file').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: sameInBoth(row.name), path: null }))
    },
  },
  gallery: {
    async names(db, ids) {
      const rows = await db.selectFrom('gallery').select(['id', 'title']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.title), path: 'adminimagepage' }))
    },
  },
  video: {
    async names(db, ids) {
      const rows = await db.selectFrom('video').select(['id', 'title']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.title), path: `videos?open=${row.id}` }))
    },
  },
  download: {
    async names(db, ids) {
      const rows = await db.selectFrom('download').select(['id', 'title']).where('id', 'in', ids).execute()
      return rows.map((row) => ({ id: row.id, name: inBoth(row.title), path: `downloads?open=${row.id}` }))
    },
  },
}
