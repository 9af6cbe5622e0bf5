/** /contactUs: whom to ask about what. */
import { defineMessages } from '../../../shared/i18n.ts'

export const contactMessages = defineMessages({
  lead: {
    cn: '按事项选择联系方式。会务组以中文、英文答复。',
    en: 'Contact details by subject. The conference office replies in Chinese or English.',
  },
  description: {
    cn: '报名、住宿、签证、合作与媒体事宜的联系方式。',
    en: 'Contact details for registration, accommodation, visas, partnership and media enquiries.',
  },
  officeText: {
    cn: '报名、住宿、签证与合作事宜，均可来信。',
    en: 'Email us about registration, accommodation, visas or partnership.',
  },
  noContacts: { cn: '联系方式尚未公布', en: 'Contact details not yet published' },
  noContactsText: {
    cn: '会议通知以邮件发送给已报名机构，可直接回复。',
    en: 'Registered organisations receive conference notices by email and can reply to them directly.',
  },
  toHome: { cn: '返回首页', en: 'Back to home page' },
  hours: { cn: '办公时间', en: 'Office hours' },
  organisers: { cn: '主办与承办', en: 'Host and organiser' },
  venue: { cn: '会场', en: 'Venue' },
  toVenue: { cn: '会场与交通', en: 'Venue and transport' },
})
