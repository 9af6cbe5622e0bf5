/** /admin/programme: sessions, halls and speakers of an edition. */
import { ContentList } from './content-list-part.tsx'
import { contentAdminMessages as messages } from './messages.ts'

const groups = [{ name: messages.groupProgramme, types: ['session', 'hall', 'speaker'] }] as const

export default function ProgrammeContentPage() {
  return <ContentList title={messages.programmeTitle} groups={groups} />
}
