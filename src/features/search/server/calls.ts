import { handle } from '../../../server/http.ts'
import { searchApi } from '../contract.ts'
import { search } from './search-service.ts'

export const searchCalls = [handle(searchApi.search, search)]
