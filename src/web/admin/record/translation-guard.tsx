/** What a language of a text lacks beside its twin, and the word that it still holds. */
import { Alert, Button } from 'antd'
import { formatInstant } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/i18n.ts'
import { translationOf, type TextStamp } from '../../../shared/translation.ts'
import { useTranslate } from '../../ui/language.tsx'
import { guardMessages as messages } from './messages.ts'

interface GuardProps {
  /** The name of the text. */
  readonly label: string
  readonly stamps: TextStamp | undefined
  /** Whether a language is empty, as the form stands now. */
  readonly empty: Readonly<Record<Locale, boolean>>
  /** Which languages were changed since the last save: what is being written is not old. */
  readonly touched: Readonly<Record<Locale, boolean>>
  readonly confirmed: boolean
  readonly onConfirm?: (() => void) | undefined
}

/** Nothing while both languages stand and neither is older. */
export function TranslationGuard(props: GuardProps) {
  const t = useTranslate()
  const { label, confirmed, onConfirm } = props
  const lacking = lackOf(props)
  if (!lacking) return null
  const { locale, state, time } = lacking
  const [language, other] = [t(messages[locale]), t(messages[locale === 'cn' ? 'en' : 'cn'])]
  if (state === 'missing') return <Alert type="warning" showIcon title={t(messages.missing, { language })} />
  if (confirmed) return <Alert type="info" showIcon title={t(messages.confirmed)} />
  return (
    <Alert
      type="warning"
      showIcon
      title={time ? t(messages.older, { language, other, time }) : t(messages.olderNow, { language, other })}
      action={
        onConfirm && (
          <Button size="small" aria-label={t(messages.holdsOf, { label })} onClick={onConfirm}>
            {t(messages.holds)}
          </Button>
        )
      }
    />
  )
}

interface Lack {
  readonly locale: Locale
  readonly state: 'missing' | 'older'
  /** When the twin was changed; '' for just now, in this form. */
  readonly time: string
}

function lackOf({ stamps, empty, touched }: GuardProps): Lack | null {
  for (const locale of ['cn', 'en'] as const) {
    const other = locale === 'cn' ? 'en' : 'cn'
    if (empty[locale] && !empty[other]) return { locale, state: 'missing', time: '' }
    // Both written now, or this one: it is as new as can be.
    if (empty[locale] || touched[locale]) continue
    const at = stamps?.[other]
    if (touched[other]) return { locale, state: 'older', time: '' }
    if (translationOf(stamps, locale, false) === 'older' && at)
      return { locale, state: 'older', time: formatInstant(at) }
  }
  return null
}
