import { defineMessages } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'

export const kindLabels = defineMessages({
  single: { cn: '单选', en: 'Single choice' },
  multiple: { cn: '多选', en: 'Multiple choice' },
  scale: { cn: '量表', en: 'Scale' },
  matrix: { cn: '矩阵', en: 'Matrix' },
  text: { cn: '文字', en: 'Text' },
  number: { cn: '数字', en: 'Number' },
  file: commonFormMessages.file,
})

export const stateLabels = defineMessages({
  draft: { cn: '草稿', en: 'Draft' },
  upcoming: { cn: '尚未开放', en: 'Not open yet' },
  open: { cn: '进行中', en: 'Open' },
  closed: { cn: '已截止', en: 'Closed' },
})

export const accessLabels = defineMessages({
  public: { cn: '公开，任何人可答', en: 'Public: anyone can respond' },
  user: { cn: '登录后可答', en: 'Signed-in users' },
  once: { cn: '登录后每人一次', en: 'Signed-in users, once each' },
})

/** What is wrong with an answer; `limit` is the one that was passed. */
export const answerProblemMessages = defineMessages({
  required: { cn: '此题必答，请作答。', en: 'This question is required. Answer it.' },
  unknown: {
    cn: '问卷中已没有这道题，请刷新页面。',
    en: 'This question is no longer part of the questionnaire. Reload the page.',
  },
  wrongKind: {
    cn: '答案与题目不符，请重新作答。',
    en: 'The answer does not fit the question. Answer it again.',
  },
  tooFew: { cn: '请至少选择 {limit} 项。', en: 'Choose at least {limit}.' },
  tooMany: { cn: '最多选择 {limit} 项。', en: 'Choose at most {limit}.' },
  tooSmall: {
    cn: '数值过小，请填写不小于 {limit} 的数。',
    en: 'The value is too small. Enter {limit} or more.',
  },
  tooLarge: {
    cn: '数值过大，请填写不大于 {limit} 的数。',
    en: 'The value is too large. Enter {limit} or less.',
  },
  decimals: {
    cn: '小数位数过多，最多 {limit} 位。',
    en: 'Too many decimal places. Enter at most {limit}.',
  },
  tooLong: {
    cn: '文字过长，请控制在 {limit} 个字符以内。',
    en: 'The text is too long. Keep it within {limit} characters.',
  },
  rows: { cn: '还有未答的行，请逐行作答。', en: 'Some rows are not answered. Answer every row.' },
})

/** What is wrong with a questionnaire in the making. */
export const questionProblemMessages = defineMessages({
  noTitle: {
    cn: '请填写标题，中文或英文至少一种。',
    en: 'Enter a title in at least one language.',
  },
  noQuestions: { cn: '请至少添加一道题。', en: 'Add at least one question.' },
  sameId: {
    cn: '题目或选项重复，请删除后重新添加。',
    en: 'A question or option appears twice. Delete it and add it again.',
  },
  noOptions: { cn: '请至少提供两个选项。', en: 'Add at least two options.' },
  noRows: { cn: '请至少提供一行。', en: 'Add at least one row.' },
  noLabel: {
    cn: '有选项或行没有文字，请补充。',
    en: 'An option or row has no text. Enter its text.',
  },
  limits: {
    cn: '限制设置有误，请检查最小值与最大值。',
    en: 'These limits are not valid. Check the minimum and maximum.',
  },
  showIf: {
    cn: '显示条件有误：须取决于前面的单选、多选或量表题，并选定其答案。',
    en: 'The display condition is not valid: it needs an earlier choice or scale question and at least one answer to it.',
  },
  times: { cn: '截止时间应晚于开放时间。', en: 'The closing time must be after the opening time.' },
  tooLong: { cn: '文字过长，请缩短。', en: 'The text is too long. Shorten it.' },
})

/** What the server says of a refused act. */
export const questionnaireMessages = defineMessages({
  upcoming: {
    cn: '问卷尚未开放，请在开放后作答。',
    en: 'This questionnaire is not open yet. Respond once it has opened.',
  },
  closed: {
    cn: '问卷已截止，不再接受答卷或修改。',
    en: 'This questionnaire has closed and no longer accepts responses or changes.',
  },
  noFile: {
    cn: '找不到该文件，请重新上传。',
    en: 'The file was not found. Upload it again.',
  },
  noFileQuestion: {
    cn: '该问卷没有需要上传文件的题目。',
    en: 'This questionnaire has no question with a file upload.',
  },
  tooManyFiles: {
    cn: '上传过于频繁，请稍后再试。',
    en: 'Too many uploads in a short time. Try again later.',
  },
  captchaNeeded: { cn: '请填写验证码后再提交。', en: 'Enter the verification code, then submit again.' },
  captchaWrong: { cn: '请输入正确的验证码', en: 'Please enter correct verification code' },
  deviceKeeps: {
    cn: '匿名问卷的进度只保存在您的设备上。',
    en: 'Progress in an anonymous questionnaire is saved on your device only.',
  },
  anonymousStays: {
    cn: '已有答卷，匿名设置不能再更改。',
    en: 'This questionnaire already has responses, so anonymity can no longer be changed.',
  },
  tooManyQuestionnaires: {
    cn: '本届问卷数量已达上限，请先删除不再使用的问卷。',
    en: 'This edition has reached the maximum number of questionnaires. Delete one that is no longer used.',
  },
  copyOf: { cn: '{title}（副本）', en: '{title} (copy)' },
  /** The name of a file whose sender is not kept. */
  attachment: { cn: '附件', en: 'attachment' },
})

/** Headers of the workbook. */
export const exportMessages = defineMessages({
  answers: { cn: '答卷', en: 'Responses' },
  counts: { cn: '统计', en: 'Statistics' },
  number: { cn: '序号', en: 'No.' },
  answeredAt: { cn: '提交时间（北京时间）', en: 'Submitted (Beijing time)' },
  changedAt: { cn: '修改时间（北京时间）', en: 'Changed (Beijing time)' },
  email: { cn: '邮箱', en: 'Email' },
  question: { cn: '题目', en: 'Question' },
  kind: { cn: '题型', en: 'Question type' },
  row: { cn: '行', en: 'Row' },
  option: { cn: '选项或数值', en: 'Option or value' },
  count: { cn: '人次', en: 'Count' },
  percent: { cn: '占比（%）', en: 'Share (%)' },
  mean: { cn: '平均值', en: 'Mean' },
  median: { cn: '中位数', en: 'Median' },
  minimum: { cn: '最小值', en: 'Minimum' },
  maximum: { cn: '最大值', en: 'Maximum' },
  given: { cn: '作答数', en: 'Answers given' },
  inUnit: { cn: '（{unit}）', en: ' ({unit})' },
  file: { cn: '问卷答卷', en: 'questionnaire-responses' },
})

/** What a person is told of questionnaires on the page `My conference`. */
export const homeMessages = defineMessages({
  waits: { cn: '问卷“{title}”待填写', en: 'Questionnaire “{title}” to answer' },
  toDo: { cn: '填写问卷“{title}”', en: 'answer the questionnaire “{title}”' },
  begun: { cn: '问卷“{title}”已填写一部分', en: 'Questionnaire “{title}” started' },
  answer: { cn: '填写', en: 'Answer' },
  continue: { cn: '继续填写', en: 'Continue' },
})
