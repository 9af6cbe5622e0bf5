import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Note } from '../../../web/ui/note.tsx'
import { accessMessages as messages } from './messages.ts'
import type { MeetingsShown } from './use-meetings.ts'
import { useWords } from './use-words.ts'

const ways = {
  notRegistered: { to: '/signup', label: messages.toSignup },
  staff: { to: '/admin/meetings', label: messages.toAdmin },
  notContact: null,
} as const

/** Why who is signed in may not ask, and what to do. */
export function MayNotPart({ mayNot }: { mayNot: MeetingsShown['mayNot'] }) {
  const { t } = useWords()
  if (mayNot === null) return null
  const way = ways[mayNot]
  return (
    <Note
      tone={mayNot === 'notRegistered' ? 'warn' : 'info'}
      actions={
        way && (
          <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={way.to}>
            {t(way.label)}
          </Link>
        )
      }
    >
      {t(messages[mayNot])}
    </Note>
  )
}
