/** Texts of the back office's page of badges, and of a person's badge in the drawer of a registration. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const badgeMessages = defineMessages({
  title: { cn: '胸卡', en: 'Badges' },
  text: {
    cn: '已通过报名的参会者。姓名、机构、职务、参会身份或签到码有变动，即列为“有变动”。',
    en: 'People with an approved registration. A badge counts as changed when the name, organisation, job title, category or check-in code differs from what was printed.',
  },
  filter: { cn: '筛选胸卡', en: 'Filter badges' },
  placeholder: { cn: '姓名、邮箱或机构', en: 'Name, email or organisation' },
  category: { cn: '参会身份', en: 'Category' },
  order: { cn: '排序', en: 'Order' },
  lastPrint: { cn: '最近打印', en: 'Last print' },
  times: { cn: '共 {count} 次', en: '{count:# print|# prints}' },
  printMany: { cn: '打印胸卡', en: 'Print badges' },
  printSelected: { cn: '打印所选（{count}）', en: 'Print selected ({count})' },
  printRunning: { cn: '正在生成', en: 'Printing…' },
  reprint: { cn: '补打', en: 'Reprint' },
  history: { cn: '打印记录', en: 'Print log' },
  printOf: { cn: '打印 {name} 的胸卡', en: 'Print badge of {name}' },
  reprintOf: { cn: '补打 {name} 的胸卡', en: 'Reprint badge of {name}' },
  historyOf: { cn: '{name} 的打印记录', en: 'Print log of {name}' },

  // Print dialog
  which: { cn: '范围', en: 'Badges' },
  due: { cn: '待打印与有变动的（{count} 张）', en: 'Not printed or changed ({count})' },
  filtered: { cn: '当前筛选的全部（{count} 张）', en: 'All in the current filter ({count})' },
  selected: { cn: '所选的（{count} 张）', en: 'Selected ({count})' },
  format: { cn: '规格', en: 'Format' },
  sides: { cn: '正反面', en: 'Sides' },
  withBack: { cn: '附背面（日程、求助、无线网络）', en: 'With the back (programme, help, Wi-Fi)' },
  bleed: { cn: '含 3 mm 出血，供印厂裁切', en: 'With 3 mm bleed, for a print shop' },
  go: { cn: '验证并打印', en: 'Verify and print' },
  proofNote: {
    cn: '文件含签到码，须验证身份并记入日志；两小时后删除。',
    en: 'The file contains check-in codes, so you verify your identity first and the print is logged. It is deleted after two hours.',
  },
  previewLabel: { cn: '{name}的胸卡预览', en: 'Preview of the badge of {name}' },
  previewFailed: { cn: '无法显示预览。', en: 'The preview could not be shown.' },
  front: { cn: '正面', en: 'Front' },
  back: { cn: '背面', en: 'Back' },

  // Progress
  waiting: { cn: '正在准备', en: 'Preparing…' },
  running: { cn: '已绘制 {done} / {total} 张', en: '{done} of {total} badges drawn' },
  ready: { cn: '文件已生成：{name}（{size}）', en: 'File ready: {name} ({size})' },
  failed: { cn: '打印未完成，请重试。', en: 'The print was not completed. Try again.' },
  expired: { cn: '文件已过期，请重新打印。', en: 'The file has expired. Print again.' },
  refused: {
    cn: '以下胸卡含有无法打印的字，未打印任何一张。请改用其他字形，或请管理员安装含该字的字体。',
    en: 'These badges contain characters that no installed font can print. No badge was printed. Use another form of the character, or ask the administrator to install a font that has it.',
  },
  problem: { cn: '{name}：{characters}', en: '{name}: {characters}' },
  saveFile: { cn: '保存文件', en: 'Save file' },
  done: { cn: '完成', en: 'Done' },
  closeNote: {
    cn: '可关闭此窗口，打印会继续，完成后自动保存；请勿离开本页。',
    en: 'You can close this dialog. The print continues and the file is saved automatically; do not leave this page.',
  },

  // Reprint
  reprintText: {
    cn: '原签到码立即失效，新胸卡带新码。原因记入打印记录。',
    en: 'The current check-in code stops working at once; the new badge has a new one. The reason is recorded in the print log.',
  },
  reprinted: { cn: '已补打：{name}', en: 'Reprinted: {name}' },
  printed: { cn: '已打印：{name}', en: 'Printed: {name}' },

  // Log
  printedBy: { cn: '打印人', en: 'Printed by' },
  code: { cn: '签到码', en: 'Check-in code' },
  codeNumber: { cn: '第 {serial} 个', en: 'No. {serial}' },
  codeEnded: { cn: '第 {serial} 个（已失效）', en: 'No. {serial} (no longer valid)' },
  device: { cn: '签到台', en: 'Check-in desk' },
  noPrints: { cn: '尚未打印。', en: 'Not printed yet.' },
})

export const badgeStateLabels = defineMessages({
  unprinted: { cn: '待打印', en: 'Not printed' },
  changed: { cn: '有变动', en: 'Changed' },
  printed: { cn: '已打印', en: 'Printed' },
})

export const formatLabels = defineMessages({
  card: { cn: '90 × 130 mm', en: '90 × 130 mm' },
  a6: { cn: 'A6（105 × 148 mm）', en: 'A6 (105 × 148 mm)' },
  label: { cn: '62 mm 标签（90 × 62 mm，黑白）', en: '62 mm label (90 × 62 mm, black)' },
})

export const orderLabels = defineMessages({
  organisation: { cn: '按机构', en: 'By organisation' },
  letter: { cn: '按姓名字母（中文按拼音）', en: 'By letter of the name (Chinese by pinyin)' },
})

/** Reprints in quick succession. */
export const waveMessages = defineMessages({
  title: { cn: '短时间内连续补打', en: 'Reprints in quick succession' },
  text: {
    cn: '同一设备或工作人员一分钟内补打三张以上。每次补打都使旧码失效；如非正常补打，请先停用该设备，再由管理员撤销，旧码随即恢复有效。',
    en: 'One device or member of staff has reprinted three badges or more within a minute. Each reprint ends the old code. If this was not in order, cut the device off first; an administrator can then undo the reprints, and the old codes are valid again.',
  },
  prints: { cn: '补打 {count} 次', en: '{count:# reprint|# reprints}' },
  span: { cn: '{from} 至 {until}', en: '{from} to {until}' },
  at: { cn: '补打时间', en: 'Reprinted' },
  undo: { cn: '恢复旧码', en: 'Restore old codes' },
  undoOf: { cn: '恢复“{name}”补打前的旧码', en: 'Restore the codes from before the reprints of {name}' },
  undoAsk: { cn: '恢复 {count} 人的旧码？', en: 'Restore the old codes of {count:# person|# people}?' },
  undoText: {
    cn: '旧胸卡与参会票恢复有效，补打的胸卡随即作废。',
    en: 'Their old badges and tickets work again, and the reprinted badges stop working.',
  },
  undone: { cn: '已恢复 {count} 人的旧码', en: 'Old codes restored for {count:# person|# people}.' },
  keep: { cn: '属正常补打', en: 'Keep new codes' },
  keepOf: { cn: '保留“{name}”补打的新码', en: 'Keep the codes reprinted by {name}' },
  kept: { cn: '已保留新码', en: 'New codes kept.' },
})
