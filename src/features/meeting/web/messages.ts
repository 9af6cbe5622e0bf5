/** Words of /meetings: the page, who may not, the lists and what is done with a meeting. What both sides say is in ../messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pageMessages = defineMessages({
  home: { cn: '首页', en: 'Home' },
  title: { cn: '会面安排', en: 'Meetings' },
  intro: {
    cn: '在会期内约其他机构会面半小时：选时间、定地点，对方接受后即为约定。',
    en: 'Meet another organisation for half an hour: choose a time and a place; once they accept, the meeting is agreed.',
  },
  description: {
    cn: '会期内机构之间约见：如何发出邀约、答复、另行提议，时间何时锁定，日程单如何打印。',
    en: 'Meetings between organisations at the conference: how to ask, answer or propose another time, when a time is held, and the printed day sheet.',
  },
  views: { cn: '会面安排的各部分', en: 'Parts of this page' },
  list: { cn: '会面与邀约', en: 'Meetings' },
  days: { cn: '会期日程', en: 'Conference days' },
  askNew: { cn: '约见机构', en: 'Ask for a meeting' },
  loading: { cn: '正在读取会面安排', en: 'Reading the meetings' },
  slow: {
    cn: '读取时间较长，请稍候或重试。',
    en: 'This takes longer than usual. Wait a little or try again.',
  },
  failed: {
    cn: '未能读取会面安排，请检查网络后重试。',
    en: 'The meetings could not be read. Check the connection and try again.',
  },
  retry: { cn: '重试', en: 'Try again' },
  live: { cn: '实时更新', en: 'Live' },
  notLive: { cn: '正在重新连接，显示内容可能有延迟', en: 'Connecting again; what is shown may be late' },
  close: { cn: '关闭', en: 'Close' },
  back: { cn: '返回', en: 'Back' },
  backToList: { cn: '返回会面与邀约', en: 'Back to the meetings' },
  network: {
    cn: '网络异常，未能完成，请重试。',
    en: 'The network failed and nothing was done. Please try again.',
  },
  hours: { cn: '{from}–{to}', en: '{from}–{to}' },
  at: { cn: '{day} {hours}', en: '{day}, {hours}' },
  comma: { cn: '，', en: ', ' },
})

/** Who is not signed in, or may not ask: why, and what to do. */
export const accessMessages = defineMessages({
  howTitle: { cn: '约见办法', en: 'How meetings work' },
  askTerm: { cn: '发出邀约', en: 'Asking' },
  ask: {
    cn: '选择对方机构和双方都空闲的半小时，定下地点与主题。时间为会期每日 {from}–{to}（北京时间）。',
    en: 'Choose an organisation and a half-hour that is free for both, a place and a subject. Times run from {from} to {to} on each conference day (Beijing time).',
  },
  placeTerm: { cn: '会面地点', en: 'Places' },
  place: {
    cn: '贵机构或对方已预订的会议室、桌位，或由系统安排一张洽谈桌，不另收费。',
    en: 'A room or table that either side has booked, or a negotiation table that the system assigns at no charge.',
  },
  answerTerm: { cn: '答复', en: 'Answers' },
  answer: {
    cn: '对方可接受、婉拒或另行提议。接受之前，双方的时间均不锁定，同一时间可有多项邀约，先接受者为准；逾期未答复的自动结束。',
    en: 'The other side accepts, declines or proposes another time. A time is held only once a request is accepted: several requests can be open for it, and the first accepted has it. A request that is not answered in time ends.',
  },
  calendarTerm: { cn: '日历与日程单', en: 'Calendar and day sheet' },
  calendar: {
    cn: '约定后双方均收到日历文件；每日日程单可打印。',
    en: 'Both sides receive a calendar file once a meeting is agreed, and can print a sheet for each day.',
  },
  whoTerm: { cn: '可约见的机构', en: 'Who can ask' },
  who: {
    cn: '已提交报名、开通站内信的保险、再保险与经纪机构。',
    en: 'Insurers, reinsurers and brokers that have submitted their registration and use in-site messages.',
  },
  signInText: {
    cn: '登录后可约见其他机构、答复邀约，并查看贵机构的会期日程。',
    en: 'Sign in to ask other organisations for a meeting, to answer requests, and to see your conference days.',
  },
  signIn: { cn: '登录', en: 'Sign in' },
  register: { cn: '报名参会', en: 'Register' },
  noLetterTitle: { cn: '此账户未开通会面安排', en: 'Meetings are not open to this account' },
  noLetter: {
    cn: '会面安排与站内信面向保险、再保险与经纪机构的部门级及以上代表。如认为有误，请核对报名信息或联系会务组。',
    en: 'Meetings, like in-site messages, are for delegates of insurers, reinsurers and brokers from department level. If you think this is wrong, check your registration or contact the organisers.',
  },
  notRegistered: {
    cn: '贵机构尚未提交报名，提交后即可约见其他机构。',
    en: 'Your organisation has not submitted its registration yet. You can ask for meetings as soon as it has.',
  },
  notContact: {
    cn: '约见、答复与取消由贵机构的报名联系人办理。此处可查看贵机构的会面与会期日程。',
    en: 'Your organisation’s primary contact asks, answers and cancels. Your organisation’s meetings and conference days can be read here.',
  },
  staff: {
    cn: '您以工作人员身份登录，不代表任何机构，因此没有会面。',
    en: 'You are signed in as staff and act for no organisation, so there are no meetings here.',
  },
  toAdmin: { cn: '打开管理后台', en: 'Open the back office' },
  toSignup: { cn: '前往报名', en: 'Go to the registration' },
  toRegistration: { cn: '查看报名信息', en: 'See the registration' },
  contactUs: { cn: '联系会务组', en: 'Contact the organisers' },
})

export const listMessages = defineMessages({
  toUs: { cn: '待贵机构答复', en: 'For you to answer' },
  toThem: { cn: '待对方答复', en: 'Waiting for an answer' },
  taken: { cn: '时间已被占用', en: 'Time taken' },
  agreed: { cn: '已约定', en: 'Agreed' },
  past: { cn: '以往', en: 'Past and ended' },
  count: { cn: '{heading}（{count}）', en: '{heading} ({count})' },
  none: { cn: '贵机构还没有会面', en: 'No meetings yet' },
  noneText: {
    cn: '约见一家机构，或等候对方的邀约；时间、地点与答复期限显示在这里。',
    en: 'Ask an organisation for a meeting, or wait to be asked. Times, places and answers show here.',
  },
  openLeft: {
    cn: '待对方答复的邀约 {count} 项，最多 {limit} 项。',
    en: '{count} of up to {limit} requests are waiting for an answer.',
  },
  answerHours: {
    cn: '每项邀约待答复 {hours} 小时，最迟到会面开始前；逾期自动结束。接受之前，双方的时间均不锁定。',
    en: 'A request can be answered for {hours} hours, never beyond its start, and then ends. No time is held until it is accepted.',
  },
  open: { cn: '查看', en: 'Open' },
  openOf: { cn: '查看：{what}', en: 'Open {what}' },
  what: { cn: '{name} · {when}', en: '{name}, {when}' },
  by: { cn: '请在 {time} 前答复', en: 'Please answer by {time}' },
  byThem: { cn: '对方须在 {time} 前答复', en: 'They have until {time} to answer' },
  changedToUs: { cn: '新的邀约待答复：{what}', en: 'A request for you to answer: {what}' },
  changedAgreed: { cn: '已约定：{what}', en: 'Agreed: {what}' },
  changedEnded: { cn: '{state}：{what}', en: '{state}: {what}' },
  changedMany: { cn: '{count} 项会面有变动', en: '{count} meetings have changed' },
})

export const detailMessages = defineMessages({
  notFound: { cn: '没有这项会面', en: 'There is no such meeting' },
  notFoundText: {
    cn: '链接有误，或该会面不属于贵机构。',
    en: 'The address is wrong, or the meeting is not your organisation’s.',
  },
  when: { cn: '时间', en: 'Time' },
  place: { cn: '地点', en: 'Place' },
  subject: { cn: '主题', en: 'Subject' },
  type: { cn: '机构类型', en: 'Type' },
  history: { cn: '往来', en: 'What was said' },
  us: { cn: '贵机构', en: 'You' },
  them: { cn: '对方', en: 'They' },
  nobody: { cn: '系统', en: 'The system' },
  step: { cn: '{who}：{what}', en: '{who}: {what}' },
  stepTime: { cn: '会面时间 {time}', en: 'for {time}' },
  conflicts: {
    cn: '同一时间贵机构还有以下安排，请留意：',
    en: 'Your organisation also has this on at the same time:',
  },
  writeTo: { cn: '写信给对方', en: 'Write to them' },
  toChooseUs: {
    cn: '在贵机构的会议室或桌位，接受时选定',
    en: 'At your room or table; choose it when you accept',
  },
  toChooseThem: { cn: '在对方的会议室或桌位，由对方选定', en: 'At their room or table; they choose it' },
  ourPlace: { cn: '{name}（贵机构预订）', en: '{name} (yours)' },
  theirPlace: { cn: '{name}（对方预订）', en: '{name} (theirs)' },
  tableLater: { cn: '洽谈桌，约定后指定桌号', en: 'A negotiation table, assigned once agreed' },
  takenOurs: {
    cn: '贵机构在该时间已约定其他会面，这项邀约不能按此时间接受。',
    en: 'You have agreed to another meeting at this time, so this request cannot be accepted for it.',
  },
  takenTheirs: {
    cn: '对方在该时间已不便，这项邀约不能按此时间接受。',
    en: 'They are no longer free at this time, so this request cannot be accepted for it.',
  },
  takenPropose: { cn: '可另行提议其他时间。', en: 'You can propose another time.' },
  takenWithdraw: {
    cn: '可撤回后另约，或等待对方另行提议。',
    en: 'You can withdraw it and ask again, or wait for another proposal.',
  },
  noPlace: { cn: '待定', en: 'To be settled' },
  placeGone: {
    cn: '原定地点已不可用，时间不变，请更换地点。',
    en: 'The place is no longer available. The time stands; please choose another place.',
  },
  placeGoneTold: {
    cn: '原定地点已不可用，时间不变，地点待定。',
    en: 'The place is no longer available. The time stands, and a place is to be settled.',
  },
  endedOn: { cn: '{state} · {time}', en: '{state}, {time}' },
})

export const actMessages = defineMessages({
  accept: { cn: '接受', en: 'Accept' },
  acceptOf: { cn: '接受：{what}', en: 'Accept {what}' },
  acceptTitle: { cn: '接受这项会面？', en: 'Accept this meeting?' },
  acceptDone: { cn: '已约定：{what}', en: 'Agreed: {what}' },
  acceptDoneText: {
    cn: '日历文件已发至双方邮箱。',
    en: 'A calendar file has been mailed to both sides.',
  },
  choosePlace: { cn: '贵机构的会议室或桌位', en: 'Your room or table' },
  noOwnPlace: {
    cn: '贵机构在该时间没有已预订的会议室或桌位。请另行提议地点，或先预订。',
    en: 'Your organisation has no room or table booked for that time. Propose another place, or book one first.',
  },
  toBooking: { cn: '预订会议室与桌位', en: 'Book rooms and tables' },
  decline: { cn: '婉拒', en: 'Decline' },
  declineOf: { cn: '婉拒：{what}', en: 'Decline {what}' },
  declineTitle: { cn: '婉拒这项邀约？', en: 'Decline this request?' },
  declineText: { cn: '邀约随即结束，对方会收到通知。', en: 'The request ends, and the other side is told.' },
  declineDone: { cn: '已婉拒：{what}', en: 'Declined: {what}' },
  propose: { cn: '另行提议', en: 'Propose another time' },
  proposeOf: { cn: '另行提议：{what}', en: 'Propose another time: {what}' },
  move: { cn: '更换地点', en: 'Change the place' },
  moveOf: { cn: '更换地点：{what}', en: 'Change the place of {what}' },
  moveText: { cn: '时间不变，对方会收到通知。', en: 'The time stays, and the other side is told.' },
  moveDone: { cn: '地点已更换', en: 'The place has been changed' },
  cancel: { cn: '取消会面', en: 'Cancel the meeting' },
  cancelOf: { cn: '取消会面：{what}', en: 'Cancel the meeting: {what}' },
  cancelTitle: { cn: '取消这项会面？', en: 'Cancel this meeting?' },
  cancelText: {
    cn: '双方的时间随即释放，对方会收到通知。如需恢复，只能重新约见。',
    en: 'Both sides are free again at once, and the other side is told. To have it back you would have to ask again.',
  },
  cancelDone: { cn: '已取消：{what}', en: 'Cancelled: {what}' },
  withdraw: { cn: '撤回邀约', en: 'Withdraw' },
  withdrawOf: { cn: '撤回邀约：{what}', en: 'Withdraw {what}' },
  withdrawTitle: { cn: '撤回这项邀约？', en: 'Withdraw this request?' },
  withdrawDone: { cn: '已撤回：{what}', en: 'Withdrawn: {what}' },
  words: { cn: '附言', en: 'A word to them' },
  optional: { cn: '选填', en: 'optional' },
  keep: { cn: '保留', en: 'Keep it' },
  notNow: { cn: '暂不', en: 'Not now' },
  ics: { cn: '加入日历', en: 'Add to calendar' },
  icsOf: { cn: '加入日历：{what}', en: 'Add to calendar: {what}' },
  fileFailed: { cn: '获取文件失败', en: 'failed to get file' },
  fileException: { cn: '文件获取异常', en: 'file fetch exception' },
  over: {
    cn: '这项会面已有变动，不能再答复：{what}。',
    en: 'This has changed meanwhile and takes no answer any more: {what}.',
  },
  meanwhile: {
    cn: '情况有变：{what}。已填写的内容仍在。',
    en: 'This has changed meanwhile: {what}. What you typed is still here.',
  },
})
