/** A download through a short link that lives 60 s (requirement 7.9); its failures in the words of requirement 8. */
import { useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { filesApi } from '../../files/contract.ts'
import { downloadMessages as messages } from './download-messages.ts'

const getShortLink = callRef<typeof filesApi.getFileShortLink>('GET', 'getFileShortLink/{id}')

/** Starts a download; `isFetching` until its link has come. */
export function useDownload(id: string): { isFetching: boolean; download: () => Promise<void> } {
  const t = useTranslate()
  const [isFetching, setFetching] = useState(false)
  const download = async () => {
    setFetching(true)
    try {
      const answer = await api(getShortLink, { id })
      if (answer.resultCode === successCode && answer.result) open(answer.result.link)
      else
        notify({
          kind: 'warning',
          title: t(messages.fileFailed),
          text: answer.errorMessage ?? answer.resultMsg,
        })
    } catch {
      notify({ kind: 'error', title: t(messages.fileException), text: t(messages.fileExceptionText) })
    }
    setFetching(false)
  }
  return { isFetching, download }
}

/** The answer is an attachment, so the page stays. A link of its own keeps a refusal from taking the page's place. */
function open(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
