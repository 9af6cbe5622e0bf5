/** What is wrong with an answer, where a kind of question has words of its own (messages.ts has those of all). */
import { defineMessages } from '../../../shared/i18n.ts'

export const ownProblemMessages = defineMessages({
  choose: { cn: '请选择一项。', en: 'Please choose one.' },
  chooseSome: { cn: '请至少选择一项。', en: 'Please choose at least one.' },
  rows: { cn: '请逐行选择。', en: 'Please choose in every row.' },
  notNumber: { cn: '这不是数字，请只填数字。', en: 'This is not a number. Please give figures only.' },
  whole: { cn: '请填写整数。', en: 'Please give a whole number.' },
  file: { cn: '请上传文件。', en: 'Please upload a file.' },
})
