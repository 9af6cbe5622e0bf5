/** Texts of the answering page. */
import { defineMessages } from '../../../shared/i18n.ts'

export const questionnaireMessages = defineMessages({
  crumb: { cn: '问卷', en: 'Questionnaire' },
  description: { cn: '会议问卷：{title}', en: 'Conference questionnaire: {title}' },
  loading: { cn: '正在读取问卷', en: 'Loading questionnaire…' },
  loadFailed: {
    cn: '未能读取问卷，请检查网络后重试。已填写的内容仍保存在本机。',
    en: 'Could not load the questionnaire. Check your connection and try again. What you typed is still saved on this device.',
  },
  noScript: {
    cn: '填写问卷需要启用 JavaScript。以下题目可供阅读；启用后刷新本页即可填写。',
    en: 'Responding requires JavaScript. You can read the questions below; enable JavaScript and reload this page to respond.',
  },
  alsoAsked: {
    cn: '视前面的回答，还会问到：',
    en: 'Depending on your answers, these questions are also asked:',
  },

  // Before the first question
  before: { cn: '填写前请知悉', en: 'Before you begin' },
  anonymousHead: { cn: '匿名填写', en: 'Anonymous' },
  anonymousText: {
    cn: '答案不含账户，也不含提交时间；会务组无从得知哪份答案出自何人。文字题与文件中请勿写入可辨认身份的内容。',
    en: 'Answers are stored without account or submission time; the conference office cannot tell whose they are. Do not include anything that identifies you in text answers or files.',
  },
  anonymousOnce: {
    cn: '为避免重复填写，系统另行记录您已参与，与答案分开存放，不能对应。',
    en: 'To prevent repeat responses, the system records separately that you took part. The two records cannot be linked.',
  },
  namedHead: { cn: '实名填写', en: 'Not anonymous' },
  namedText: {
    cn: '答案与您的账户一并保存，会务组可看到填写人的姓名与所属机构。',
    en: 'Answers are stored with your account. The conference office sees your name and organisation.',
  },
  openHead: { cn: '不记名填写', en: 'No name recorded' },
  openText: {
    cn: '填写无须登录，答案不与账户关联。会务组可看到填写内容与提交时间。',
    en: 'No sign-in is needed, and answers are not linked to an account. The conference office sees your answers and the submission time.',
  },
  who: { cn: '填写对象', en: 'Respondents' },
  whoPublic: { cn: '任何人', en: 'Anyone' },
  whoSignedIn: { cn: '已登录的参会人员，可多次填写', en: 'Signed-in participants, any number of responses' },
  whoOnce: { cn: '已登录的参会人员，每人一次', en: 'Signed-in participants, one response each' },
  closes: { cn: '截止时间', en: 'Closing time' },
  noEnd: { cn: '未设截止时间', en: 'No closing time set' },
  beijing: { cn: '{time}（北京时间）', en: '{time} (Beijing time)' },
  count: { cn: '题目', en: 'Questions' },
  countOf: { cn: '{count} 题，其中必答 {required} 题', en: '{count}, of which {required} required' },
  countUpTo: {
    cn: '至多 {count} 题，视回答而定',
    en: 'Up to {count}, depending on what you answer',
  },
  keeping: { cn: '填写进度', en: 'Progress' },
  keptOnDevice: {
    cn: '只保存在本机浏览器，提交后清除',
    en: 'Saved in this browser only; cleared after submission',
  },
  keptOnServer: {
    cn: '自动保存，换一台设备登录后可接着填写',
    en: 'Saved automatically; sign in on another device to continue',
  },
  afterwards: { cn: '提交之后', en: 'After submission' },
  mayChange: { cn: '截止前可以修改', en: 'Can be changed until the questionnaire closes' },
  mayNotChange: { cn: '不能修改', en: 'Cannot be changed' },

  // States
  stateOpen: { cn: '进行中', en: 'Open' },
  stateNotYet: { cn: '尚未开放', en: 'Not open yet' },
  stateClosed: { cn: '已截止', en: 'Closed' },
  stateAnswered: { cn: '已填写', en: 'Answered' },
  notYetTitle: { cn: '问卷尚未开放', en: 'This questionnaire is not open yet' },
  notYetText: {
    cn: '将于 {time}（北京时间）开放，届时打开本页即可填写。',
    en: 'It opens on {time} (Beijing time). Come back to this page then.',
  },
  closedTitle: { cn: '问卷已截止', en: 'This questionnaire has closed' },
  closedText: {
    cn: '已于 {time}（北京时间）截止，不再接受答卷。感谢关注。',
    en: 'It closed on {time} (Beijing time) and no longer accepts responses. Thank you for your interest.',
  },
  closedWhileTyping: {
    cn: '问卷在填写期间已截止，答案未能提交。已填内容仍在下方，如需反馈，请联系会务组。',
    en: 'The questionnaire closed while you were answering, so your answers were not submitted. They are still shown below. To have them considered, contact the conference office.',
  },
  signInTitle: { cn: '请登录后填写', en: 'Sign in to respond' },
  signInText: {
    cn: '本问卷仅对已登录的参会人员开放，登录后回到本页。',
    en: 'This questionnaire is open to signed-in participants only. After signing in, you return to this page.',
  },
  answeredTitle: { cn: '您已填写过这份问卷', en: 'You have already responded to this questionnaire' },
  answeredAnonymous: {
    cn: '每人填写一次。答案匿名保存，不能再查看或修改。',
    en: 'Each person can respond once. Answers are stored anonymously and can no longer be viewed or changed.',
  },
  answeredNamed: {
    cn: '已于 {time} 提交，答案如下，不能再修改。',
    en: 'Submitted on {time}. Your answers are shown below and can no longer be changed.',
  },
  editing: {
    cn: '您已于 {time} 提交。截止前可以修改，保存后以新的答案为准。',
    en: 'You submitted on {time}. You can change your answers until the questionnaire closes; the last version you save counts.',
  },
  toAccount: { cn: '我的账户', en: 'My account' },
  toHome: { cn: '返回首页', en: 'Back to the home page' },

  // Answering
  questions: { cn: '题目', en: 'Questions' },
  numberOf: { cn: '第 {number} 题', en: 'Question {number}' },
  required: { cn: '必答', en: 'required' },
  clear: { cn: '清除所选', en: 'Clear selection' },
  clearOf: { cn: '清除所选：{question}', en: 'Clear selection: “{question}”' },
  textCount: { cn: '{count} / {limit} 字', en: '{count} of {limit} characters' },
  choices: { cn: '可选多项', en: 'Choose any that apply' },
  choicesBetween: { cn: '选 {least} 至 {most} 项', en: 'Choose {least} to {most}' },
  choicesLeast: { cn: '至少选 {least} 项', en: 'Choose at least {least}' },
  choicesMost: { cn: '最多选 {most} 项', en: 'Choose at most {most}' },
  chosen: { cn: '已选 {count} 项', en: '{count} selected' },
  range: { cn: '{minimum} 至 {maximum}', en: '{minimum} to {maximum}' },
  rangeFrom: { cn: '不小于 {minimum}', en: '{minimum} or more' },
  rangeTo: { cn: '不大于 {maximum}', en: '{maximum} or less' },
  rangeAnd: { cn: '{range}，{places}', en: '{range}, {places}' },
  whole: { cn: '整数', en: 'a whole number' },
  decimals: { cn: '至多 {count} 位小数', en: 'up to {count:# decimal place|# decimal places}' },
  fileTells: {
    cn: '文件自身的属性（作者、拍摄信息等）可能透露制作者，介意请先清除。',
    en: 'File properties (author, camera data) may reveal who made the file. Remove them first if this concerns you.',
  },
  scaleEnd: { cn: '{value}，{text}', en: '{value}, {text}' },
  matrixHead: { cn: '项目', en: 'Item' },

  // Progress
  progress: { cn: '填写进度', en: 'Progress' },
  answeredOf: { cn: '已答 {done} / {all} 题', en: '{done} of {all} answered' },
  answered: { cn: '已答', en: 'answered' },
  isDone: { cn: '第 {number} 题，已答', en: 'Question {number}, answered' },
  isOpen: { cn: '第 {number} 题，未答', en: 'Question {number}, not answered' },
  isWrong: { cn: '第 {number} 题，待更正', en: 'Question {number}, needs correction' },
  mustRest: { cn: '必答题还有 {count} 题', en: '{count:# required question|# required questions} left' },
  mustDone: { cn: '必答题已答完', en: 'All required questions answered' },
  saving: { cn: '正在保存', en: 'Saving…' },
  savedHere: { cn: '{time} 已保存在本机', en: 'Saved on this device at {time}' },
  savedThere: { cn: '{time} 已保存', en: 'Saved at {time}' },
  savedOffline: {
    cn: '网络中断，{time} 已保存在本机，恢复后自动上传',
    en: 'No connection. Saved on this device at {time}; uploads when you are back online',
  },
  notKept: {
    cn: '本机浏览器不允许保存，请勿关闭本页',
    en: 'This browser does not allow saving; keep this page open',
  },
  restored: {
    cn: '已恢复 {time} 保存的内容。',
    en: 'Your answers from {time} have been restored.',
  },
  newerKept: {
    cn: '另一台设备在 {time} 保存了更新的内容。',
    en: 'Newer answers were saved on another device ({time}).',
  },
  takeNewer: { cn: '采用较新的内容', en: 'Use newer answers' },
  keepMine: { cn: '保留此处的内容', en: 'Keep these answers' },
  startOver: { cn: '清空重填', en: 'Clear and start over' },
  startOverTitle: { cn: '清空已填内容', en: 'Clear your answers' },
  startOverText: {
    cn: '未提交的内容将被清除，不能恢复。',
    en: 'Answers you have not submitted will be cleared. This cannot be undone.',
  },
  send: { cn: '提交', en: 'Submit' },
  sending: { cn: '正在提交', en: 'Submitting…' },
  errorsTitle: {
    cn: '还有 {count} 处未填或有误',
    en: '{count:# answer is|# answers are} missing or not valid',
  },
  errorLine: { cn: '第 {number} 题：{text}', en: 'Question {number}: {text}' },
  changedMeanwhile: {
    cn: '题目刚刚有调整，已按最新内容显示，请核对后再次提交。',
    en: 'The questions have just been changed; the latest version is shown. Check your answers and submit again.',
  },
  ownChanged: {
    cn: '这份答案在另一处刚刚修改过，未保存此处的修改。请核对，再次保存则以此处为准。',
    en: 'These answers were changed elsewhere a moment ago, so your changes here were not saved. Check them; if you save again, this version counts.',
  },
  uploading: {
    cn: '文件仍在上传，请待上传完成后再提交。',
    en: 'A file is still uploading. Submit again once the upload is complete.',
  },
  captchaMissing: { cn: '请填写图形验证码。', en: 'Enter the captcha.' },

  // Thanks
  thanksTitle: { cn: '已收到，谢谢', en: 'Thank you for your response' },
  thanksText: { cn: '答案已保存。', en: 'Your answers are saved.' },
  thanksAnonymous: {
    cn: '答案已匿名保存，与填写人没有联系。本机保存的内容已清除。',
    en: 'Your answers are saved anonymously and cannot be linked to you. The copy on this device has been cleared.',
  },
  thanksChange: {
    cn: '{time}（北京时间）之前可回到本页修改。',
    en: 'You can return to this page and change your answers until {time} (Beijing time).',
  },
  thanksChangeOpen: {
    cn: '问卷截止前可回到本页修改。',
    en: 'You can return to this page and change your answers until the questionnaire closes.',
  },
  changeNow: { cn: '修改答案', en: 'Change answers' },
  answerAgain: { cn: '再填一份', en: 'Submit another response' },

  // On the account page
  waiting: { cn: '待填写的问卷', en: 'Questionnaires to complete' },
  until: { cn: '截止 {time}（北京时间）', en: 'Closes {time} (Beijing time)' },
  begun: { cn: '填写中', en: 'In progress' },
  answer: { cn: '填写', en: 'Answer' },
  continue: { cn: '继续填写', en: 'Continue' },
  lookOrChange: { cn: '查看或修改', en: 'View or change' },
  actOf: { cn: '{act}：{title}', en: '{act}: {title}' },
  anonymous: { cn: '匿名', en: 'Anonymous' },
})

/** What is wrong with an answer, where a kind of question has words of its own (../messages.ts has those of all). */
export const ownProblemMessages = defineMessages({
  choose: { cn: '请选择一项。', en: 'Choose one option.' },
  chooseSome: { cn: '请至少选择一项。', en: 'Choose at least one option.' },
  rows: { cn: '请逐行选择。', en: 'Choose an option in every row.' },
  notNumber: { cn: '这不是数字，请只填数字。', en: 'This is not a number. Enter digits only.' },
  whole: { cn: '请填写整数。', en: 'Enter a whole number.' },
  file: { cn: '请上传文件。', en: 'Upload a file.' },
})

/** A question that asks for a file. */
export const fileMessages = defineMessages({
  none: { cn: '尚未上传', en: 'No file yet' },
  limit: { cn: 'PDF、JPEG 或 PNG，至多 {limit}', en: 'PDF, JPEG or PNG, up to {limit}' },
  choose: { cn: '选择文件', en: 'Choose file' },
  another: { cn: '另选文件', en: 'Choose another file' },
  cancel: { cn: '取消上传', en: 'Cancel upload' },
  actOf: { cn: '{act}：{question}', en: '{act}: {question}' },
  progressOf: { cn: '上传进度：{question}', en: 'Upload progress: {question}' },
  sending: { cn: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  checking: { cn: '已传完，正在检查内容', en: 'Uploaded; checking the content' },
  uploaded: { cn: '{size} · 已上传', en: '{size} · uploaded' },
  tooLarge: {
    cn: '文件超过 {limit}，请压缩或另选文件。',
    en: 'The file is larger than {limit}. Compress it or choose another.',
  },
  wrongKind: {
    cn: '只接受 PDF、JPEG 或 PNG，请另选文件。',
    en: 'Only PDF, JPEG and PNG files are accepted. Choose another file.',
  },
  network: {
    cn: '网络异常，未能上传，请重试。',
    en: 'Could not upload the file: the connection failed. Try again.',
  },
})
