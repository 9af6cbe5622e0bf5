/** Whoever is signed in: the own organisation's statement, invoice details, invoices and payments. */
import { useCallback, useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useUser } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { useLoad } from '../../../web/data/use-load.ts'
import { BalancePart } from './balance-part.tsx'
import { DetailsForm } from './details-form.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { statementMessages as messages } from './statement-messages.ts'
import { StatementPart } from './statement-part.tsx'
import { readStatement, type Statement } from './use-fees.ts'
import styles from './fees.module.css'

async function loadStatement(): Promise<Statement | 'none' | null> {
  const answer = await api(readStatement, {})
  if (answer.resultCode === successCode) return answer.result
  return answer.resultCode === 'NOT_REGISTERED' ? 'none' : null
}

export default function OwnFeesPart() {
  const isStaff = useUser()?.userType === 3
  return isStaff ? <Nothing kind="staff" /> : <Loading />
}

function Loading() {
  const t = useTranslate()
  const { state, retry } = useLoad(useCallback(() => loadStatement(), []))
  if (state.kind === 'ready')
    return state.data === 'none' ? <Nothing kind="none" /> : <Fees start={state.data} />
  return (
    <div className={styles.parts}>
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(messages.failed)}
        shape="cards"
      />
    </div>
  )
}

function Nothing({ kind }: { kind: 'none' | 'staff' }) {
  const t = useTranslate()
  const isStaff = kind === 'staff'
  return (
    <Empty
      title={t(isStaff ? messages.staffTitle : messages.noneTitle)}
      text={t(isStaff ? messages.staffText : messages.noneText)}
      {...(!isStaff && {
        action: (
          <>
            <Link className={buttonClass({ variant: 'primary' })} to="/signup">
              {t(messages.toSignup)}
            </Link>{' '}
            <Link className={buttonClass({ variant: 'line' })} to="/account">
              {t(messages.earlierYears)}
            </Link>
          </>
        ),
      })}
    />
  )
}

/** A statement and everything that is done with it; its edition need not be the current one. */
export function Fees({ start }: { start: Statement }) {
  const t = useTranslate()
  const [statement, setStatement] = useState(start)
  const props = { statement, onChange: setStatement }
  const { mayNot } = statement
  return (
    <div className={styles.layout}>
      <BalancePart statement={statement} />
      <div className={styles.parts}>
        {mayNot && <Note>{t(messages[mayNot])}</Note>}
        <StatementPart statement={statement} />
        <DetailsForm {...props} />
        <InvoicesPart {...props} />
        <PaymentPart {...props} />
      </div>
    </div>
  )
}
