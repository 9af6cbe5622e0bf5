/** Every document of the product: feeds, calendars, media. The list that document.ts makes routes of. */
import { bookingDocuments } from '../../features/booking/server/calendar-service.ts'
import { checkinDocuments } from '../../features/checkin/server/page-service.ts'
import { discoveryDocuments } from '../../features/discovery/server/service.ts'
import { doorDocuments } from '../../features/door/server/page-service.ts'
import { mailingDocuments } from '../../features/mailing/server/unsubscribe-service.ts'
import { mediaDocuments } from '../../features/media/server/service.ts'
import { programmeDocuments } from '../../features/programme/server/service.ts'
import type { PublicDocument } from '../../server/pages/document.ts'

export const documents: readonly PublicDocument[] = [
  ...bookingDocuments,
  ...checkinDocuments,
  ...discoveryDocuments,
  ...doorDocuments,
  ...mailingDocuments,
  ...mediaDocuments,
  ...programmeDocuments,
]
