/** What the page says about own picks. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pickPageMessages = defineMessages({
  pickOf: { cn: '选择：{title}', en: 'Pick: {title}' },
  mark: {
    cn: '已选场次以实心勾与左侧粗线标示，并列入“我的会议”。',
    en: 'Picked sessions carry a filled tick and a bold edge, and are listed in My conference.',
  },
  clash: { cn: '已选择，但时间有冲突', en: 'Picked, but the times clash' },
  timed: { cn: '{name}（{from}–{to}）', en: '{name} ({from}–{to})' },
  failed: { cn: '未能保存，请重试。', en: 'Could not save. Try again.' },
  offline: {
    cn: '没有网络，联网后才能选择场次',
    en: 'No network: sessions can be picked once you are online',
  },
})
