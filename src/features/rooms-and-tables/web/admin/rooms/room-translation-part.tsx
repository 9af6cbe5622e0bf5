/** What a translator has to do for a room, in words. */
import { locales } from '../../../../../shared/i18n.ts'
import type { Locale } from '../../../../../shared/i18n.ts'
import { translationOf } from '../../../../../shared/translation.ts'
import type { TranslationState } from '../../../../../shared/translation.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { StaffRoom } from '../../../contract.ts'
import { roomAdminMessages as messages } from './room-messages.ts'

const fields = ['name', 'place', 'note'] as const

/** The worst state of a language over all texts. */
function stateOf(room: StaffRoom, locale: Locale): TranslationState {
  const states = fields.map((field) => translationOf(room.stamps[field], locale, !room[field][locale]))
  return states.find((state) => state === 'missing') ?? states.find((state) => state === 'older') ?? 'even'
}

export function RoomTranslation({ room }: { room: StaffRoom }) {
  const t = useTranslate()
  const open = locales.filter((locale) => stateOf(room, locale) !== 'even')
  if (open.length === 0) return <span className={record.hint}>{t(messages.even)}</span>
  return (
    <span className={record.named}>
      {open.map((locale) => (
        <Tag key={locale} tone="warn">
          {t(stateOf(room, locale) === 'missing' ? messages.missing : messages.older, {
            language: t(locale === 'cn' ? messages.chinese : messages.english),
          })}
        </Tag>
      ))}
    </span>
  )
}
