/** Words of the directory, of blocking and reporting, and of the mailbox's settings. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const contactMessages = defineMessages({
  intro: {
    cn: '同意列入名录、可用站内信联系的机构。',
    en: 'Organisations that agreed to be listed and can be contacted by message.',
  },
  search: { cn: '搜索机构名称', en: 'Search by organisation name' },
  type: { cn: '机构类型', en: 'Organisation type' },
  allTypes: { cn: '全部类型', en: 'All types' },
  total: { cn: '共 {count} 家', en: '{count:# organisation|# organisations}' },
  list: { cn: '机构列表', en: 'Organisations' },
  chosen: { cn: '已选 {count} 家', en: '{count} selected' },
  officeNote: {
    cn: '报名、场地与会务问题，可直接写给会务组。',
    en: 'Write directly about registration, venue or conference matters.',
  },
  writeTo: { cn: '写信给 {name}', en: 'Write message to {name}' },
  conversation: { cn: '往来信件', en: 'Messages' },
  conversationWith: { cn: '与 {name} 的往来信件', en: 'Messages with {name}' },
  known: { cn: '已有往来', en: 'In contact' },
  writeChosen: { cn: '写信给所选 {count} 家', en: 'Write to {count} selected' },
  choose: { cn: '选择 {name}', en: 'Select {name}' },
  emptyTitle: { cn: '名录中还没有机构', en: 'The directory is empty' },
  emptyText: {
    cn: '机构报名并同意列入名录后，会出现在这里。',
    en: 'Organisations appear here once they have registered and agreed to be listed.',
  },
  nothingTitle: { cn: '没有符合条件的机构', en: 'No matching organisations' },
  nothingText: { cn: '请换一个名称或类型。', en: 'Try another name or type.' },
  clear: { cn: '清除条件', en: 'Clear filters' },
  failed: {
    cn: '未能读取名录，请检查网络后重试。',
    en: 'Could not load the directory. Check your connection and try again.',
  },
})

export const guardMessages = defineMessages({
  blockTitle: { cn: '屏蔽 {name}', en: 'Block {name}' },
  blockText: {
    cn: '屏蔽后，该机构不能再给贵机构写信，贵机构也不能写给该机构；双方不再出现在对方的名录中。已有的信件保留。可随时在“设置与屏蔽”中解除。',
    en: 'This organisation can no longer write to yours, nor yours to it, and neither sees the other in the directory. Existing messages are kept. You can unblock it at any time under “Settings and blocking”.',
  },
  blockAct: { cn: '屏蔽', en: 'Block' },
  blocked: { cn: '已屏蔽 {name}', en: '{name} blocked' },
  unblocked: { cn: '已解除对 {name} 的屏蔽', en: '{name} unblocked' },
  unblockTitle: { cn: '解除屏蔽 {name}', en: 'Unblock {name}' },
  unblockText: {
    cn: '解除后，双方可以重新通信。',
    en: 'The two organisations can then write to each other again.',
  },
  unblockAct: { cn: '解除屏蔽', en: 'Unblock' },
  unblockOf: { cn: '解除屏蔽：{name}', en: 'Unblock {name}' },
  reportTitle: { cn: '举报 {name} 的来信', en: 'Report a message from {name}' },
  reportText: {
    cn: '会务组将看到这封来信的全文和以下说明，并视情况暂停该机构写信。对方不会得知由谁举报。',
    en: 'The conference office will see this message in full, with your comment below, and may suspend the organisation’s sending. We do not reveal who reported it.',
  },
  reportWhich: { cn: '举报的来信', en: 'Message to report' },
  reportReason: { cn: '理由', en: 'Reason' },
  reportWhy: { cn: '补充说明', en: 'Comment' },
  reportHint: {
    cn: '例如：与会议无关的推销、冒用他人名义、言辞不当。',
    en: 'For example: advertising unrelated to the conference, use of a false identity, abusive language.',
  },
  reportAlsoBlock: { cn: '同时屏蔽该机构', en: 'Also block this organisation' },
  reportAct: { cn: '提交举报', en: 'Submit report' },
  reported: { cn: '已交会务组处理', en: 'Report submitted to the conference office' },
})

export const settingMessages = defineMessages({
  copyHeading: { cn: '电子邮件副本', en: 'Email copies' },
  copyLabel: {
    cn: '来信 10 分钟未读时，副本发至主要联系人的电子邮箱',
    en: 'Email a copy to the primary contact when a message has not been read for 10 minutes',
  },
  copyNote: {
    cn: '副本含来信机构、主题、正文开头与回信链接，按主要联系人的语言发送；多封未读合为一封邮件。来信机构不知是否抄送。',
    en: 'A copy contains the sender, the subject, the beginning of the message and a link to reply, in the primary contact’s language. Several unread messages come in one email. Senders cannot see whether copies are on.',
  },
  copyOn: { cn: '已开启邮件副本', en: 'Email copies turned on' },
  copyOff: { cn: '已关闭邮件副本', en: 'Email copies turned off' },
  blockedHeading: { cn: '已屏蔽的机构', en: 'Blocked organisations' },
  blockedNone: { cn: '没有被屏蔽的机构。', en: 'No blocked organisations.' },
  blockedSince: { cn: '自 {time}', en: 'since {time}' },
  failed: {
    cn: '未能读取设置，请检查网络后重试。',
    en: 'Could not load the settings. Check your connection and try again.',
  },
})
