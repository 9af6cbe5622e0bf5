/** /contactUs: whom to ask about what. */
import { defineMessages } from '../../../shared/i18n.ts'

export const contactMessages = defineMessages({
  lead: {
    cn: '按事项选择联系方式。会务组以中文、英文答复。',
    en: 'Choose by subject. The conference office answers in Chinese and English.',
  },
  description: {
    cn: '报名、住宿、签证、合作与媒体事宜的联系方式。',
    en: 'Whom to ask about registration, hotels, visas, partnership and the press.',
  },
  office: { cn: '会务组', en: 'Conference office' },
  officeText: {
    cn: '报名、住宿、签证与合作事宜，均可来信。',
    en: 'Write about registration, accommodation, visas and partnership.',
  },
  noContacts: { cn: '联系方式尚未公布', en: 'No contacts are published yet' },
  noContactsText: {
    cn: '会议通知以邮件发送给已报名机构，可直接回复。',
    en: 'Notices go to registered organisations by email; simply reply to one.',
  },
  toHome: { cn: '返回首页', en: 'Home page' },
  hours: { cn: '时间', en: 'Hours' },
  organisers: { cn: '主办与承办', en: 'Host and organiser' },
  venue: { cn: '会场', en: 'Venue' },
  toVenue: { cn: '会议场地', en: 'Venue and transport' },
})
