/** Every call of the product, bound to its service. The list that routes, OpenAPI and the access test are made from. */
import type { Binding } from '../../server/http/http.ts'
import { featureList } from './features.ts'
import { editedTexts } from './mail-kinds.ts'

export const bindings: readonly Binding[] = featureList.flatMap(({ calls = [] }) =>
  typeof calls === 'function' ? calls(editedTexts) : calls,
)
