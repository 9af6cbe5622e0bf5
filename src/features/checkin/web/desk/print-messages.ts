/** Words of badges at the desk. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const printMessages = defineMessages({
  text: { cn: '打印不换签到码；补打会换。', en: 'Printing keeps the check-in code; a reprint changes it.' },
  previewOf: { cn: '{name}的胸卡预览', en: 'Preview of the badge of {name}' },
  print: { cn: '打印胸卡', en: 'Print badge' },
  reprint: { cn: '补打', en: 'Reprint' },
  paper: { cn: '纸张', en: 'Paper' },
  card: { cn: '90 × 130', en: '90 × 130' },
  a6: { cn: 'A6', en: 'A6' },
  label: { cn: '标签 62', en: 'Label 62' },
  reason: { cn: '补打原因', en: 'Reason for reprint' },
  reasonText: {
    cn: '补打后，原胸卡的二维码立即作废。原因记入打印记录。',
    en: 'The old badge’s code stops working at once. The reason is recorded in the print log.',
  },
  lost: { cn: '遗失', en: 'Lost' },
  damaged: { cn: '损坏', en: 'Damaged' },
  name: { cn: '姓名更正', en: 'Name corrected' },
  organisation: { cn: '机构更正', en: 'Organisation corrected' },
  category: { cn: '身份变更', en: 'Category changed' },
  confirm: { cn: '作废旧码并补打', en: 'Invalidate old code and reprint' },
  cancel: { cn: '取消', en: 'Cancel' },
  offline: {
    cn: '没有网络，暂不能打印胸卡。签到照常，恢复后再打。',
    en: 'Badges need the network to print. Check people in as usual and print later.',
  },
  failed: {
    cn: '未能打印，请检查网络后重试。签到已记录。',
    en: 'Not printed. Check the network and try again; the check-in is recorded.',
  },
  keyPrint: { cn: '打印胸卡', en: 'print badge' },
  keyReprint: { cn: '补打', en: 'reprint' },
})
