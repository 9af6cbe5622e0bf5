import { handle, type Binding } from '../../../server/http/http.ts'
import { legalApi as api } from '../contract.ts'
import { getLegalText, saveLegalText } from './edit-service.ts'
import { readLegalTexts } from './service.ts'

export const legalCalls: readonly Binding[] = [
  handle(api.texts, readLegalTexts),
  handle(api.get, getLegalText),
  handle(api.save, saveLegalText),
]
