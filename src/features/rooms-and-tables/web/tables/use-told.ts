/** Says in one line what others have just changed about the tables in sight, for who does not see the plan change. */
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../../shared/i18n.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { tableMessages as messages } from './table-messages.ts'
import { tableName } from '../../../floor-plan/web/spots-part.tsx'
import type { Spot } from '../../../floor-plan/web/spots-part.tsx'

export function useTold(spots: readonly Spot[], slotId: string | null): string {
  const locale = useLocale()
  const [told, setTold] = useState('')
  const before = useRef<{ slotId: string | null; looks: ReadonlyMap<string, string> } | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = { slotId, looks: new Map(spots.map(({ table, look }) => [table.id, look])) }
    if (last === null || last.slotId !== slotId) return
    const changed = spots.filter(({ table, look, place }) => {
      const old = last.looks.get(table.id)
      return place && old !== undefined && old !== look
    })
    const [first] = changed
    if (!first) return
    setTold(
      changed.length === 1
        ? text(locale, messages.changedOne, { what: tableName(first.table, locale), state: first.state })
        : text(locale, messages.changedMany, { count: changed.length }),
    )
  }, [spots, slotId, locale])
  return told
}
