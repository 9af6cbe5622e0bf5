import { handle } from '../../../server/http/http.ts'
import { filesApi } from '../contract.ts'
import { downloadFile, makeShortLink } from './link-service.ts'
import { cancelUpload, readUploadState, sendChunk, startUpload, uploadFile } from './upload-service.ts'

export const filesCalls = [
  handle(filesApi.uploadFile, uploadFile),
  handle(filesApi.startUpload, startUpload),
  handle(filesApi.sendChunk, sendChunk),
  handle(filesApi.uploadState, readUploadState),
  handle(filesApi.cancelUpload, cancelUpload),
  handle(filesApi.getFileShortLink, makeShortLink),
  handle(filesApi.download, downloadFile),
]
