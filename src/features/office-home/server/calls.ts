import { handle } from '../../../server/http/http.ts'
import { officeHomeApi as api } from '../contract.ts'
import { mail, money, registrations } from './figures-service.ts'
import { waiting } from './waiting-service.ts'

export const officeHomeCalls = [
  handle(api.waiting, waiting),
  handle(api.registrations, registrations),
  handle(api.money, money),
  handle(api.mail, mail),
]
