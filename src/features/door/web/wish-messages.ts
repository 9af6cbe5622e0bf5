/** What an organisation is told about its name at doors. */
import { defineMessages } from '../../../shared/i18n.ts'

export const wishMessages = defineMessages({
  heading: { cn: '会议室门牌屏', en: 'Room doors' },
  intro: {
    cn: '会议室门口的屏幕显示使用时段与机构名称，不显示个人姓名。',
    en: 'Screens at the doors of meeting rooms show times and organisation names, but no personal names.',
  },
  loading: { cn: '正在读取门牌屏设置…', en: 'Loading the room door setting…' },
  failed: {
    cn: '未能读取门牌屏设置，请稍后重试。',
    en: 'Could not load the room door setting. Try again later.',
  },
  saved: { cn: '设置已保存', en: 'Changes saved.' },
  named: {
    cn: '贵机构预订的会议室门口显示机构名称。',
    en: 'Screens at the rooms you book show your organisation’s name.',
  },
  reserved: {
    cn: '贵机构预订的会议室门口只显示“已预留”。',
    en: 'Screens at the rooms you book show only “Reserved”.',
  },
  hide: { cn: '改为显示“已预留”', en: 'Show “Reserved” instead' },
  show: { cn: '显示机构名称', en: 'Show organisation name' },
})
