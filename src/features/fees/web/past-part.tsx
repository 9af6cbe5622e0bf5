/** The own registration of a past edition, read-only, and its fees with what can still be done. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useUser } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { useLoad } from '../../../web/data/use-load.ts'
import type { registrationApi } from '../../registration/contract.ts'
import { PastRegistrationPart } from '../../registration/web/past-registration-part.tsx'
import { Fees } from './own-fees-part.tsx'
import { pastTexts as texts } from './past-messages.ts'
import { statementMessages as messages } from './statement-messages.ts'
import { readStatement } from './use-fees.ts'
import styles from './fees.module.css'

const readRegistration = callRef<typeof registrationApi.getCompany>('GET', 'customer/company/get')

async function loadPast(year: string) {
  const asked = { ofEdition: `LIRC_${year}` }
  const [registration, statement] = await Promise.all([
    api(readRegistration, asked),
    api(readStatement, asked),
  ])
  if (registration.resultCode === successCode && statement.resultCode === successCode)
    return { registration: registration.result!, statement: statement.result! }
  const isMissing = ['NOT_FOUND', 'NOT_REGISTERED', 'INVALID_INPUT', 'FORBIDDEN']
  return isMissing.includes(registration.resultCode) ? 'none' : null
}

export default function PastPart({ year }: { year: string }) {
  const isCurrent = useUser()?.edition === `LIRC_${year}`
  return isCurrent ? <Current year={year} /> : <Past year={year} />
}

function Current({ year }: { year: string }) {
  const t = useTranslate()
  return (
    <Empty
      title={t(texts.current, { year })}
      text={t(texts.currentText)}
      action={
        <>
          <Link className={buttonClass({ variant: 'primary' })} to="/signup">
            {t(texts.toSignup)}
          </Link>{' '}
          <Link className={buttonClass({ variant: 'line' })} to="/fees">
            {t(texts.toFees)}
          </Link>
        </>
      }
    />
  )
}

function Past({ year }: { year: string }) {
  const t = useTranslate()
  const { state, retry } = useLoad(useCallback(() => loadPast(year), [year]))
  if (state.kind !== 'ready')
    return (
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(texts.failed)}
        widths={[30, 100, 100, 80, 60]}
      />
    )
  if (state.data === 'none') return <None year={year} />
  return (
    <div className={styles.parts}>
      <PastRegistrationPart registration={state.data.registration} />
      <Fees start={state.data.statement} />
    </div>
  )
}

function None({ year }: { year: string }) {
  const t = useTranslate()
  return (
    <Empty
      title={t(texts.none, { year })}
      text={t(texts.noneText)}
      action={
        <Link className={buttonClass({ variant: 'line' })} to="/account">
          {t(texts.toAccount)}
        </Link>
      }
    />
  )
}
