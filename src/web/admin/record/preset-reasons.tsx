/** Reasons given often, to press; one press fills both languages. */
import type { Message } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useTranslate } from '../../ui/language.tsx'
import { isGiven, pressPreset, type Reason } from './preset-reason.ts'
import record from './record.module.css'

export function PresetReasons(props: {
  /** `name`: what it is called where it is chosen. */
  presets: readonly { readonly name: Message; readonly words: Message }[]
  reason: Reason
  maximum: number
  onChoose: (reason: Reason) => void
}) {
  const t = useTranslate()
  const { presets, reason, maximum } = props
  return (
    <div role="group" aria-label={t(commonFormMessages.commonReasons)} className={record.presets}>
      {presets.map(({ name, words }) => {
        const then = pressPreset(
          reason,
          words,
          presets.map((one) => one.words),
        )
        return (
          <button
            key={words.en}
            type="button"
            aria-pressed={isGiven(reason, words)}
            disabled={Math.max(then.cn.length, then.en.length) > maximum}
            {...(name !== words && { title: t(words) })}
            onClick={() => props.onChoose(then)}
          >
            {t(name)}
          </button>
        )
      })}
    </div>
  )
}
