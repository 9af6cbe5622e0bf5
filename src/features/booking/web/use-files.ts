/** Files of a booking: its calendar entry and its contract (requirement 8, Download: both of its messages). */
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { saveFile } from '../../../web/data/save-file.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { filesApi } from '../../files/contract.ts'
import { ownMessages as messages } from './messages.ts'

const shortLink = callRef<typeof filesApi.getFileShortLink>('GET', 'getFileShortLink/{id}')

export function useFiles() {
  const t = useTranslate()
  const guard = async (work: () => Promise<Envelope<unknown> | null>) => {
    try {
      const refusal = await work()
      if (refusal) notify({ kind: 'warning', title: t(messages.fileFailed), text: refusal.errorMessage })
    } catch {
      notify({ kind: 'error', title: t(messages.fileException) })
    }
  }
  return {
    calendar: (bookingId: string) =>
      guard(() => saveFile(`/mas/meetingRoom/calendar?id=${bookingId}`, 'booking.ics')),
    contract: (fileId: string) =>
      guard(async () => {
        const answer = await api(shortLink, { id: fileId })
        if (answer.resultCode !== successCode || !answer.result) return answer
        return saveFile(answer.result.link, 'contract.pdf')
      }),
  }
}
