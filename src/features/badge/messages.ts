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

export const badgeMailMessages = defineMessages({
  name: {
    cn: '连续补打胸卡的提醒（发给管理员）',
    en: 'Badges reprinted in quick succession (to administrators)',
  },
  subject: {
    cn: '请核对连续补打的胸卡：{by}（一分钟内 {count} 张）',
    en: 'Please check {count} badges reprinted within a minute by {by}',
  },
  title: { cn: '连续补打胸卡', en: 'Badges reprinted in quick succession' },
  greeting: { cn: '您好：', en: 'Hello,' },
  body: {
    cn: '以下设备或人员一分钟内补打了 {count} 张胸卡。每次补打都会使原胸卡和参会票上的签到码失效。',
    en: 'The device or person below reprinted {count} badges within a minute. Each reprint ends the check-in code on the earlier badge and on the ticket.',
  },
  facts: { cn: '设备或人员：{by}\n开始时间：{began}', en: 'Device or person: {by}\nFirst reprint: {began}' },
  act: {
    cn: '请在“胸卡”页面查看姓名和补打原因。如属正常，请选择“属正常补打”；如有异常，请先在“签到设备”中停用该设备，再选择“恢复旧码”。',
    en: 'The Badges page shows the names and reasons. If the reprints were in order, choose “Keep new codes”. If not, cut the device off under Devices, then choose “Restore old codes”.',
  },
  open: { cn: '打开“胸卡”页面', en: 'Open the Badges page' },
  countLabel: { cn: '补打数', en: 'Number of reprints' },
  byLabel: { cn: '设备或人员', en: 'Device or person' },
  bySample: { cn: '南门 2 号台', en: 'South door 2' },
  linkLabel: { cn: '“胸卡”页面', en: 'The Badges page' },
  beganLabel: { cn: '开始时间', en: 'First reprint' },
  beganSample: { cn: '2027年10月21日 08:41', en: '21 October 2027, 08:41' },
})
