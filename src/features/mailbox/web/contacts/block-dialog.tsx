import { attempt, useRefusal } from '../../../../web/data/attempt.ts'
import { notify } from '../../../../web/ui/notify.ts'
import type { PartyShown } from '../../contract.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { guardMessages as messages } from './contact-messages.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** Asks before an organisation is blocked, or may write again. */
export function BlockDialog(props: {
  party: Pick<PartyShown, 'companyId' | 'name'>
  isBlocked: boolean
  onClose: () => void
}) {
  const { party, isBlocked, onClose } = props
  const { t, name } = useWords()
  const { reload } = useMailbox()
  const refusalOf = useRefusal()
  const who = { name: name(party) }
  const act = async () => {
    const company = party.companyId ?? ''
    const refused = refusalOf(await attempt(isBlocked ? calls.unblock : calls.block, { company }))
    reload()
    if (refused === null)
      notify({ kind: 'success', title: t(isBlocked ? messages.unblocked : messages.blocked, who) })
    return refused
  }
  return (
    <ConfirmDialog
      title={t(isBlocked ? messages.unblockTitle : messages.blockTitle, who)}
      keepText={t(commonFormMessages.cancel)}
      confirmText={t(isBlocked ? messages.unblockAct : messages.blockAct)}
      act={act}
      onClose={onClose}
    >
      <p>{t(isBlocked ? messages.unblockText : messages.blockText)}</p>
    </ConfirmDialog>
  )
}
