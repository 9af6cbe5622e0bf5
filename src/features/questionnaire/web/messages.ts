/** Texts of the answering page. */
import { defineMessages } from '../../../shared/i18n.ts'

export const questionnaireMessages = defineMessages({
  home: { cn: '首页', en: 'Home' },
  crumb: { cn: '问卷', en: 'Questionnaire' },
  description: { cn: '会议问卷：{title}', en: 'Conference questionnaire: {title}' },
  loading: { cn: '正在载入问卷', en: 'Loading the questionnaire' },
  loadFailed: {
    cn: '问卷未能载入，请检查网络后重试。已填写的内容仍保存在本机。',
    en: 'The questionnaire could not be loaded. Please check the connection and try again; what you typed is kept on this device.',
  },
  retry: { cn: '重试', en: 'Try again' },
  noScript: {
    cn: '填写问卷需要启用 JavaScript。以下题目可供阅读；启用后刷新本页即可填写。',
    en: 'Answering needs JavaScript. The questions can be read below; switch it on and reload this page to answer.',
  },
  alsoAsked: {
    cn: '视前面的回答，还会问到：',
    en: 'Depending on the answers, these are asked too:',
  },

  // Before the first question
  before: { cn: '填写前请知悉', en: 'Before you begin' },
  anonymousHead: { cn: '匿名填写', en: 'Anonymous' },
  anonymousText: {
    cn: '答案不含账户，也不含提交时间；会务组无从得知哪份答案出自何人。文字题与文件中请勿写入可辨认身份的内容。',
    en: 'Answers carry no account and no time of sending; the conference office cannot tell who gave which. In texts and files, leave out whatever would identify you.',
  },
  anonymousOnce: {
    cn: '为避免重复填写，系统另行记录您已参与，与答案分开存放，不能对应。',
    en: 'That you took part is noted apart from the answers, so that nobody answers twice; the two cannot be put together.',
  },
  namedHead: { cn: '实名填写', en: 'Not anonymous' },
  namedText: {
    cn: '答案与您的账户一并保存，会务组可看到填写人的姓名与所属机构。',
    en: 'Answers are kept with your account. The conference office sees your name and organisation beside them.',
  },
  openHead: { cn: '不记名填写', en: 'Without a name' },
  openText: {
    cn: '填写无须登录，答案不与账户关联。会务组可看到填写内容与提交时间。',
    en: 'No sign-in is needed and no account is kept. The conference office sees what you answer and when you sent it.',
  },
  who: { cn: '填写对象', en: 'Who answers' },
  whoPublic: { cn: '任何人', en: 'Anybody' },
  whoSignedIn: { cn: '已登录的参会人员，可多次填写', en: 'Whoever is signed in, as often as needed' },
  whoOnce: { cn: '已登录的参会人员，每人一次', en: 'Whoever is signed in, once each' },
  closes: { cn: '截止时间', en: 'Closes' },
  noEnd: { cn: '未设截止时间', en: 'No closing time is set' },
  beijing: { cn: '{time}（北京时间）', en: '{time} (Beijing time)' },
  count: { cn: '题目', en: 'Questions' },
  countOf: { cn: '{count} 题，其中必答 {required} 题', en: '{count}, of which {required} must be answered' },
  countUpTo: {
    cn: '至多 {count} 题，视回答而定',
    en: 'Up to {count}, depending on what you answer',
  },
  keeping: { cn: '填写进度', en: 'What you type' },
  keptOnDevice: {
    cn: '只保存在本机浏览器，提交后清除',
    en: 'Kept in this browser only, and cleared once sent',
  },
  keptOnServer: {
    cn: '自动保存，换一台设备登录后可接着填写',
    en: 'Saved as you go; sign in on another device to carry on',
  },
  afterwards: { cn: '提交之后', en: 'After sending' },
  mayChange: { cn: '截止前可以修改', en: 'Can be changed until it closes' },
  mayNotChange: { cn: '不能修改', en: 'Cannot be changed' },

  // States
  stateOpen: { cn: '填写中', en: 'Open' },
  stateNotYet: { cn: '尚未开放', en: 'Not yet open' },
  stateClosed: { cn: '已截止', en: 'Closed' },
  stateAnswered: { cn: '已填写', en: 'Answered' },
  notYetTitle: { cn: '问卷尚未开放', en: 'This questionnaire is not open yet' },
  notYetText: {
    cn: '将于 {time}（北京时间）开放，届时打开本页即可填写。',
    en: 'It opens on {time} (Beijing time). Come back to this page then.',
  },
  closedTitle: { cn: '问卷已截止', en: 'This questionnaire has closed' },
  closedText: {
    cn: '已于 {time}（北京时间）截止，不再接收答案。感谢关注。',
    en: 'It closed on {time} (Beijing time) and takes no more answers. Thank you for your interest.',
  },
  closedWhileTyping: {
    cn: '问卷在填写期间已截止，答案未能提交。已填内容仍在下方，如需反馈，请联系会务组。',
    en: 'The questionnaire closed while you were answering, and your answers were not sent. They are still below; if they matter, please write to the conference office.',
  },
  signInTitle: { cn: '请登录后填写', en: 'Please sign in to answer' },
  signInText: {
    cn: '本问卷仅对已登录的参会人员开放，登录后回到本页。',
    en: 'This questionnaire is for people who are signed in. You come back to this page after signing in.',
  },
  signIn: { cn: '登录', en: 'Sign in' },
  answeredTitle: { cn: '您已填写过这份问卷', en: 'You have answered this questionnaire' },
  answeredAnonymous: {
    cn: '每人填写一次。答案匿名保存，不能再查看或修改。',
    en: 'Each person answers once. Answers are kept anonymously and can no longer be shown or changed.',
  },
  answeredNamed: {
    cn: '已于 {time} 提交，答案如下，不能再修改。',
    en: 'Sent on {time}. Your answers are below and can no longer be changed.',
  },
  editing: {
    cn: '您已于 {time} 提交。截止前可以修改，保存后以新的答案为准。',
    en: 'You sent your answers on {time}. They can be changed until it closes; what you save then counts.',
  },
  toAccount: { cn: '我的账户', en: 'My account' },
  toHome: { cn: '返回首页', en: 'Back to the home page' },

  // Answering
  questions: { cn: '题目', en: 'Questions' },
  numberOf: { cn: '第 {number} 题', en: 'Question {number}' },
  required: { cn: '必答', en: 'required' },
  optional: { cn: '选答', en: 'optional' },
  clear: { cn: '清除所选', en: 'Clear the choice' },
  clearOf: { cn: '清除“{question}”的选择', en: 'Clear the choice of “{question}”' },
  textCount: { cn: '{count} / {limit} 字', en: '{count} of {limit} characters' },
  choices: { cn: '可选多项', en: 'Choose any that apply' },
  choicesBetween: { cn: '选 {least} 至 {most} 项', en: 'Choose {least} to {most}' },
  choicesLeast: { cn: '至少选 {least} 项', en: 'Choose at least {least}' },
  choicesMost: { cn: '最多选 {most} 项', en: 'Choose at most {most}' },
  chosen: { cn: '已选 {count} 项', en: '{count} chosen' },
  range: { cn: '{minimum} 至 {maximum}', en: '{minimum} to {maximum}' },
  rangeFrom: { cn: '不小于 {minimum}', en: '{minimum} or more' },
  rangeTo: { cn: '不大于 {maximum}', en: '{maximum} or less' },
  rangeAnd: { cn: '{range}，{places}', en: '{range}, {places}' },
  whole: { cn: '整数', en: 'a whole number' },
  decimals: { cn: '至多 {count} 位小数', en: 'up to {count} decimal places' },
  fileTells: {
    cn: '文件自身的属性（作者、拍摄信息等）可能透露制作者，介意请先清除。',
    en: 'A file’s own properties (author, camera data) may name who made it. Clear them first if that matters to you.',
  },
  scaleEnd: { cn: '{value}，{text}', en: '{value}, {text}' },
  matrixHead: { cn: '项目', en: 'Item' },

  // Progress
  progress: { cn: '填写进度', en: 'Progress' },
  answeredOf: { cn: '已答 {done} / {all} 题', en: '{done} of {all} answered' },
  answered: { cn: '已答', en: 'answered' },
  isDone: { cn: '第 {number} 题，已答', en: 'Question {number}, answered' },
  isOpen: { cn: '第 {number} 题，未答', en: 'Question {number}, not answered' },
  isWrong: { cn: '第 {number} 题，待更正', en: 'Question {number}, needs attention' },
  mustRest: { cn: '必答题还有 {count} 题', en: '{count} required left' },
  mustDone: { cn: '必答题已答完', en: 'All required are answered' },
  saving: { cn: '正在保存', en: 'Saving' },
  savedHere: { cn: '{time} 已保存在本机', en: 'Kept on this device at {time}' },
  savedThere: { cn: '{time} 已保存', en: 'Saved at {time}' },
  savedOffline: {
    cn: '网络中断，{time} 已保存在本机，恢复后自动上传',
    en: 'No connection. Kept on this device at {time}; it goes up when the network is back',
  },
  notKept: {
    cn: '本机浏览器不允许保存，请勿关闭本页',
    en: 'This browser keeps nothing. Please leave this page open',
  },
  restored: {
    cn: '已恢复 {time} 保存的内容。',
    en: 'What you had typed by {time} has been put back.',
  },
  newerKept: {
    cn: '另一台设备在 {time} 保存了更新的内容。',
    en: 'Another device saved newer answers at {time}.',
  },
  takeNewer: { cn: '采用较新的内容', en: 'Take the newer ones' },
  keepMine: { cn: '保留此处的内容', en: 'Keep the ones here' },
  startOver: { cn: '清空重填', en: 'Clear and start over' },
  startOverTitle: { cn: '清空已填内容', en: 'Clear what you have typed' },
  startOverText: {
    cn: '未提交的内容将被清除，不能恢复。',
    en: 'What you have typed and not sent will be cleared and cannot be brought back.',
  },
  cancel: { cn: '取消', en: 'Cancel' },
  close: { cn: '关闭', en: 'Close' },
  send: { cn: '提交', en: 'Send' },
  sendChanges: { cn: '保存修改', en: 'Save the changes' },
  sending: { cn: '正在提交', en: 'Sending' },
  errorsOne: { cn: '还有 1 处需要更正', en: 'One answer needs attention' },
  errorsTitle: { cn: '还有 {count} 处需要更正', en: '{count} answers need attention' },
  errorLine: { cn: '第 {number} 题：{text}', en: 'Question {number}: {text}' },
  sendFailed: {
    cn: '网络异常，答案未能提交。已填内容保留，请检查网络后再次提交。',
    en: 'The connection failed and your answers were not sent. They are kept; please check the connection and send again.',
  },
  changedMeanwhile: {
    cn: '题目刚刚有调整，已按最新内容显示，请核对后再次提交。',
    en: 'The questions have just been changed and are shown as they now stand. Please look them over and send again.',
  },
  ownChanged: {
    cn: '这份答案在另一处刚刚修改过，未保存此处的修改。请核对，再次保存则以此处为准。',
    en: 'These answers were changed elsewhere a moment ago, and what you have here is not saved. Save again to let this version count.',
  },
  uploading: {
    cn: '文件仍在上传，请待上传完成后再提交。',
    en: 'A file is still on its way. Please send again once it has arrived.',
  },
  captchaMissing: { cn: '请填写图形验证码。', en: 'Please fill in the code of the picture.' },

  // Thanks
  thanksTitle: { cn: '已收到，谢谢', en: 'Thank you, your answers have arrived' },
  thanksText: { cn: '答案已保存。', en: 'Your answers are saved.' },
  thanksAnonymous: {
    cn: '答案已匿名保存，与填写人没有联系。本机保存的内容已清除。',
    en: 'Your answers are saved anonymously, with nothing that leads to you. What this device kept is cleared.',
  },
  thanksChange: {
    cn: '{time}（北京时间）之前可回到本页修改。',
    en: 'You can come back to this page and change them until {time} (Beijing time).',
  },
  thanksChangeOpen: {
    cn: '问卷截止前可回到本页修改。',
    en: 'You can come back to this page and change them until it closes.',
  },
  changeNow: { cn: '修改答案', en: 'Change my answers' },
  answerAgain: { cn: '再填一份', en: 'Answer again' },

  // On the account page
  waiting: { cn: '待填写的问卷', en: 'Questionnaires for you' },
  until: { cn: '截止 {time}（北京时间）', en: 'Until {time} (Beijing time)' },
  begun: { cn: '已开始', en: 'Begun' },
  answer: { cn: '填写', en: 'Answer' },
  continue: { cn: '继续填写', en: 'Carry on' },
  lookOrChange: { cn: '查看或修改', en: 'Look or change' },
  actOf: { cn: '{act}：{title}', en: '{act}: {title}' },
  anonymous: { cn: '匿名', en: 'Anonymous' },
})
