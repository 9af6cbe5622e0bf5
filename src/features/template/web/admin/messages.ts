/** Texts of the mail texts in the back office. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const templateAdminMessages = defineMessages({
  title: { cn: '邮件文本', en: 'Mail texts' },
  text: {
    cn: '系统发出的每种邮件的文字，中英文均可修改；未修改的使用内置文本。',
    en: 'The words of every mail that the system sends, in both languages. What is not edited goes out as shipped.',
  },
  list: { cn: '邮件文本列表', en: 'Mail texts' },
  filter: { cn: '筛选邮件文本', en: 'Filter mail texts' },
  q: { cn: '查找', en: 'Find' },
  qPlaceholder: { cn: '名称、主题或代码', en: 'Name, subject or code' },
  byState: { cn: '按状态筛选', en: 'Filter by state' },
  name: { cn: '名称与主题', en: 'Name and subject' },
  state: { cn: '现用文本', en: 'Text in use' },
  changed: { cn: '最近修改', en: 'Last changed' },
  acts: { cn: '操作', en: 'Actions' },
  edit: { cn: '修改', en: 'Edit' },
  editOf: { cn: '修改“{name}”', en: 'Edit “{name}”' },
  view: { cn: '查看', en: 'View' },
  viewOf: { cn: '查看“{name}”', en: 'View “{name}”' },
  none: { cn: '没有符合条件的文本', en: 'No text matches' },
  noneText: { cn: '请放宽筛选条件。', en: 'Please widen the filter.' },

  shipped: { cn: '内置', en: 'As shipped' },
  platform: { cn: '已修改', en: 'Edited' },
  edition: { cn: '本届专用', en: 'This edition' },
  outdated: { cn: '译文待核对', en: 'Translation to check' },

  back: { cn: '返回列表', en: 'Back to the list' },
  save: { cn: '保存', en: 'Save' },
  unsaved: { cn: '有未保存的修改', en: 'There are unsaved changes' },
  saved: { cn: '已保存，此后发出的邮件使用新文本', en: 'Saved: mail uses it from now on' },
  leaving: {
    cn: '未保存的修改将会丢失。',
    en: 'Changes that are not saved are lost.',
  },
  changedBy: { cn: '{time} 由{name}修改', en: 'Changed {time} by {name}' },
  changedAt: { cn: '{time} 修改', en: 'Changed {time}' },
  scope: { cn: '适用范围', en: 'For' },
  scopeAll: { cn: '各届通用', en: 'All editions' },
  scopeOne: { cn: '仅 {year} 届', en: 'Only {year}' },
  fromShipped: {
    cn: '尚未修改，以下是内置文本。保存后即改用您的文字。',
    en: 'Not edited yet: this is the shipped text. Saving puts yours in its place.',
  },
  fromPlatform: {
    cn: '本届没有专用文本，以下是各届通用的文字。保存后本届改用您的文字，其他届次不受影响。',
    en: 'This edition has no text of its own: this is the one of all editions. Saving gives this edition its own; the others stay.',
  },
  covered: {
    cn: '{year} 届有专用文本，此处的修改对该届不起作用。',
    en: '{year} has a text of its own: changes here do not reach that edition.',
  },
  words: { cn: '文字', en: 'Words' },
  subject: { cn: '主题', en: 'Subject' },
  body: { cn: '正文', en: 'Text' },
  bodyHint: {
    cn: '纯文字，段落之间空一行。网址会自动成为链接。',
    en: 'Plain text; a blank line parts paragraphs. Addresses become links by themselves.',
  },
  wrong: { cn: '有文字需要更正，见标出之处', en: 'Some texts need correcting, see below' },
  cursor: {
    cn: '请先将光标置于要插入的位置',
    en: 'Please put the cursor where it should go first',
  },

  preview: { cn: '预览', en: 'Preview' },
  previewText: { cn: '变量以示例内容代替。', en: 'Variables show sample values.' },
  previewWaits: {
    cn: '文字有误，改正后更新预览。',
    en: 'A text is not right yet; the preview follows once it is.',
  },
  language: { cn: '预览语言', en: 'Language of the preview' },
  cn: { cn: '中文', en: 'Chinese' },
  en: { cn: '英文', en: 'English' },

  compare: { cn: '与内置文本比较', en: 'Compare with the shipped text' },
  compareTitle: { cn: '与内置文本的差别', en: 'What differs from the shipped text' },
  compareNone: { cn: '与内置文本相同。', en: 'This is the shipped text.' },
  compareSame: { cn: '两个版本文字相同。', en: 'Both say the same.' },
  close: { cn: '关闭', en: 'Close' },
  part: { cn: '{field}（{language}）', en: '{field} ({language})' },

  reset: { cn: '恢复内置文本', en: 'Back to the shipped text' },
  resetOwn: { cn: '取消本届专用文本', en: 'Drop this edition’s text' },
  resetTitle: { cn: '恢复“{name}”的内置文本？', en: 'Put “{name}” back to the shipped text?' },
  resetOwnTitle: { cn: '取消“{name}”的本届专用文本？', en: 'Drop this edition’s text of “{name}”?' },
  resetText: {
    cn: '已保存的修改将被删除，此后改用下列文字。差别如下：',
    en: 'The saved text is removed and the one below goes out instead. What changes:',
  },
  resetDone: { cn: '已恢复', en: 'Put back' },

  conflictTitle: {
    cn: '{who}已于 {time} 保存了另一个版本',
    en: '{who} saved another version at {time}',
  },
  somebody: { cn: '同事', en: 'A colleague' },
  conflictReset: {
    cn: '同事已恢复为内置文本',
    en: 'A colleague has put the shipped text back',
  },
  conflictResetOwn: {
    cn: '同事已取消本届专用文本',
    en: 'A colleague has dropped this edition’s text',
  },
  conflictText: {
    cn: '您的文字仍在此处，尚未保存。请比较后决定保留哪一个。',
    en: 'Your words are still here, not saved. Please compare and decide which stays.',
  },
  showTheirs: { cn: '比较两个版本', en: 'Compare the two' },
  theirsTitle: { cn: '从同事的版本到您的版本', en: 'From the colleague’s version to yours' },
  keepMine: { cn: '保存我的版本', en: 'Save mine' },
  takeTheirs: { cn: '改用同事的版本', en: 'Take theirs' },
})

/** Areas, by what stands before the first point of a kind. */
export const groupLabels = defineMessages({
  account: { cn: '账户与验证码', en: 'Accounts and codes' },
  registration: { cn: '报名', en: 'Registration' },
  review: { cn: '报名审核', en: 'Review' },
  booking: { cn: '会议室与桌位', en: 'Rooms and tables' },
  sponsor: { cn: '赞助', en: 'Sponsors' },
  fees: { cn: '费用', en: 'Fees' },
  mailbox: { cn: '站内信', en: 'In-site mail' },
  meeting: { cn: '会面', en: 'Meetings' },
  questionnaire: { cn: '问卷', en: 'Questionnaires' },
  files: { cn: '文件', en: 'Files' },
  mailing: { cn: '群发邮件模板', en: 'Letters to many to begin with' },
})
