import { useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { sponsorApi } from '../../contract.ts'
import type { VipRow } from '../../contract.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { nameVip } from './use-vip-words.ts'

type Sent = Omit<SentOf<typeof sponsorApi.updateVipStatus>, 'companyId'>

/** Makes a change and says what became of it; answers whether it was done. Field errors are kept for the form. */
export function useUpdateVip() {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const update = async (row: Pick<VipRow, 'companyId' | 'nameCn' | 'nameEn'>, sent: Sent) => {
    setBusy(true)
    const answer = await call(sponsorApi.updateVipStatus, { companyId: row.companyId, ...sent })
    setBusy(false)
    setWrong(answer.ok ? {} : answer.fields)
    if (answer.ok) notices.success(t(messages.saved, { name: nameVip(locale, row) }))
    else notices.refused(answer)
    return answer.ok
  }
  return { busy, wrong, update }
}
