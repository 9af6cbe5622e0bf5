import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { notify } from '../../../../web/ui/notify.ts'
import type { PartyShown } from '../../contract.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { guardMessages as messages } from './contact-messages.ts'
import { pageMessages } from '../messages.ts'
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
  const who = { name: name(party) }
  const act = async () => {
    const answer = await api(isBlocked ? calls.unblock : calls.block, {
      company: party.companyId ?? '',
    }).catch(() => null)
    reload()
    if (answer?.resultCode !== successCode) return answer?.errorMessage ?? t(pageMessages.network)
    notify({ kind: 'success', title: t(isBlocked ? messages.unblocked : messages.blocked, who) })
    return null
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
