/** Texts of the panel where a USB scanner is tried. */
import { defineMessages } from '../../../../shared/i18n.ts'
import type { Layout } from '../../../../web/device/scanner-layouts.ts'
import type { Trial } from '../../../../web/device/scanner-trial.ts'

export const scannerMessages = defineMessages({
  open: { cn: '试扫码枪', en: 'Try the scanner' },
  title: { cn: '试扫码枪', en: 'Try the scanner' },
  text: {
    cn: '扫任意一张胸卡或参会票。此处只检查设置，不办理签到。',
    en: 'Scan any badge or ticket. Only the settings are checked; nobody is checked in.',
  },
  waiting: { cn: '等待扫码', en: 'Waiting for a scan' },
  listed: { cn: '读到本届签到码，可以使用', en: 'A code of this conference: ready to use' },
  likely: { cn: '读到签到码，但不在名单中', en: 'A check-in code, but not in the list' },
  other: { cn: '不是签到码，或键盘布局无法识别', en: 'Not a check-in code, or an unknown keyboard layout' },
  short: {
    cn: '只收到几个字符。请确认扫码枪设为 USB 键盘。',
    en: 'Only a few characters arrived. Check that the scanner is set to USB keyboard.',
  },
  layout: { cn: '键盘布局', en: 'Keyboard layout' },
  pace: { cn: '按键最长间隔', en: 'Longest gap between keys' },
  milliseconds: { cn: '{ms} 毫秒', en: '{ms} ms' },
  end: { cn: '结尾', en: 'Ends with' },
  noEnd: { cn: '无', en: 'nothing' },
  layoutAdvice: {
    cn: '扫码枪与电脑的键盘布局不同，签到台已自动换算。建议将扫码枪设为与电脑相同的布局。',
    en: 'The scanner and the computer have different keyboard layouts. The desk converts the codes. If you can, set the scanner to the computer’s layout.',
  },
  endAdvice: {
    cn: '结尾没有 Enter 或 Tab，签到台要多等 0.4 秒。建议将后缀设为 Enter。',
    en: 'Without Enter or Tab at the end, the desk waits 0.4 s longer. Set the scanner’s suffix to Enter.',
  },
  again: { cn: '再扫一次即可重试。', en: 'Scan again to repeat the check.' },
})

export const layoutLabels = {
  typed: { cn: '与电脑一致', en: 'same as the computer' },
  english: { cn: '英文', en: 'English' },
  german: { cn: '德文', en: 'German' },
  french: { cn: '法文', en: 'French' },
} as const satisfies Record<Layout, { cn: string; en: string }>

export const paceAdvice = {
  fast: null,
  slow: {
    cn: '较慢，但能读。建议将字符间隔设为零。',
    en: 'Slow, but read. Set the delay between characters to none.',
  },
  tooSlow: {
    cn: '太慢，一次扫码会断开。请将字符间隔设为零。',
    en: 'Too slow: one scan is read as several. Set the delay between characters to none.',
  },
} as const satisfies Record<Trial['pace'], { cn: string; en: string } | null>
