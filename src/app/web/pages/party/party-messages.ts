/** /wechat-party: the reception, on a phone. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const wechatMessages = defineMessages({
  lead: {
    cn: '凭参会代表胸卡入场，席位以报名所选为准。',
    en: 'Admission by delegate badge; seats as chosen in the registration.',
  },
  where: { cn: '地点', en: 'Place' },
  map: { cn: '打开地图', en: 'Open the map' },
  programme: { cn: '会议日程', en: 'Programme' },
  notSet: {
    cn: '时间与地点确定后在此公布。',
    en: 'The time and place will be published here once they are confirmed.',
  },
  description: { cn: '{date} {time}，{place}', en: '{date}, {time}, {place}' },
  call: { cn: '致电会务组', en: 'Call the conference office' },
  site: { cn: '会议网站', en: 'Conference website' },
})
