/** How somebody's badge will look: the very outlines that are printed. */
import { useEffect, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { badgeApi } from '../../../badge/contract.ts'
import { ask, useDesk } from './desk-store.ts'
import { printMessages as messages } from './print-messages.ts'
import { usePrinting } from './print-store.ts'
import styles from './print.module.css'

const previewCall = callRef<typeof badgeApi.preview>('GET', 'admin/badge/preview')
/** Who is scanned past asks for no drawing. */
const restMs = 500

export function PreviewPart({ personId }: { personId: string }) {
  const t = useTranslate()
  const { online } = useDesk()
  const { format } = usePrinting()
  const [drawn, setDrawn] = useState<{ of: string; name: string; svg: string } | null>(null)
  const of = `${personId} ${format}`
  useEffect(() => {
    if (!online) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await ask(previewCall, { personId, format })
      if (isOver || answer.kind !== 'answer') return
      const { name, sides } = answer.envelope.result ?? {}
      setDrawn(sides?.[0] ? { of, name: name!, svg: sides[0] } : null)
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [personId, format, of, online])
  if (drawn?.of !== of) return <div className={styles.preview} data-format={format} aria-hidden="true" />
  return (
    <img
      className={styles.preview}
      data-format={format}
      src={`data:image/svg+xml,${encodeURIComponent(drawn.svg)}`}
      alt={t(messages.previewOf, { name: drawn.name })}
    />
  )
}
