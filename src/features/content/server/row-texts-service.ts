/** What a stored row says, field by field. */
import { isTextKind } from '../../../shared/content-fields.ts'
import type { StaffRow } from '../contract.ts'
import { declarationOf } from '../rules.ts'
import type { ContentRowTable } from './tables.ts'

type Values = StaffRow['values']
/** What a row says, whatever its type. */
export interface RowTexts {
  readonly values: Values
  readonly cn: Values
  readonly en: Values
}

/** Every field of the declaration; one that was added since the row was written is empty. */
export function rowTexts(row: Pick<ContentRowTable, 'type' | 'data' | 'cn' | 'en'>): RowTexts {
  const { data: values, cn, en } = row
  const shown = { values: {} as Values, cn: {} as Values, en: {} as Values }
  for (const [name, field] of Object.entries(declarationOf(row.type).fields)) {
    if (!isTextKind(field.kind)) {
      shown.values[name] = values[name] ?? null
      continue
    }
    const empty = field.kind === 'rich' ? [] : ''
    shown.cn[name] = cn[name] ?? empty
    shown.en[name] = en[name] ?? empty
  }
  return shown
}
