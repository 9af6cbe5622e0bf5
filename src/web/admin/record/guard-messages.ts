/** Texts of bilingual fields and of the translation guard. */
import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const guardMessages = defineMessages({
  cn: commonFormMessages.chinese,
  en: commonFormMessages.english,
  labelOf: { cn: '{label}（{language}）', en: '{label} ({language})' },
  missing: {
    cn: '缺少{language}。读者将看到另一种语言并附说明。',
    en: 'The {language} text is missing. Readers see the other language with a note.',
  },
  older: {
    cn: '{language}早于 {time} 修改的{other}，请核对。',
    en: 'The {language} text is older than the {other} text changed on {time}. Check it.',
  },
  olderNow: {
    cn: '{other}已修改，{language}尚未更新，请核对。',
    en: 'The {other} text was changed but the {language} text was not. Check it.',
  },
  holds: { cn: '译文仍然适用', en: 'Translation still valid' },
  holdsOf: { cn: '“{label}”的译文仍然适用', en: 'Translation still valid: “{label}”' },
  confirmed: {
    cn: '已确认译文适用，保存后生效。',
    en: 'Translation marked as still valid. Takes effect when you save.',
  },
  characters: { cn: '{count} / {limit} 字', en: '{count} of {limit} characters' },
  charactersOnly: { cn: '{count} 字', en: 'Characters: {count}' },
  untranslated: { cn: '待译', en: 'To translate' },
  outdated: { cn: '译文待核对', en: 'Translation to check' },
})
