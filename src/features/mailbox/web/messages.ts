/** Words of /stationletter: the page, its boxes, lists and threads. Writing: compose-messages.ts; people: contact-messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pageMessages = defineMessages({
  title: { cn: '站内信', en: 'Messages' },
  intro: {
    cn: '与其他参会机构通信：约见、交换意见、提出需求。除被举报的信件外，只有收发双方可见。',
    en: 'Write to other participating organisations: arrange meetings, exchange views, state your needs. Only sender and recipient can read a message, unless it is reported.',
  },
  description: {
    cn: '参会的保险、再保险与经纪机构之间的站内信：通讯名录、往来信件、草稿与电子邮件副本。',
    en: 'Messages between the insurers, reinsurers and brokers at the conference: directory, conversations, drafts and email copies.',
  },
  loading: { cn: '正在读取信件', en: 'Loading messages…' },
  failed: {
    cn: '未能读取信件，请检查网络后重试。',
    en: 'Could not load your messages. Check your connection and try again.',
  },
  write: { cn: '写信', en: 'Write message' },
  notLive: { cn: '正在重新连接，新信可能稍后显示。', en: 'Reconnecting. New messages may appear late.' },
})

/** Who is not signed in, or has no letter flag: what it is, who may use it and why. */
export const accessMessages = defineMessages({
  howTitle: { cn: '站内信如何使用', en: 'Using messages' },
  whoTerm: { cn: '开放对象', en: 'Eligible organisations' },
  who: {
    cn: '已报名的保险公司、再保险公司与经纪公司。信箱属于机构，由机构内有权限的人员共用。',
    en: 'Registered insurers, reinsurers and brokers. A mailbox belongs to the organisation and is shared by the people authorised to use it.',
  },
  directoryTerm: { cn: '通讯名录', en: 'Directory' },
  directory: {
    cn: '只列机构，不列个人；联系人同意列入名录的机构方在其中。',
    en: 'It lists organisations only, not people, and only those whose contact has agreed to be listed.',
  },
  secretTerm: { cn: '往来', en: 'Conversations' },
  secret: {
    cn: '可同时写给多家机构，每家各成一信，彼此不知。信件加密保存，不收附件。',
    en: 'You can write to several organisations at once; each receives its own message and does not see the others. Messages are stored encrypted and cannot have attachments.',
  },
  limitTerm: { cn: '限额', en: 'Limits' },
  limit: {
    cn: '每家机构每日至多新联系 {contacts} 家；回信不计。',
    en: 'Each organisation can contact up to {contacts} new organisations per day; replies do not count.',
  },
  copyTerm: { cn: '邮件副本', en: 'Email copies' },
  copy: {
    cn: '来信 10 分钟未读时，副本发至主要联系人的电子邮箱，可从邮件中的链接回信；可在设置中关闭。',
    en: 'A message that has not been read for 10 minutes is copied to your primary contact by email, with a link to reply. You can turn this off in the settings.',
  },
  safeTerm: { cn: '屏蔽与举报', en: 'Blocking and reporting' },
  safe: {
    cn: '可随时屏蔽来信机构，或将来信交会务组处理。',
    en: 'You can block a sender at any time, or report a message to the conference office.',
  },
  signInText: { cn: '请先登录，再查看信件。', en: 'Sign in to see your messages.' },
  signInToRead: {
    cn: '请先登录，再查看这封信。登录后将回到本页。',
    en: 'Sign in to read this message. You will then return to this page.',
  },

  noneTitle: { cn: '贵机构未开通站内信', en: 'Messages are not available to your organisation' },
  noneText: {
    cn: '站内信用于承保方、再保方与经纪方之间的业务联系，因此只向保险公司、再保险公司与经纪公司开放。贵机构登记的类型为“{type}”。',
    en: 'Messages support business between insurers, reinsurers and brokers and are open to these organisation types only. Your organisation is registered as: {type}.',
  },
  noneFix: {
    cn: '如机构类型登记有误，请联系会务组更正。会务通知仍以电子邮件发送。',
    en: 'If the type is wrong, contact the conference office to have it corrected. You still receive conference notices by email.',
  },
  noneTitleYou: { cn: '此账户未开通站内信', en: 'Messages are not available to this account' },
  noneYou: {
    cn: '站内信面向已报名本届会议的保险、再保险与经纪机构，由其部门级及以上的代表使用。',
    en: 'Messages are for insurers, reinsurers and brokers registered for this edition and are used by their delegates at department level or above.',
  },
  noneFixYou: {
    cn: '如贵机构尚未报名本届会议，请先报名；如职级登记有误，请联系会务组更正。会务通知仍以电子邮件发送。',
    en: 'If your organisation has not registered for this edition, register first. If your job rank is wrong, contact the conference office to have it corrected. You still receive conference notices by email.',
  },
  toSignup: { cn: '查看报名信息', en: 'View registration' },
})

export const boxMessages = defineMessages({
  boxes: { cn: '信箱', en: 'Mailbox' },
  in: { cn: '收件箱', en: 'Inbox' },
  out: { cn: '已发送', en: 'Sent' },
  archive: { cn: '归档', en: 'Archive' },
  draft: { cn: '草稿', en: 'Drafts' },
  contacts: { cn: '通讯名录', en: 'Directory' },
  allContacts: { cn: '全部机构', en: 'All organisations' },
  byType: { cn: '按类型查名录', en: 'Directory by type' },
  settings: { cn: '设置与屏蔽', en: 'Settings and blocking' },
  ofOffice: {
    cn: '这是会务组的信箱，由工作人员共用，不受每日限额限制。',
    en: 'This is the conference office’s mailbox. Staff share it, and the daily limits do not apply.',
  },
  unread: { cn: '{count} 封未读', en: '{count} unread' },
  count: { cn: '{count} 份', en: '{count}' },
  leftToday: {
    cn: '今日还可新联系 {count} 家。',
    en: 'You can contact {count:# more new organisation|# more new organisations} today.',
  },
  leftNone: {
    cn: '今日新联系的机构已达 {limit} 家，明日可继续；回信不计。',
    en: 'You have contacted {limit} new organisations today. You can continue tomorrow; replies do not count.',
  },
  open: {
    cn: '站内信向保险、再保险与经纪机构开放。',
    en: 'Messages are open to insurers, reinsurers and brokers.',
  },
})

export const listMessages = defineMessages({
  search: { cn: '搜索机构或主题', en: 'Search names and subjects' },
  clear: { cn: '清除', en: 'Clear' },
  list: { cn: '{box}列表', en: '{box}: messages' },
  total: { cn: '共 {count} 封', en: '{count} in total' },
  unreadMark: { cn: '未读：', en: 'Unread: ' },
  missives: { cn: '{count} 封', en: '{count:# message|# messages}' },
  noSubject: { cn: '（无主题）', en: '(no subject)' },
  noReceiver: { cn: '（未选收信机构）', en: '(no recipient)' },
  sentBy: { cn: '我方：', en: 'You: ' },
  yesterday: { cn: '昨天', en: 'Yesterday' },
  choose: { cn: '选择：{name}，{subject}', en: 'Select {name}, {subject}' },
  chooseAll: { cn: '全选本页', en: 'Select all on this page' },
  chosen: { cn: '已选 {count} 项', en: '{count} selected' },
  acts: { cn: '对所选信件的操作', en: 'Actions for selected messages' },
  read: { cn: '标为已读', en: 'Mark as read' },
  markUnread: { cn: '标为未读', en: 'Mark as unread' },
  archive: { cn: '归档', en: 'Archive' },
  unarchive: { cn: '移出归档', en: 'Move out of archive' },
  removeTitle: { cn: '删除信件', en: 'Delete messages' },
  removeText: {
    cn: '将从贵机构信箱中删除这 {count} 组往来信件，无法恢复。对方保留的不受影响。',
    en: '{count:# conversation|# conversations} will be deleted from your organisation’s mailbox. This cannot be undone. The other organisations keep their copies.',
  },
  removeOne: {
    cn: '将从贵机构信箱中删除与 {name} 的这组往来信件，无法恢复。对方保留的不受影响。',
    en: 'This conversation with {name} will be deleted from your organisation’s mailbox. This cannot be undone. The other organisation keeps its copy.',
  },
  removeDrafts: { cn: '删除草稿', en: 'Delete drafts' },
  removeDraftsText: {
    cn: '所选 {count} 份草稿将被删除，无法恢复。',
    en: '{count:# draft|# drafts} will be deleted. This cannot be undone.',
  },
  andOthers: { cn: '{name}等 {count} 家', en: '{name} and others ({count} in total)' },
  replyDraft: { cn: '回信：{subject}', en: 'Reply: {subject}' },
  removed: { cn: '已删除', en: 'Deleted' },
  archived: { cn: '已归档', en: 'Archived' },
  unarchived: { cn: '已移出归档', en: 'Moved out of archive' },
  markedRead: { cn: '已标为已读', en: 'Marked as read' },
  markedUnread: { cn: '已标为未读', en: 'Marked as unread' },
  emptyInTitle: { cn: '收件箱还没有信件', en: 'No messages yet' },
  emptyInText: {
    cn: '可从通讯名录中选一家机构，写第一封信。',
    en: 'Choose an organisation from the directory and write the first message.',
  },
  emptyInReadOnly: {
    cn: '收到的信件会列在这里。',
    en: 'Messages you receive appear here.',
  },
  emptyOutTitle: { cn: '尚未发出信件', en: 'No messages sent yet' },
  emptyOutText: {
    cn: '发出的信件会列在这里，并显示对方是否已读。',
    en: 'Messages you send appear here, with their read status.',
  },
  emptyArchiveTitle: { cn: '归档为空', en: 'The archive is empty' },
  emptyArchiveText: {
    cn: '办结的往来可归档，收件箱只留待办。',
    en: 'Archive settled conversations so that the inbox shows only open ones.',
  },
  emptyDraftTitle: { cn: '没有草稿', en: 'No drafts' },
  emptyDraftText: {
    cn: '未写完的信会自动保存在这里。',
    en: 'Unfinished messages are saved here automatically.',
  },
  nothingTitle: { cn: '没有符合条件的信件', en: 'No matching messages' },
  nothingText: { cn: '请换一个机构名称或主题。', en: 'Try another organisation or subject.' },
  inSent: { cn: '在已发送中搜索', en: 'Search in Sent' },
  toContacts: { cn: '打开通讯名录', en: 'Open directory' },
  newOne: { cn: '收到 {name} 来信：{subject}', en: 'New message from {name}: {subject}' },
  newMany: { cn: '收到 {count} 封新信。', en: '{count:# new message|# new messages}.' },
})

export const threadMessages = defineMessages({
  back: { cn: '返回{box}', en: 'Back to {box}' },
  nothingOpenTitle: { cn: '请选择一封信', en: 'Choose a message' },
  nothingOpenText: {
    cn: '从左侧列表打开往来信件，或写一封新信。',
    en: 'Open a conversation from the list, or write a new message.',
  },
  readOnlyText: {
    cn: '从左侧列表打开往来信件。目前只能阅读，不能写信。',
    en: 'Open a conversation from the list. You can read messages but not send them at present.',
  },
  goneTitle: { cn: '没有这封信', en: 'Message not found' },
  goneText: {
    cn: '它可能已被删除，或属于其他机构的信箱。若从邮件中的链接打开，请确认以收件机构的账户登录。',
    en: 'It may have been deleted, or it belongs to another organisation’s mailbox. If you followed a link in an email, check that you are signed in with the receiving organisation’s account.',
  },
  toInbox: { cn: '返回收件箱', en: 'Back to the inbox' },
  with: { cn: '与 {name}', en: 'With {name}' },
  messages: { cn: '往来信件', en: 'Messages in this conversation' },
  own: { cn: '我方', en: 'You' },
  older: { cn: '显示更早的信件', en: 'Show older messages' },
  reported: { cn: '已举报', en: 'Reported' },
  sentAt: { cn: '{name}，{time}', en: '{name}, {time}' },
  new: { cn: '新', en: 'New' },
  readAt: { cn: '对方已读，{time}', en: 'Read {time}' },
  notRead: { cn: '对方未读', en: 'Not read yet' },
  acts: { cn: '对这组信件的操作', en: 'Actions for this conversation' },
  more: { cn: '更多操作', en: 'More actions' },
  export: { cn: '导出 PDF', en: 'Export as PDF' },
  exportFailed: { cn: '未能导出往来信件', en: 'Could not export the conversation' },
  block: { cn: '屏蔽该机构', en: 'Block this organisation' },
  report: { cn: '举报来信', en: 'Report message' },
})
