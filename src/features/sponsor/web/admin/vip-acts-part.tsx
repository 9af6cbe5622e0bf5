/** What staff does to a sponsorship: confirm, decline or withdraw with a reason, change. */
import { Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { DrawerFoot } from '../../../../web/admin/record/record-drawer.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { VipRow } from '../../contract.ts'
import { sponsorLimits } from '../../rules.ts'
import { declinePresets, sponsorAdminMessages as messages } from './messages.ts'
import { useUpdateVip } from './use-update-vip.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { nameVip } from './vip-words-part.tsx'
import { VipForm, type VipListResult } from './vip-form.tsx'

export function VipActs(props: { row: VipRow; list: VipListResult; onChanged: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const { row, list, onChanged } = props
  const [asking, setAsking] = useState<'decline' | 'change' | null>(null)
  const { update, busy } = useUpdateVip()
  const sponsorship = row.sponsorship!
  const { state } = sponsorship
  const isOpen = state === 'applied' || state === 'waiting'
  if (!reviews || list.readOnly) return null
  const close = (changed: boolean) => {
    setAsking(null)
    if (changed) onChanged()
  }
  const confirm = () => {
    const { tier, version } = sponsorship
    const ask = {
      title: t(messages.confirmTitle, { name: nameVip(locale, row) }),
      text: t(messages.confirmText, { tier: inLanguage(locale, sponsorship.tierName) }),
      act: t(messages.confirm),
    }
    void update(row, { tier, status: 'confirmed', version }, { ask, onDone: onChanged })
  }
  return (
    <DrawerFoot>
      {(isOpen || state === 'confirmed') && (
        <Button danger onClick={() => setAsking('decline')}>
          {t(state === 'confirmed' ? messages.revoke : messages.decline)}
        </Button>
      )}
      <Button onClick={() => setAsking('change')}>
        {t(isOpen || state === 'confirmed' ? messages.change : messages.enter)}
      </Button>
      {isOpen && (
        <Button type="primary" loading={busy} onClick={confirm}>
          {t(messages.confirm)}
        </Button>
      )}
      {asking === 'decline' && <DeclineDialog row={row} onClose={close} />}
      {asking === 'change' && <VipForm row={row} list={list} onClose={close} />}
    </DrawerFoot>
  )
}

/** Declining an application or cancelling a confirmed sponsorship: the organisation gets the reason in both languages. */
function DeclineDialog({ row, onClose }: { row: VipRow; onClose: (changed: boolean) => void }) {
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
      {...(isConfirmed && { cancel: t(messages.keep) })}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) => void update(row, { tier, status, version, reason }, { onDone: () => onClose(true) })}
    />
  )
}
