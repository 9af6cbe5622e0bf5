/** The calls of devices. */
import { handle } from '../../../server/http/http.ts'
import { deviceApi } from '../contract.ts'
import { enrol, me } from './enrol-service.ts'
import { cutOff, enrolAgain, listDevices, makeDevice } from './office-service.ts'
import { unsent } from './unsent-service.ts'

export const deviceCalls = [
  handle(deviceApi.enrol, enrol),
  handle(deviceApi.me, me),
  handle(deviceApi.unsent, unsent),
  handle(deviceApi.list, listDevices),
  handle(deviceApi.make, makeDevice),
  handle(deviceApi.enrolAgain, enrolAgain),
  handle(deviceApi.cutOff, cutOff),
]
