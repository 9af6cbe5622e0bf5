/** The page of the mailed link that lets an address sign in again after too many wrong codes (requirement 11.1). */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useSite } from '../../../web/data/edition.ts'
import { openDialog } from '../../../web/frame/dialogs.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { accountApi } from '../contract.ts'
import { dialogMessages as messages } from './messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

type State = { kind: 'asked' | 'busy' | 'done' } | { kind: 'failed'; text: string }

export default function UnlockPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const [search] = useSearchParams()
  const [state, setState] = useState<State>({ kind: 'asked' })
  // Only by a press: programs that look through mails open links, too.
  const confirm = async () => {
    const key = search.get('key')
    if (!key) return setState({ kind: 'failed', text: t(messages.unlockNoKey) })
    setState({ kind: 'busy' })
    const envelope = await api(accountApi.unlock, { key }).catch(() => null)
    if (envelope?.resultCode === successCode) setState({ kind: 'done' })
    else setState({ kind: 'failed', text: envelope?.errorMessage ?? t(messages.failed) })
  }
  return (
    <>
      <PageHead
        here={t(siteMessages.unlock)}
        title={t(messages.unlockTitle)}
        text={t(messages.unlockText)}
        year={facts.year}
      />
      <div className="wrap section stack">
        {state.kind === 'failed' && (
          <Note tone="error" role="alert">
            {state.text}
          </Note>
        )}
        {state.kind === 'done' ? (
          <Note
            tone="ok"
            role="status"
            actions={<Button onClick={() => openDialog('login')}>{t(commonMessages.signIn)}</Button>}
          >
            {t(messages.unlocked)}
          </Note>
        ) : (
          <p>
            <Button variant="primary" busy={state.kind === 'busy'} onClick={() => confirm()}>
              {t(messages.unlock)}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
