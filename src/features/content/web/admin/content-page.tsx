/** /admin/content: everything that pages say beside the news, by type and edition. */
import { ContentList } from './content-list-part.tsx'
import { contentAdminMessages as messages } from './messages.ts'

const groups = [
  { name: messages.groupPages, types: ['page', 'notice', 'contact'] },
  { name: messages.groupVenue, types: ['venue', 'transport', 'hotel', 'hotel-rate', 'visa-step'] },
  { name: messages.groupPartners, types: ['partner', 'sponsor-tier', 'sponsor'] },
  { name: messages.groupPast, types: ['past-edition'] },
] as const

export default function ContentPage() {
  return <ContentList title={messages.contentTitle} groups={groups} />
}
