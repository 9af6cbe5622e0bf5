/** /list: the page that a receiver’s link leads to. The token is behind the `#` of the address, which no server and no log sees. */
import { useState } from 'react'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useSite } from '../../../web/data/edition.ts'
import { saveBlob } from '../../../web/data/save-file.ts'
import { Button } from '../../../web/ui/button.tsx'
import { downloadIcon } from '../../../web/ui/icons.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { delegateListApi } from '../contract.ts'
import { listPageMessages as messages } from './messages.ts'

type Outcome = 'done' | 'gone' | 'failed'
const tones = { done: 'ok', gone: 'warn', failed: 'error' } as const

async function fetchList(): Promise<Outcome> {
  const token = location.hash.slice(1)
  if (!/^[\w-]{20,100}$/.test(token)) return 'gone'
  const answer = await api(delegateListApi.file, { token }, { timeoutMs: 60_000 }).catch(() => null)
  if (answer?.resultCode === 'NOT_FOUND') return 'gone'
  if (answer?.resultCode !== successCode) return 'failed'
  saveBlob(answer.result as unknown as Blob, 'delegates.zip')
  return 'done'
}

export default function ListPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const download = async () => {
    setBusy(true)
    setOutcome(await fetchList())
    setBusy(false)
  }
  return (
    <>
      <PageHead
        here={t(messages.title)}
        title={t(messages.title)}
        text={t(messages.text)}
        year={facts.year}
      />
      <div className="wrap section stack">
        {outcome !== 'gone' && (
          <Note
            actions={
              <Button variant="primary" icon={downloadIcon} busy={busy} onClick={() => download()}>
                {t(messages.download)}
              </Button>
            }
          >
            {t(messages.before)}
          </Note>
        )}
        {outcome && (
          <Note tone={tones[outcome]} role="status">
            {t(messages[outcome])}
          </Note>
        )}
      </div>
    </>
  )
}
