import { useTranslate } from '../../../web/ui/language.tsx'
import { Note } from '../../../web/ui/note.tsx'
import type { ReplyBar } from '../rules.ts'
import { barMessages as messages } from './compose/compose-messages.ts'
import { useMailbox } from './use-mailbox.ts'
import { useWords } from './use-words.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const ways = {
  notRegistered: { to: '/signup', label: commonFormMessages.goToRegistration },
  suspended: { to: '/contactUs', label: commonFormMessages.contactConferenceOffice },
} as const

/** Why nothing can be written, or a thread not be answered, and what to do. */
export function BarPart({ bar }: { bar: ReplyBar }) {
  const t = useTranslate()
  const { me } = useMailbox()
  const { locale } = useWords()
  const way = bar === 'notRegistered' || bar === 'suspended' ? ways[bar] : null
  const reason = bar === 'suspended' ? me?.suspendedReason?.[locale] : ''
  return (
    <Note tone="warn" way={way && { to: way.to, label: t(way.label) }}>
      <p>{t(messages[bar])}</p>
      {reason && <p>{t(messages.reason, { reason })}</p>}
    </Note>
  )
}
