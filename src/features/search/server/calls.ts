import { handle } from '../../../server/http/http.ts'
import { searchApi } from '../contract.ts'
import { search } from './search-service.ts'

export const searchCalls = [handle(searchApi.search, search)]
