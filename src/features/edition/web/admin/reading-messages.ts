/** Facts of which the specification gives two readings (requirement 1, requirement 2, requirement 5, requirement 9; decision 10): both can be set, both are said. */
import { defineMessages, type Message } from '../../../../shared/i18n.ts'

const readings = defineMessages({
  MAIN_FORUM_LIMIT: {
    cn: '各年规则不同：每家 3 人，或 30 人；另有通知为 2 人。',
    en: 'The rule has varied by year: 3 or 30 per organisation; one notice says 2.',
  },
  WELCOME_RECEPTION_LIMIT: {
    cn: '各年规则不同：每家 2 人，或 30 人。',
    en: 'The rule has varied by year: 2 or 30 per organisation.',
  },
  KEYNOTE_LIMIT: {
    cn: '各年规则不同：每家 3 人，或 30 人。',
    en: 'The rule has varied by year: 3 or 30 per organisation.',
  },
  HOTEL_PRICE_YUAN: {
    cn: '资料中有 1600 元与 1700 元两种，另一种见“酒店房价，另一房型”。',
    en: 'The sources give CNY 1,600 and CNY 1,700. For the other rate, see “Hotel room rate, other type”.',
  },
  HOTEL_PRICE_HIGH_YUAN: {
    cn: '资料中有 1600 元与 1700 元两种，另一种见“酒店房价”。',
    en: 'The sources give CNY 1,600 and CNY 1,700. For the other rate, see “Hotel room rate”.',
  },
  CONFERENCE_PLACE: {
    cn: '资料中有两说：上海临港；会议酒店在上海浦东。',
    en: 'The sources give two locations: Lingang, Shanghai, and a conference hotel in Pudong, Shanghai.',
  },
  CONFERENCE_START: {
    cn: '变更通知曾写明 10 月 26–28 日；以此处为准。',
    en: 'A change notice once gave 26–28 October; the date here prevails.',
  },
  CONFERENCE_END: {
    cn: '变更通知曾写明 10 月 26–28 日；以此处为准。',
    en: 'A change notice once gave 26–28 October; the date here prevails.',
  },
  REGISTRATION_DEADLINE: {
    cn: '各年截止时间不同；到点后，除管理员外均不可修改。',
    en: 'The deadline varies by year. After it, only administrators can make changes.',
  },
  COUNTDOWN_TIME: {
    cn: '网站页眉倒计时；默认 10 月 21 日 09:30。',
    en: 'Countdown in the site header; default 21 October, 09:30.',
  },
})

/** What else the sources say about a parameter; null where they agree. */
export function readingOf(code: string): Message | null {
  return (readings as Partial<Record<string, Message>>)[code] ?? null
}
