import type { Feature } from '../../../server/feature.ts'
import { questionnaireCodecs, type QuestionnaireTables } from './tables.ts'
import { questionnaireCalls } from './calls.ts'
import { jobs, periodic } from './jobs.ts'
import { questionnairePart } from './housekeeping-service.ts'
import { questionnaireNames } from './names-service.ts'

export const questionnaireFeature: Feature<QuestionnaireTables> = {
  calls: questionnaireCalls,
  codecs: questionnaireCodecs,
  jobs,
  periodic,
  ofOrganisations: questionnairePart,
  names: questionnaireNames,
}
