import { Link } from '../../../web/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Note } from '../../../web/ui/note.tsx'
import { accessMessages as messages } from './messages.ts'
import type { MeetingsShown } from './use-meetings.ts'
import { useWords } from './use-words.ts'

/** Why who is signed in may not ask, and what to do. */
export function MayNotPart({ mayNot }: { mayNot: MeetingsShown['mayNot'] }) {
  const { t } = useWords()
  if (mayNot === null) return null
  return (
    <Note
      tone={mayNot === 'notRegistered' ? 'warn' : 'info'}
      actions={
        mayNot === 'notRegistered' && (
          <Link className={buttonClass({ variant: 'line', size: 'sm' })} to="/signup">
            {t(messages.toSignup)}
          </Link>
        )
      }
    >
      {t(messages[mayNot])}
    </Note>
  )
}
