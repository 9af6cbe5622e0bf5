import { handle } from '../../../server/http/http.ts'
import { lifecycleApi as api } from '../contract.ts'
import { decidePurge } from './purge-plan-service.ts'
import { listEditions } from './service.ts'
import { publishEdition, switchEdition, switchPreview } from './switch-service.ts'

export const lifecycleCalls = [
  handle(api.editions, listEditions),
  handle(api.switchPreview, switchPreview),
  handle(api.switchEdition, switchEdition),
  handle(api.publishEdition, publishEdition),
  handle(api.decidePurge, decidePurge),
]
