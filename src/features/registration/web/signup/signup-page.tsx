import { useCallback, useEffect, useRef } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { useUser } from '../../../../web/data/session.ts'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import { Empty } from '../../../../web/ui/progress.tsx'
import { registrationApi, type CompanyShown } from '../../contract.ts'
import { messages } from '../messages.ts'
import { OwnRecordPart } from '../delegates/own-record-part.tsx'
import { IndividualFlow } from './individual-form.tsx'
import { StartForm } from './start-form.tsx'
import { SignupFlow, type SignupStart } from './signup-form.tsx'
import { focusHeading } from './use-folding.ts'
import { readLocalDraft, type KeptDraft } from './use-draft.ts'
import { useLoad } from '../../../../web/data/use-load.ts'
import { formOf, mergeDraft } from './use-signup-form.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

/** The year of an edition code: `LIRC_2025` → 2025. */
export const yearOf = (edition: string): number => Number(edition.slice(-4)) || 2025

/** /signup for whoever is signed in: the organisation's form and status, or the delegate's own record (requirement 2, requirement 6). */
export default function SignupPage() {
  const t = useTranslate()
  const user = useUser()
  if (!user) return null
  const isContact = user.isPrimaryContact && user.companyId !== null
  return (
    <>
      {!isContact && (
        <PageHead here={t(commonMessages.register)} title={t(messages.title)} year={yearOf(user.edition)} />
      )}
      {isContact && <ContactView />}
      {!isContact && user.delegateId !== null && <OwnRecordPart />}
      {!isContact && user.delegateId === null && (
        <div className="wrap">
          {user.userType === 3 ? (
            <Empty title={t(messages.noCompany)}>{t(messages.noCompanyText)}</Empty>
          ) : (
            <StartForm />
          )}
        </div>
      )}
    </>
  )
}

async function loadStart(): Promise<SignupStart | null> {
  const [company, open, draft] = await Promise.all([
    api(registrationApi.getCompany, {}),
    api(registrationApi.renewTicket, {}),
    api(registrationApi.getDraft, {}).catch(() => null),
  ])
  if (company.resultCode !== successCode || !company.result) return null
  if (open.resultCode !== successCode || !open.result) return null
  const kept = draft?.resultCode === successCode ? draft.result : null
  return startOf(company.result, open.result, kept)
}

/** The form to begin with: the record, under the newest draft that is newer than it (decision 11: a draft is never lost). */
function startOf(company: CompanyShown, open: SignupStart['open'], kept: KeptDraft | null): SignupStart {
  const record = formOf(company)
  const local = readLocalDraft(company.id)
  // A draft of this browser counts only where the server has not seen a later one.
  const newest = local && (!kept || local.savedAt > kept.savedAt) ? local : kept
  const stale = newest === null || (company.status !== 'draft' && newest.savedAt < company.updatedAt)
  return {
    company,
    open,
    form: stale ? record : mergeDraft(record, newest.body),
    draft: { version: kept?.version ?? 0, savedAt: stale ? null : newest.savedAt },
    unsent: !stale && newest === local && newest.savedAt !== kept?.savedAt,
  }
}

function ContactView() {
  const t = useTranslate()
  const { state, retry } = useLoad(useCallback(() => loadStart(), []))
  const isSent = useRef(false)
  // The form has gone with its button: what has become of it is read next.
  useEffect(() => {
    if (isSent.current && state.kind === 'ready') focusHeading('status-heading')
  }, [state])
  const onSubmitted = () => {
    isSent.current = true
    retry()
  }
  if (state.kind === 'ready') {
    const { individual, status } = state.data.company
    return individual && status === 'draft' ? (
      <IndividualFlow start={state.data} onSubmitted={onSubmitted} />
    ) : (
      <SignupFlow start={state.data} />
    )
  }
  return (
    <div className="wrap section stack">
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(messages.loadFailed)}
        shape="cards"
      />
    </div>
  )
}
