/** Texts of documents in the back office. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const documentAdminMessages = defineMessages({
  title: adminMessages.documents,
  text: {
    cn: '签证邀请函、参会确认函、参会证明与收据。编号按届次和类型连续，任何人均可凭编号在公开页面验证真伪。',
    en: 'Letters of invitation, confirmations, certificates of attendance and receipts. Numbers run without gaps per edition and kind; anyone who has a number can verify it on the public page.',
  },
  list: { cn: '证明文件列表', en: 'List of documents' },
  filter: { cn: '筛选证明文件', en: 'Filter documents' },
  q: { cn: '查找', en: 'Search' },
  qPlaceholder: { cn: '编号、姓名或机构', en: 'Number, name or organisation' },
  kind: { cn: '类型', en: 'Kind' },
  number: commonFormMessages.number,
  name: commonFormMessages.personName,
  erased: { cn: '已清除', en: 'Erased' },
  state: commonFormMessages.status,
  issued: { cn: '签发', en: 'Issued' },
  version: { cn: '文本第 {version} 版', en: 'Text version {version}' },
  readOnly: { cn: '往届文件只供查看。', en: 'Documents of a past edition are read-only.' },
  texts: { cn: '文件文本', en: 'Document texts' },
  verifyOf: { cn: '验证页：{number}', en: 'Verification page of {number}' },
  download: { cn: '下载', en: 'Download' },
  downloadOf: { cn: '下载：{number}', en: 'Download {number}' },
  revoke: { cn: '作废', en: 'Revoke' },
  revokeOf: { cn: '作废：{number}', en: 'Revoke {number}' },
  revokeTitle: { cn: '作废文件 {number}？', en: 'Revoke document {number}?' },
  revokeText: {
    cn: '作废后不可恢复，验证页立即显示“已作废”。如需更正，请作废后重新签发。原因仅供内部查看。',
    en: 'This cannot be undone. The verification page shows it as revoked at once. To correct a document, revoke it and issue a new one. The reason stays internal.',
  },
  revokeAct: { cn: '作废文件', en: 'Revoke document' },
  revoked: { cn: '文件已作废：{number}', en: 'Document revoked: {number}' },

  issue: { cn: '签发文件', en: 'Issue documents' },
  specimen: { cn: '查看样张', en: 'View specimen' },
  scope: { cn: '对象', en: 'Recipients' },
  everybody: { cn: '全部符合条件者', en: 'Everyone who qualifies' },
  chosen: { cn: '选定对象', en: 'Selected' },
  candidates: { cn: '可选对象', en: 'People and payments' },
  search: { cn: '姓名或机构', en: 'Name or organisation' },
  organisation: commonFormMessages.organisation,
  ready: { cn: '可签发', en: 'Qualifies' },
  selected: { cn: '已选 {count} 项', en: '{count} selected' },
  check: { cn: '检查', en: 'Check' },
  checked: {
    cn: '可签发 {ready} 份；{refused} 项不符合条件。',
    en: '{ready:# document|# documents} can be issued; {refused} do not qualify.',
  },
  barsTitle: { cn: '不签发的对象与原因', en: 'Who gets none, and why' },
  barsMore: { cn: '另有 {count} 项。', en: 'And {count} more.' },
  issueNow: { cn: '签发 {count} 份', en: 'Issue {count:# document|# documents}' },
  done: { cn: '已签发 {count} 份文件。', en: '{count:# document|# documents} issued.' },
  back: { cn: '返回选择', en: 'Back to selection' },
})
