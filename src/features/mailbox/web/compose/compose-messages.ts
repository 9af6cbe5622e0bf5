/** Words of writing: a new message, a reply, drafts. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const composeMessages = defineMessages({
  title: { cn: '写信', en: 'New message' },
  draftTitle: { cn: '草稿', en: 'Draft' },
  to: { cn: '收信机构', en: 'To' },
  toHint: {
    cn: '输入名称选择，可选多家；每家各收到一封，彼此不知。',
    en: 'Type a name and choose from the list; you can add several. Each organisation receives its own message and does not see the others.',
  },
  toUnknown: {
    cn: '“{typed}”不在名录中，请从建议中选择，或清除后再发送。',
    en: '“{typed}” is not in the directory. Choose one of the suggestions, or clear the text before sending.',
  },
  chosen: { cn: '已选收信机构', en: 'Selected recipients' },
  removeOf: { cn: '移除 {name}', en: 'Remove {name}' },
  added: { cn: '已加入 {name}，共 {count} 家', en: '{name} added, {count} in total' },
  removed: { cn: '已移除 {name}', en: '{name} removed' },
  suggestions: { cn: '{count} 家机构', en: '{count:# organisation|# organisations} found' },
  noSuggestions: { cn: '名录中没有这个名称', en: 'No such name in the directory' },
  body: { cn: '正文', en: 'Message' },
  bodyHint: { cn: '纯文本，至多 {count} 字。', en: 'Plain text, up to {count} characters.' },
  left: { cn: '还可写 {count} 字', en: '{count:# character|# characters} left' },
  over: {
    cn: '超出 {count} 字，请删减',
    en: '{count:# character|# characters} over the limit; shorten the text',
  },
  send: { cn: '发送', en: 'Send' },
  sent: { cn: '已发送给 {name}', en: 'Sent to {name}' },
  sentMany: { cn: '已发送给 {count} 家机构', en: 'Sent to {count:# organisation|# organisations}' },
  errors: { cn: '请先更正以下内容', en: 'Correct the following first' },
  discard: { cn: '删除草稿', en: 'Delete draft' },
  discardText: {
    cn: '这份草稿将被删除，无法恢复。',
    en: 'This draft will be deleted. This cannot be undone.',
  },
  discarded: { cn: '草稿已删除', en: 'Draft deleted' },
  keep: { cn: '保留草稿', en: 'Keep draft' },

  replyTo: { cn: '回信给 {name}…', en: 'Reply to {name}…' },
  replyLabel: { cn: '回信给 {name}', en: 'Reply to {name}' },

  saving: { cn: '正在保存草稿', en: 'Saving draft…' },
  saved: { cn: '草稿已保存 {time}', en: 'Draft saved at {time}' },
  offline: {
    cn: '网络中断，已存在本机 {time}，恢复后自动保存',
    en: 'No connection. Saved on this device at {time}; uploads when you are back online',
  },
  newer: {
    cn: '这份草稿已在别处修改（{time}）。',
    en: 'This draft was changed elsewhere ({time}).',
  },
  takeNewer: { cn: '采用那一份', en: 'Use that version' },
  keepMine: { cn: '保留本页内容', en: 'Keep this version' },
  restored: {
    cn: '已恢复上次未保存到服务器的内容。',
    en: 'Your last changes, which had not reached the server, have been restored.',
  },
  gone: {
    cn: '这份草稿已不存在，可能已发送或删除',
    en: 'This draft no longer exists; it may have been sent or deleted',
  },
})

/** Why nothing can be written, or a thread not be answered. */
export const barMessages = defineMessages({
  notRegistered: {
    cn: '贵机构尚未提交报名，或报名已取消或未通过，暂不能写信。提交报名后即可使用；已有信件仍可查看。',
    en: 'Your organisation has not submitted a registration, or it was cancelled or rejected, so it cannot send messages. It can once a registration is submitted. Existing messages remain readable.',
  },
  suspended: {
    cn: '会务组已暂停贵机构写信，已有信件仍可查看。如有疑问，请联系会务组。',
    en: 'The conference office has suspended sending for your organisation. Existing messages remain readable. If you have questions, contact the conference office.',
  },
  reason: { cn: '原因：{reason}', en: 'Reason: {reason}' },
  reader: { cn: '当前角色只能查看信件。', en: 'Your role allows reading messages only.' },
  gone: {
    cn: '对方已不在本届参会机构之列，不能再回信。',
    en: 'The other organisation no longer takes part in this edition, so you cannot reply.',
  },
  refuses: {
    cn: '对方不接收贵机构的来信。',
    en: 'The other organisation does not accept messages from yours.',
  },
  blocked: {
    cn: '贵机构已屏蔽该机构，解除屏蔽后可以回信。',
    en: 'Your organisation has blocked this organisation. Unblock it to reply.',
  },
})
