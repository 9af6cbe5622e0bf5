/** Declining an application or withdrawing a confirmed sponsorship: the organisation is told why, in both languages. */
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { VipRow } from '../../contract.ts'
import { sponsorLimits } from '../../rules.ts'
import { declinePresets, sponsorAdminMessages as messages } from './messages.ts'
import { useUpdateVip } from './use-update-vip.ts'

export function DeclineDialog({ row, onClose }: { row: VipRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const { busy, update } = useUpdateVip()
  const { tier, version, state } = row.sponsorship!
  const isConfirmed = state === 'confirmed'
  const status = isConfirmed ? 'withdrawn' : 'declined'
  return (
    <ReasonDialog
      title={t(isConfirmed ? messages.revokeTitle : messages.declineTitle)}
      text={t(messages.reasonText)}
      act={t(isConfirmed ? messages.revoke : messages.decline)}
      presets={declinePresets}
      maximum={sponsorLimits.reason}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) => void update(row, { tier, status, version, reason }, { onDone: () => onClose(true) })}
    />
  )
}
