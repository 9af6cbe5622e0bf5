/** What several pages of content say: a block that did not come, and where to ask. */
import { defineMessages } from '../../../shared/i18n.ts'

export const blockMessages = defineMessages({
  askTitle: { cn: '还有疑问', en: 'Further questions' },
  askText: {
    cn: '请写信给会务组，写明贵机构名称与所询事项。',
    en: 'Email the conference office your organisation’s name and your question.',
  },
  allContacts: { cn: '各事项联系方式', en: 'Contacts by subject' },
  callNumber: { cn: '拨打 {phone}', en: 'Call {phone}' },
  map: { cn: '打开地图', en: 'Open the map' },
  external: { cn: '（外部网站）', en: ' (external site)' },
})
