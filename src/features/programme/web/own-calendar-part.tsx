import { callRef } from '../../../shared/call-ref.ts'
import { makeCall } from '../../../web/data/use-act.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { PrivateLink } from '../../../web/ui/private-link.tsx'
import type { programmeApi } from '../contract.ts'
import { ownCalendarPageMessages as messages } from './pick-messages.ts'

const calendarLink = callRef<typeof programmeApi.calendarLink>('POST', 'programme/calendarLink')
const endCalendar = callRef<typeof programmeApi.endCalendar>('POST', 'programme/endCalendar')

/** The private address of the person's own calendar: picks, activities, meetings. */
export function OwnCalendarPart() {
  const t = useTranslate()
  return (
    <PrivateLink
      heading={t(messages.heading)}
      text={t(messages.text)}
      fetchLink={async (renew) => {
        const { result, refusal } = await makeCall(calendarLink, { renew }, t)
        return result ? { url: result.url, refusal: null } : { url: null, refusal }
      }}
      end={async () => (await makeCall(endCalendar, {}, t)).refusal}
    />
  )
}
