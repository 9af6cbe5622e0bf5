import { handle } from '../../../server/http/http.ts'
import { questionnaireApi as api } from '../contract.ts'
import { save } from './answer-service.ts'
import { del, duplicate, get, put } from './definition-service.ts'
import { exportAnswers } from './export.ts'
import { listAll } from './list-service.ts'
import { saveProgress } from './progress-service.ts'
import { list, query } from './query-service.ts'
import { answersTo, results } from './result-service.ts'
import { upload } from './upload-service.ts'

export const questionnaireCalls = [
  handle(api.query, query),
  handle(api.save, save),
  handle(api.upload, upload),
  handle(api.progress, saveProgress),
  handle(api.list, list),
  handle(api.listAll, listAll),
  handle(api.get, get),
  handle(api.put, put),
  handle(api.duplicate, duplicate),
  handle(api.del, del),
  handle(api.results, results),
  handle(api.answersTo, answersTo),
  handle(api.export, exportAnswers),
]
