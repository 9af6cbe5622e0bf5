/** What whoever edits the words of mails is told. */
import { defineMessages } from '../../shared/i18n.ts'

export const templateMessages = defineMessages({
  empty: { cn: '请填写此项（中英文均需填写）。', en: 'Enter this text in both languages.' },
  tooLong: { cn: '不超过 {maximum} 个字符。', en: 'Enter up to {maximum} characters.' },
  unprintable: {
    cn: '文字中含有无法显示的字符，或主题中有换行。',
    en: 'The text contains characters that cannot be displayed, or the subject contains a line break.',
  },
  strayBrace: {
    cn: '花括号只能用于变量，如 {name}；请检查是否多写、漏写或含空格。',
    en: 'Braces are for variables only, such as {name}. Check for an extra brace, a missing brace or a space inside.',
  },
  unknownVariable: {
    cn: '此文本没有变量 {name}，请从变量列表中选用。',
    en: 'This text has no variable {name}. Choose one from the list of variables.',
  },
  missingVariable: {
    cn: '缺少必需的变量 {name}：没有它，这段文字就失去作用。',
    en: 'The required variable {name} is missing. Without it, the text is of no use.',
  },
  typedFirst: {
    cn: '主题不能以机构或个人填写的文字开头，请先写说明邮件内容的文字。',
    en: 'A subject cannot begin with words entered by an organisation or a person. Begin with what the email is about.',
  },
  buttonAlone: {
    cn: '{button} 须单独成段，且只出现一次。',
    en: '{button} must have a paragraph of its own and appear only once.',
  },
  secretInSubject: {
    cn: '{name} 不得出现在主题中。',
    en: '{name} must not appear in the subject.',
  },
  entered: { cn: '原填写', en: 'Entered' },
  colon: { cn: '：', en: ': ' },
  /** Below every mail. */
  footHelp: {
    cn: '{sender}。此邮件由系统发出，回复不会有人收到。需要帮助请写信至 {address}。',
    en: '{sender}. This is an automated email and replies are not read. For help, write to {address}.',
  },
  foot: {
    cn: '{sender}。此邮件由系统发出，回复不会有人收到。需要帮助请联系会务组。',
    en: '{sender}. This is an automated email and replies are not read. For help, contact the conference office.',
  },
  sender: { cn: '{conference}会务组', en: 'Conference office, {conference}' },
})
