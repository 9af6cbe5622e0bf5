import { callRef } from '../../../shared/call-ref.ts'
import { makeCall } from '../../../web/data/use-act.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { PrivateLink } from '../../../web/ui/private-link.tsx'
import type { bookingApi } from '../contract.ts'
import { calendarMessages as messages } from './messages.ts'

const calendarLink = callRef<typeof bookingApi.calendarLink>('POST', 'meetingRoom/calendarLink')

/** The organisation's private calendar address. */
export function CalendarLinkPart() {
  const t = useTranslate()
  return (
    <PrivateLink
      heading={t(messages.heading)}
      text={t(messages.text)}
      fetchLink={async (renew) => {
        const { result, refusal } = await makeCall(calendarLink, { renew }, t)
        return result ? { url: result.url, refusal: null } : { url: null, refusal }
      }}
    />
  )
}
