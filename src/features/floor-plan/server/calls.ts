/** The calls of floor plans, each bound to its service. */
import { handle } from '../../../server/http/http.ts'
import { floorPlanApi as api } from '../contract.ts'
import { delPlan, listPlans, savePlan } from './plan-service.ts'
import { removeTable, saveTable } from './table-service.ts'

export const floorPlanCalls = [
  handle(api.listPlans, listPlans),
  handle(api.savePlan, savePlan),
  handle(api.delPlan, delPlan),
  handle(api.saveTable, saveTable),
  handle(api.removeTable, removeTable),
]
