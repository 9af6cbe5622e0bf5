import type { Feature } from '../../../server/feature.ts'
import type { FileTables } from './tables.ts'
import { filesCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { filesPart } from './organisation-hooks-service.ts'

export const filesFeature: Feature<FileTables> = {
  calls: filesCalls,
  codecs: {},
  jobs,
  periodic,
  ofOrganisations: filesPart,
}
