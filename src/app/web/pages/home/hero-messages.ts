/** What the hero of the home page says. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const heroMessages = defineMessages({
  usualName: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  nameLine1: { cn: '上海国际', en: 'Shanghai International' },
  nameLine2: { cn: '再保险会议', en: 'Reinsurance' },
  nameLine3: { cn: '', en: 'Conference' },
  hostedBy: { cn: '{organiser}主办', en: 'Hosted by {organiser}' },
  place: { cn: '地点', en: 'Place' },
  signIn: { cn: '已报名，登录', en: 'Sign in' },
  register: { cn: '立即报名', en: 'Register' },
  programme: { cn: '查看会议日程', en: 'See the programme' },
  information: { cn: '报名信息', en: 'Registration information' },
  opensBefore: { cn: '报名自 ', en: 'Registration opens on ' },
  opensAfter: { cn: ' 起（北京时间）。', en: ' (Beijing time).' },
  opensUntil: {
    cn: ' 起，至 {time} 止（北京时间）。',
    en: ' and closes on {time} (Beijing time).',
  },
  deadlineBefore: { cn: '报名截止 ', en: 'Registration closes on ' },
  deadlineAfter: {
    cn: '（北京时间）。已报名机构在此之前可修改代表信息。',
    en: ' (Beijing time). Registered organisations can edit delegate details until then.',
  },
  closed: {
    cn: '报名已于 {time}（北京时间）截止。',
    en: 'Registration closed on {time} (Beijing time).',
  },
  line: {
    cn: '风险落于一点，共担层层致远。',
    en: 'Risk lands at one point. Shared, it spreads ring by ring.',
  },
})
