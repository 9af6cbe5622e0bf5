/** Texts of badges that server and browser share. */
import { defineMessages } from '../../shared/i18n.ts'

export const badgeTexts = defineMessages({
  /** On the back. */
  programme: { cn: '日程', en: 'Programme' },
  network: { cn: 'Wi-Fi', en: 'Wi-Fi' },
  help: { cn: '求助', en: 'Help' },
  found: { cn: '拾到请交会务组', en: 'If found: conference office' },
  /** Of files. */
  file: { cn: '胸卡 {edition} {format}', en: 'Badges {edition} {format}' },
  fileOne: { cn: '胸卡 {name}', en: 'Badge {name}' },
  title: { cn: '{conference}胸卡', en: 'Badges of {conference}' },
  label: { cn: '{name}的胸卡', en: 'Badge of {name}' },
  /** Who is on the preview while nobody is chosen. */
  sampleName: { cn: '陆之衡', en: 'Lu Zhiheng' },
  sampleOrganisation: { cn: '示例再保险股份有限公司', en: 'Example Reinsurance' },
  sampleRole: { cn: '总经理', en: 'General manager' },
  /** Refusals. */
  otherPoint: {
    cn: '此人不能在本台的签到点入场，请到入口签到台办理。',
    en: 'This person may not enter at the points of this desk. Send them to a desk at the entrance.',
  },
  reasonMissing: {
    cn: '请填写补打原因（{minimum}–{maximum} 个字）。',
    en: 'Enter the reason for the reprint ({minimum} to {maximum} characters).',
  },
})

/** What waits for staff, and the act that settles it; shown after its number. */
export const badgeWaiting = defineMessages({
  wave: { cn: '短时间内连续补打胸卡', en: 'Badges reprinted in quick succession' },
  look: { cn: '去核对', en: 'Check them' },
})
