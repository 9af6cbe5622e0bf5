import { handle } from '../../../server/http/http.ts'
import { documentApi as api } from '../contract.ts'
import { bundleFile, bundleProgress, startBundle, stopBundle } from './bundle-service.ts'
import { checkDocuments } from './check-service.ts'
import { documentFile, documentSpecimen, ownDocumentFile, ownDocuments } from './file-service.ts'
import { issueDocuments } from './issue-service.ts'
import { listCandidates, listDocuments } from './list-service.ts'
import { revokeDocument } from './revoke-service.ts'
import { verifyDocument } from './verify-service.ts'

export const documentCalls = [
  handle(api.list, listDocuments),
  handle(api.candidates, listCandidates),
  handle(api.check, checkDocuments),
  handle(api.issue, issueDocuments),
  handle(api.revoke, revokeDocument),
  handle(api.file, documentFile),
  handle(api.bundle, startBundle),
  handle(api.stopBundle, stopBundle),
  handle(api.bundleProgress, bundleProgress),
  handle(api.bundleFile, bundleFile),
  handle(api.specimen, documentSpecimen),
  handle(api.own, ownDocuments),
  handle(api.ownFile, ownDocumentFile),
  handle(api.verify, verifyDocument),
]
