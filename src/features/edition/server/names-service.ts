/** What its records are called in the log. */
import { sameInBoth, type RecordNames } from '../../../server/record-names.ts'
import { editionYear, isParameterCode, parameters } from '../rules.ts'

export const editionNames: RecordNames = {
  edition: {
    async names(_db, ids) {
      return ids
        .filter((id) => /^LIRC_\d{4}$/.test(id))
        .map((id) => ({ id, name: sameInBoth(String(editionYear(id))), path: 'editions' }))
    },
  },
  parameter: {
    async names(_db, ids) {
      return ids.flatMap((id) => {
        const [edition, code = ''] = id.split(':')
        return isParameterCode(code)
          ? { id, name: parameters[code].description, path: `adminparams?edition=${edition}&q=${code}` }
          : []
      })
    },
  },
}
