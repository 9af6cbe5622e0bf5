import type { SentOf } from '../../../../shared/call.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { sponsorApi, type VipRow } from '../../contract.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { nameVip } from './vip-words-part.tsx'

type Sent = Omit<SentOf<typeof sponsorApi.updateVipStatus>, 'companyId'>
type Then = Parameters<ReturnType<typeof useAction>['run']>[2]

/** Makes a change to a sponsorship and says what became of it. */
export function useUpdateVip() {
  const t = useTranslate()
  const locale = useLocale()
  const { run, busy } = useAction()
  const update = (
    row: Pick<VipRow, 'companyId' | 'nameCn' | 'nameEn'>,
    sent: Sent,
    then: Pick<NonNullable<Then>, 'ask'> & { onDone: () => void },
  ) =>
    run(
      sponsorApi.updateVipStatus,
      { companyId: row.companyId, ...sent },
      { ...then, done: t(messages.saved, { name: nameVip(locale, row) }) },
    )
  return { busy, update }
}
