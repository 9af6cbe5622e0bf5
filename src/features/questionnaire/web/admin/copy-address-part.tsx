/** Copies the address of the answering page, in the language of who copies; says whether it did. */
import { Button } from 'antd'
import { localAddress } from '../../../../web/data/addresses.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { questionnaireAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function CopyAddress({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const notices = useNotices()
  const address = new URL(localAddress(useLocale(), `/questionnaire/${id}`), location.origin).href
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    if (isDone) notices.success(t(commonFormMessages.copied), address)
    else notices.warning(t(messages.copyFailed), address)
  }
  return (
    <Button
      type="link"
      size="small"
      aria-label={t(messages.copyLinkOf, { name })}
      onClick={() => void copy().catch(() => notices.warning(t(messages.copyFailed), address))}
    >
      {t(messages.copyLink)}
    </Button>
  )
}
