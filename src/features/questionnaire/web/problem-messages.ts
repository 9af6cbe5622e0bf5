/** What is wrong with an answer, where a kind of question has words of its own (messages.ts has those of all). */
import { defineMessages } from '../../../shared/i18n.ts'

export const ownProblemMessages = defineMessages({
  choose: { cn: '请选择一项。', en: 'Choose one option.' },
  chooseSome: { cn: '请至少选择一项。', en: 'Choose at least one option.' },
  rows: { cn: '请逐行选择。', en: 'Choose an option in every row.' },
  notNumber: { cn: '这不是数字，请只填数字。', en: 'This is not a number. Enter digits only.' },
  whole: { cn: '请填写整数。', en: 'Enter a whole number.' },
  file: { cn: '请上传文件。', en: 'Upload a file.' },
})
