/** /wechat-party: the reception, on a phone. */
import { defineMessages } from '../../../shared/i18n.ts'

export const wechatMessages = defineMessages({
  lead: {
    cn: '凭参会代表胸牌入场，席位以报名所选为准。',
    en: 'Admission with the delegate’s badge, as chosen in the registration.',
  },
  when: { cn: '时间', en: 'When' },
  beijing: { cn: '北京时间', en: 'Beijing time' },
  where: { cn: '地点', en: 'Where' },
  map: { cn: '打开地图', en: 'Open the map' },
  programme: { cn: '会议日程', en: 'Programme' },
  notSet: {
    cn: '时间与地点确定后在此公布，并通知已报名代表。',
    en: 'Time and place will stand here once they are settled; registered delegates will be told.',
  },
  description: { cn: '{date} {time}，{place}', en: '{date}, {time}, {place}' },
  call: { cn: '致电会务组', en: 'Call the office' },
  site: { cn: '会议网站', en: 'Conference website' },
})
