/** Words of the form for somebody who comes without a registration. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const walkInMessages = defineMessages({
  text: { cn: '填完即可入场，其余会后补齐。', en: 'Enough to let them in; the rest follows later.' },
  seconds: { cn: '{count} 秒', en: '{count} s' },
  name: { cn: '姓名', en: 'Name' },
  latinName: { cn: '拼音或英文名', en: 'Name in Latin letters' },
  organisation: { cn: '机构', en: 'Organisation' },
  people: { cn: '{count} 人', en: '{count:# person|# people}' },
  registered: { cn: '已报名的机构', en: 'Registered organisations' },
  joins: { cn: '加入已报名的机构，计入其费用。', en: 'Joins the registration, and counts in its fees.' },
  alone: {
    cn: '未选机构：按个人登记，胸卡印此名称。',
    en: 'None chosen: registered on their own, with this name on the badge.',
  },
  contact: { cn: '手机或邮箱', en: 'Mobile or email' },
  contactHint: { cn: '用于寄送参会票与付款通知', en: 'For the ticket and the fee statement' },
  category: { cn: '参会身份', en: 'Category' },
  consent: {
    cn: '来宾已阅读隐私声明并同意',
    en: 'The guest has read the privacy notice and agrees',
  },
  another: { cn: '另一人，照常登记', en: 'Another person: register them' },
  consentMissing: {
    cn: '请来宾阅读隐私声明；同意后方可登记。',
    en: 'Ask the guest to read the privacy notice; registration needs their agreement.',
  },
  away: {
    cn: '未收到响应，请检查网络后重试，不会重复登记。',
    en: 'No response. Check the network and try again. No one is registered twice.',
  },
  print: { cn: '打印胸卡', en: 'Print the badge' },
  saveAndPrint: { cn: '登记、签到并打印', en: 'Register, check in and print' },
  save: { cn: '登记并签到', en: 'Register and check in' },
  cancel: { cn: '取消', en: 'Cancel' },
  key: { cn: '现场登记', en: 'walk-in' },
})
