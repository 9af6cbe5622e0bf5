import { handle } from '../../../server/http/http.ts'
import { contentApi } from '../contract.ts'
import { copyRows } from './copy-service.ts'
import { findPeople, makeSpeaker } from './link-service.ts'
import { listRows } from './list-service.ts'
import { rowByKey, rowsByType } from './row-service.ts'
import { addRow, delRow, sortRows, updateRow } from './write-service.ts'

export const contentCalls = [
  handle(contentApi.rowsByType, rowsByType),
  handle(contentApi.rowByKey, rowByKey),
  handle(contentApi.listRows, listRows),
  handle(contentApi.addRow, addRow),
  handle(contentApi.updateRow, updateRow),
  handle(contentApi.sortRows, sortRows),
  handle(contentApi.delRow, delRow),
  handle(contentApi.copyRows, copyRows),
  handle(contentApi.people, findPeople),
  handle(contentApi.makeSpeaker, makeSpeaker),
]
