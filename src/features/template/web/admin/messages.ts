/** Texts of the mail texts in the back office. */
import { defineMessages } from '../../../../shared/i18n.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export const templateAdminMessages = defineMessages({
  title: { cn: '邮件文本', en: 'Email texts' },
  text: {
    cn: '系统发出的每种邮件的文字，中英文均可修改；未修改的使用内置文本。',
    en: 'The text of every email the system sends, editable in both languages. Emails that have not been edited use the built-in text.',
  },
  list: { cn: '邮件文本列表', en: 'List of email texts' },
  filter: { cn: '筛选邮件文本', en: 'Filter email texts' },
  qPlaceholder: { cn: '名称、主题或代码', en: 'Name, subject or code' },
  name: { cn: '名称与主题', en: 'Name and subject' },
  state: { cn: '现用文本', en: 'Text in use' },
  editOf: { cn: '修改“{name}”', en: 'Edit “{name}”' },
  viewOf: { cn: '查看“{name}”', en: 'View “{name}”' },
  none: { cn: '没有符合条件的文本', en: 'No texts match the filter' },
  noneText: { cn: '请放宽筛选条件。', en: 'Widen the filter.' },

  shipped: { cn: '内置', en: 'Built-in' },
  platform: { cn: '已修改', en: 'Edited' },
  edition: { cn: '本届专用', en: 'This edition only' },
  outdated: { cn: '译文待核对', en: 'Translation to check' },

  saved: { cn: '已保存，此后发出的邮件使用新文本', en: 'Saved. Emails sent from now on use the new text.' },
  changedBy: { cn: '{time} 由{name}修改', en: 'Changed {time} by {name}' },
  changedAt: { cn: '{time} 修改', en: 'Changed {time}' },
  scope: { cn: '适用范围', en: 'Scope' },
  scopeAll: { cn: '各届通用', en: 'All editions' },
  scopeOne: { cn: '仅 {year} 届', en: '{year} edition only' },
  fromShipped: {
    cn: '尚未修改，以下是内置文本。保存后即改用您的文字。',
    en: 'Not edited yet. This is the built-in text; once you save, your text replaces it.',
  },
  fromPlatform: {
    cn: '本届没有专用文本，以下是各届通用的文字。保存后本届改用您的文字，其他届次不受影响。',
    en: 'This edition has no text of its own. This is the text for all editions; once you save, this edition uses yours and the others are not affected.',
  },
  covered: {
    cn: '{year} 届有专用文本，此处的修改对该届不起作用。',
    en: 'The {year} edition has its own text; changes here do not affect it.',
  },
  words: { cn: '文字', en: 'Text' },
  subject: commonFormMessages.subject,
  body: { cn: '正文', en: 'Body' },
  button: { cn: '按钮“{label}”（单独成段）', en: 'Button “{label}” (a paragraph of its own)' },
  bodyHint: {
    cn: '纯文字，段落之间空一行。以“# ”开头的一行是标题；每行由名称、冒号和变量组成的段落排成表格；按钮之后的文字较小。网址会自动成为链接。',
    en: 'Plain text. Leave a blank line between paragraphs. A line that begins with “# ” is the heading. A paragraph whose lines are a label, a colon and a variable becomes a table. Text after the button is smaller. Web addresses become links automatically.',
  },
  wrong: { cn: '有文字需要更正，见标出之处', en: 'Some texts need correcting. See the marked fields.' },
  cursor: {
    cn: '请先将光标置于要插入的位置',
    en: 'First place the cursor where you want to insert it',
  },

  previewText: { cn: '变量以示例内容代替。', en: 'Variables are shown with sample values.' },
  previewWaits: {
    cn: '文字有误，改正后更新预览。',
    en: 'The text has errors. The preview updates once they are corrected.',
  },
  language: { cn: '预览语言', en: 'Preview language' },
  cn: commonFormMessages.chinese,
  en: commonFormMessages.english,

  compare: { cn: '与内置文本比较', en: 'Compare with built-in' },
  compareTitle: { cn: '与内置文本的差别', en: 'Differences from the built-in text' },
  compareNone: { cn: '与内置文本相同。', en: 'Same as the built-in text.' },
  compareSame: { cn: '两个版本文字相同。', en: 'The two versions are the same.' },
  part: { cn: '{field}（{language}）', en: '{field} ({language})' },

  earlier: { cn: '历史版本', en: 'Earlier versions' },
  earlierTitle: { cn: '历史版本', en: 'Earlier versions' },
  earlierText: {
    cn: '与当前编辑内容的差别如下。取用后请核对并保存，保存即成为新版本。',
    en: 'Differences from what is in the editor. Using a version puts it into the editor; check it and save it as a new version.',
  },
  earlierNone: { cn: '此文本尚未保存过修改。', en: 'No changes to this text have been saved yet.' },
  earlierTake: { cn: '取用此版本', en: 'Use this version' },
  version: { cn: '版本', en: 'Version' },

  reset: { cn: '恢复内置文本', en: 'Restore built-in text' },
  resetOwn: { cn: '取消本届专用文本', en: 'Remove edition text' },
  resetTitle: { cn: '恢复“{name}”的内置文本？', en: 'Restore the built-in text of “{name}”?' },
  resetOwnTitle: { cn: '取消“{name}”的本届专用文本？', en: 'Remove this edition’s text of “{name}”?' },
  resetText: {
    cn: '已保存的修改将被删除，此后改用下列文字。差别如下：',
    en: 'The saved changes will be deleted and the text below used from now on. Differences:',
  },
  resetDone: { cn: '已恢复', en: 'Text restored.' },

  somebody: { cn: '同事', en: 'A colleague' },
  conflictReset: {
    cn: '同事已恢复为内置文本',
    en: 'A colleague restored the built-in text',
  },
  conflictResetOwn: {
    cn: '同事已取消本届专用文本',
    en: 'A colleague removed this edition’s text',
  },
})

/** Areas, by what is before the first point of a kind. */
export const groupLabels = defineMessages({
  account: { cn: '账户与验证码', en: 'Accounts and codes' },
  registration: { cn: '报名', en: 'Registration' },
  review: { cn: '报名审核', en: 'Registration review' },
  booking: { cn: '会议室与桌位', en: 'Rooms and tables' },
  sponsor: { cn: '赞助', en: 'Sponsorship' },
  fees: { cn: '费用', en: 'Fees' },
  mailbox: { cn: '站内信', en: 'Messages' },
  meeting: { cn: '会面', en: 'Meetings' },
  questionnaire: { cn: '问卷', en: 'Questionnaires' },
  files: { cn: '文件', en: 'Files' },
  document: { cn: '证明文件', en: 'Documents' },
  mailing: { cn: '群发邮件模板', en: 'Bulk email templates' },
})
