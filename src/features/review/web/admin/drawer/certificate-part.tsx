/** A certificate number, masked; in full after a fresh proof, logged, and hidden again after a minute (decision 12). */
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import record from '../../../../../web/admin/record/record.module.css'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { reviewApi } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'

const shownMs = 60_000

export function Certificate(props: {
  companyId: string
  /** `contact`, or a delegate's id. */
  person: string
  name: string
  certificate: { kind: string; masked: string } | null
  /** The kind in words. */
  kind: string
  canReveal: boolean
}) {
  const t = useTranslate()
  const [number, setNumber] = useState<string | null>(null)
  const { run, busy } = useAction()
  useEffect(() => {
    if (number === null) return
    const timer = setTimeout(setNumber, shownMs, null)
    return () => clearTimeout(timer)
  }, [number])
  if (!props.certificate) return <>–</>
  const { companyId, person } = props
  const reveal = () =>
    run(reviewApi.revealCertificate, { companyId, person }, { onDone: (shown) => setNumber(shown.number) })
  return (
    <>
      {props.kind} <span className={styles.number}>{number ?? props.certificate.masked}</span>{' '}
      {props.canReveal && (
        <Button
          type="link"
          size="small"
          loading={busy}
          aria-label={number ? t(messages.hide) : t(messages.revealOf, { name: props.name })}
          onClick={() => (number ? setNumber(null) : void reveal())}
        >
          {t(number ? messages.hide : messages.reveal)}
        </Button>
      )}
      {number && (
        <small className={record.hint} role="status">
          {t(messages.revealed)}
        </small>
      )}
    </>
  )
}
