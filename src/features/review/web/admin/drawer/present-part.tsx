/** Somebody else has this registration open as well: said, not forbidden. */
import { Alert } from 'antd'
import { separators } from '../../../../../shared/common-messages.ts'
import { toBeijing } from '../../../../../shared/format.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import type { PresentPerson } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'

export function Present({ others }: { others: readonly PresentPerson[] }) {
  const t = useTranslate()
  if (others.length === 0) return null
  const who = others.map(({ name, since }) =>
    t(messages.presentSince, { name, time: toBeijing(since).slice(11) }),
  )
  return (
    <Alert
      type="warning"
      showIcon
      title={t(messages.presentToo, { names: who.join(t(separators.words)) })}
      description={t(messages.presentAdvice)}
    />
  )
}
