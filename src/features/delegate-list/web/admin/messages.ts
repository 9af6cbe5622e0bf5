/** Texts of lists of delegates in the back office. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'

export const listAdminMessages = defineMessages({
  title: adminMessages.delegateLists,
  text: {
    cn: '交给酒店、场馆安保与餐饮方的名单。每份只含对方所需的信息，只列已通过且已同意的代表；文件加密，链接到期即失效。',
    en: 'Lists for hotels, venue security and caterers. Each contains only what its receiver needs, and only approved delegates who consented. The file is encrypted, and its link expires.',
  },
  list: { cn: '参会名单列表', en: 'Lists of delegates' },
  filter: { cn: '筛选参会名单', en: 'Filter lists' },
  qPlaceholder: { cn: '编号、接收人或机构', en: 'Number, receiver or organisation' },
  readOnly: { cn: '往届名单只供查看。', en: 'Lists of a past edition are read-only.' },
  kind: { cn: '类型', en: 'Kind' },
  number: commonFormMessages.number,
  receiver: { cn: '接收人', en: 'Receiver' },
  receiverGone: { cn: '已清除', en: 'Erased' },
  people: { cn: '人数', en: 'People' },
  peopleOf: { cn: '{count} 人', en: '{count:# person|# people}' },
  noConsent: { cn: '{count} 人未列入：未同意', en: '{count} not on the list: no consent' },
  notApproved: { cn: '{count} 人未列入：报名未通过', en: '{count} not on the list: not approved' },
  issued: { cn: '签发', en: 'Issued' },
  endsAt: { cn: '截止 {time}', en: 'Expires {time}' },
  downloads: { cn: '下载', en: 'Downloads' },
  downloadsOf: { cn: '{count} 次', en: '{count:# download|# downloads}' },
  lastAt: { cn: '最近 {time}', en: 'Last {time}' },
  again: { cn: '再次签发', en: 'Issue again' },
  againOf: { cn: '再次签发：{number}', en: 'Issue again: {number}' },
  revoke: { cn: '作废', en: 'Revoke' },
  revokeOf: { cn: '作废：{number}', en: 'Revoke {number}' },
  revokeTitle: { cn: '作废名单 {number}？', en: 'Revoke list {number}?' },
  revokeText: {
    cn: '下载链接立即失效，文件随即删除，接收人收到邮件，请其删除副本。',
    en: 'The link stops working and the file is deleted at once. The receiver is asked by email to delete all copies.',
  },
  revokeAct: { cn: '作废名单', en: 'Revoke list' },
  revoked: { cn: '名单已作废：{number}', en: 'List revoked: {number}' },

  issue: { cn: '签发名单', en: 'Issue list' },
  audience: { cn: '交给', en: 'For' },
  name: { cn: '接收人姓名', en: 'Name of the receiver' },
  organisation: { cn: '接收人所在机构', en: 'Organisation of the receiver' },
  email: commonFormMessages.email,
  emailHint: {
    cn: '下载链接发往此邮箱。同一邮箱的上一份同类名单随即作废，并用来比较差异。',
    en: 'The link is sent to this address. The previous list of this kind for the address is revoked, and the new one shows the differences.',
  },
  language: { cn: '语言', en: 'Language' },
  languageHint: {
    cn: '文件表头与邮件首选语言。',
    en: 'For the headings in the file; also the first language in the email.',
  },
  ends: { cn: '链接截止时间（北京时间）', en: 'Link valid until (Beijing time)' },
  endMissing: { cn: '请选择截止时间。', en: 'Choose when the link expires.' },
  says: { cn: '名单内容', en: 'List content' },
  saysEach: { cn: '每人：{facts}。', en: 'For each person: {facts}.' },
  saysCounted: {
    cn: '只有人数，不含姓名：按活动与饮食统计，另列不含身份信息的饮食备注。',
    en: 'Numbers only, no names: people by activity and diet, and dietary notes that do not identify anyone.',
  },
  saysNever: {
    cn: '不含证件号码、扫描件、电话与邮箱：现有同意不包括向第三方提供。',
    en: 'No ID numbers, scans, telephone numbers or email addresses: no consent covers passing them on.',
  },
  rests: { cn: '依据同意：{consents}。', en: 'Based on consent to: {consents}.' },
  listed: { cn: '将列入 {count} 人。', en: '{count:# person|# people} will be on the list.' },
  notesLeftOut: {
    cn: '{count} 条饮食备注含身份信息，未列入。',
    en: '{count:# dietary note identifies|# dietary notes identify} a person and will be left out.',
  },
  since: {
    cn: '与 {number} 相比：新增 {added} 人，移除 {removed} 人，变更 {changed} 人。',
    en: 'Since {number}: {added} added, {removed} removed, {changed} changed.',
  },
  password: { cn: '密码', en: 'Password' },
  passwordTitle: { cn: '名单 {number} 已签发', en: 'List {number} issued' },
  passwordText: {
    cn: '密码只显示这一次。请用电话等其他方式告知接收人，不要写进邮件。文件生成后，链接会自动发给接收人。',
    en: 'The password is shown only once. Give it to the receiver by telephone or another way, never by email. The link is emailed as soon as the file is ready.',
  },
  passwordNote: { cn: '遗失密码须重新签发。', en: 'If it is lost, issue the list again.' },
  copy: { cn: '复制密码', en: 'Copy password' },
  copyFailed: { cn: '未能复制，请手动抄录。', en: 'Could not copy. Please write it down.' },
  noted: { cn: '已记下密码', en: 'I have noted the password' },
})
