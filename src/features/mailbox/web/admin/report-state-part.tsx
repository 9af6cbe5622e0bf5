import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { reportStateLabels } from '../../messages.ts'
import type { ReportState } from '../../rules.ts'

export function ReportStateTag({ state }: { state: ReportState }) {
  const t = useTranslate()
  const tone = { open: 'seal', dismissed: 'plain', noted: 'ok', suspended: 'warn' } as const
  return <Tag tone={tone[state]}>{t(reportStateLabels[state])}</Tag>
}
