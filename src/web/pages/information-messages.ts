/** Where the information of a screen is found, by its address. Honest sentences: nothing is announced that is not there. */
import { defineMessages } from '../../shared/i18n.ts'

const askOffice = {
  cn: '如需进一步信息，请与会务组联系。',
  en: 'For anything further, please write to the conference office.',
}

export const informationTexts = defineMessages({
  '/stationletter': {
    cn: '站内信对保险、再保险与经纪机构开放。会议通知同时以邮件发送。',
    en: 'Messages are open to insurers, reinsurers and brokers. Notices are sent by email as well.',
  },
  '/questionnaire': {
    cn: '问卷链接随邮件发送，须以收件邮箱登录后填写。',
    en: 'Questionnaires come by email; sign in with the address that received the link.',
  },
})

export const informationMessages = defineMessages({
  askOffice,
  email: { cn: '会务组邮箱：', en: 'Conference office: ' },
})
