import { handle } from '../../../server/http/http.ts'
import { delegateListApi as api } from '../contract.ts'
import { fetchList } from './download-service.ts'
import { issueList, previewList } from './issue-service.ts'
import { listLists, revokeList } from './list-service.ts'

export const delegateListCalls = [
  handle(api.list, listLists),
  handle(api.preview, previewList),
  handle(api.issue, issueList),
  handle(api.revoke, revokeList),
  handle(api.file, fetchList),
]
