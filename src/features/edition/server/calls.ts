import { handle } from '../../../server/http/http.ts'
import { editionApi } from '../contract.ts'
import { publicFacts, sysConfig } from './facts-service.ts'
import { addSysConfig, delSysConfig, listSysConfig, updateSysConfig } from './service.ts'

export const editionCalls = [
  handle(editionApi.sysConfig, sysConfig),
  handle(editionApi.publicFacts, publicFacts),
  handle(editionApi.listSysConfig, listSysConfig),
  handle(editionApi.updateSysConfig, updateSysConfig),
  handle(editionApi.addSysConfig, addSysConfig),
  handle(editionApi.delSysConfig, delSysConfig),
]
