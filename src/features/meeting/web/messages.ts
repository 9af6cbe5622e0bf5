/** Words of /meetings: the page, who may not, the lists and what is done with a meeting. What both sides say is in ../messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const pageMessages = defineMessages({
  title: { cn: '会面安排', en: 'Meetings' },
  intro: {
    cn: '在会期内约其他机构会面半小时：选时间、定地点，对方接受后即为约定。',
    en: 'Meet another organisation for half an hour: choose a time and a place; the meeting is agreed once the other organisation accepts.',
  },
  description: {
    cn: '会期内机构之间约见：如何发出邀约、答复、另行提议，时间何时锁定，约定后如何列入日程。',
    en: 'Meetings between organisations at the conference: how to request a meeting, answer or propose another time, when a time is held, and where agreed meetings appear.',
  },
  views: { cn: '会面安排的各部分', en: 'Meeting views' },
  list: { cn: '会面与邀约', en: 'Meetings' },
  days: { cn: '会期日程', en: 'Conference days' },
  askNew: { cn: '约见机构', en: 'Request a meeting' },
  loading: { cn: '正在读取会面安排', en: 'Loading meetings…' },
  failed: {
    cn: '未能读取会面安排，请检查网络后重试。',
    en: 'Could not load your meetings. Check your connection and try again.',
  },
  live: { cn: '实时更新', en: 'Live updates' },
  notLive: { cn: '正在重新连接，显示内容可能有延迟', en: 'Reconnecting; what you see may be out of date' },
  back: { cn: '返回', en: 'Back' },
  backToList: { cn: '返回会面与邀约', en: 'Back to the meetings' },
  at: { cn: '{day} {hours}', en: '{day}, {hours}' },
})

/** Who is not signed in, or may not ask: why, and what to do. */
export const accessMessages = defineMessages({
  howTitle: { cn: '约见办法', en: 'Arranging meetings' },
  askTerm: { cn: '发出邀约', en: 'Meeting request' },
  ask: {
    cn: '选择对方机构和双方都空闲的半小时，定下地点与主题。时间为会期每日 {hours}（北京时间）。',
    en: 'Choose an organisation, a half-hour when both are free, a place and a subject. Times are {hours} on each conference day (Beijing time).',
  },
  placeTerm: { cn: '会面地点', en: 'Meeting place' },
  place: {
    cn: '贵机构或对方已预订的会议室、桌位，或由系统安排一张洽谈桌，不另收费。',
    en: 'A room or table that either organisation has booked, or a negotiation table assigned automatically, free of charge.',
  },
  answerTerm: { cn: '答复', en: 'Answer' },
  answer: {
    cn: '对方可接受、婉拒或另行提议。接受之前，双方的时间均不锁定，同一时间可有多项邀约，先接受者为准；逾期未答复的自动结束。',
    en: 'The other organisation can accept, decline or propose another time. A time is held only when a request is accepted: several requests may be open for the same time, and the first one accepted gets it. A request not answered in time ends automatically.',
  },
  calendarTerm: { cn: '日历与日程', en: 'Calendar and schedule' },
  calendar: {
    cn: '约定后双方均收到日历文件；会面与其他安排一并列入“我的会议”，可打印。',
    en: 'Once a meeting is agreed, both organisations receive a calendar file. The meeting is listed in My conference with all other plans, ready to print.',
  },
  whoTerm: { cn: '可约见的机构', en: 'Eligible organisations' },
  who: {
    cn: '已提交报名、开通站内信的保险、再保险与经纪机构。',
    en: 'Insurers, reinsurers and brokers that have submitted their registration and can use messages.',
  },
  signInText: {
    cn: '登录后可约见其他机构、答复邀约、查看贵机构的会面。',
    en: 'Sign in to request meetings, answer requests and see the meetings of your organisation.',
  },
  noAccessTitle: { cn: '此账户未开通会面安排', en: 'Meetings are not available to this account' },
  noAccess: {
    cn: '会面安排与站内信面向保险、再保险与经纪机构的部门级及以上代表。如认为有误，请核对报名信息或联系会务组。',
    en: 'Meetings, like messages, are for delegates of insurers, reinsurers and brokers at department level or above. If you think this is wrong, check your registration or contact the conference office.',
  },
  notRegistered: {
    cn: '贵机构尚未提交报名，或报名已取消或未通过。提交报名后即可约见其他机构。',
    en: 'Your organisation has not submitted a registration, or it was cancelled or rejected. You can request meetings once a registration is submitted.',
  },
  notContact: {
    cn: '约见、答复与取消由贵机构的主要联系人办理。此处可查看贵机构的会面。',
    en: 'Your organisation’s primary contact requests, answers and cancels meetings. You can view its meetings here.',
  },
  staff: {
    cn: '您以工作人员身份登录，不代表任何机构，因此没有会面。',
    en: 'You are signed in as staff and act for no organisation, so you have no meetings.',
  },
  toAdmin: { cn: '打开管理后台', en: 'Open back office' },
  toRegistration: { cn: '查看报名信息', en: 'View registration' },
})

export const listMessages = defineMessages({
  toUs: { cn: '待贵机构答复', en: 'Awaiting your answer' },
  toThem: { cn: '待对方答复', en: 'Awaiting their answer' },
  taken: { cn: '时间已被占用', en: 'Time no longer available' },
  agreed: { cn: '已约定', en: 'Agreed' },
  past: { cn: '已结束', en: 'Ended' },
  count: { cn: '{heading}（{count}）', en: '{heading} ({count})' },
  none: { cn: '贵机构还没有会面', en: 'No meetings yet' },
  noneText: {
    cn: '约见一家机构，或等候对方的邀约；时间、地点与答复期限显示在这里。',
    en: 'Request a meeting with an organisation, or wait for a request. Times, places and answer deadlines appear here.',
  },
  openLeft: {
    cn: '待对方答复的邀约 {count} 项，最多 {limit} 项。',
    en: 'Requests awaiting an answer: {count} of up to {limit}.',
  },
  answerHours: {
    cn: '每项邀约待答复 {hours} 小时，最迟到会面开始前；逾期自动结束。接受之前，双方的时间均不锁定。',
    en: 'A request can be answered for {hours} hours, and no later than the start of the meeting; it then ends automatically. No time is held until it is accepted.',
  },
  what: { cn: '{name}，{when}', en: '{name}, {when}' },
  changedToUs: { cn: '新的邀约待答复：{what}', en: 'New request awaiting your answer: {what}' },
  changedAgreed: { cn: '已约定：{what}', en: 'Agreed: {what}' },
  changedEnded: { cn: '{state}：{what}', en: '{state}: {what}' },
  changedMany: { cn: '{count} 项会面有变动', en: '{count:# meeting has|# meetings have} changed' },
})

export const detailMessages = defineMessages({
  notFound: { cn: '没有这项会面', en: 'Meeting not found' },
  notFoundText: {
    cn: '链接有误，或该会面不属于贵机构。',
    en: 'The link is wrong, or the meeting does not belong to your organisation.',
  },
  place: { cn: '地点', en: 'Place' },
  type: { cn: '机构类型', en: 'Organisation type' },
  history: { cn: '往来', en: 'History' },
  us: { cn: '贵机构', en: 'You' },
  them: { cn: '对方', en: 'Other organisation' },
  step: { cn: '{who}：{what}', en: '{who}: {what}' },
  stepTime: { cn: '会面时间 {time}', en: 'Meeting time: {time}' },
  conflicts: {
    cn: '同一时间贵机构还有以下安排，请留意：',
    en: 'Your organisation also has the following at this time:',
  },
  writeTo: { cn: '写信', en: 'Write message' },
  writeToNamed: { cn: '写信给{name}', en: 'Write message to {name}' },
  toChooseUs: {
    cn: '在贵机构的会议室或桌位，接受时选定',
    en: 'At your room or table; you choose it when you accept',
  },
  toChooseThem: { cn: '在对方的会议室或桌位，由对方选定', en: 'At their room or table; they choose it' },
  ourPlace: { cn: '{name}（贵机构预订）', en: '{name} (booked by you)' },
  theirPlace: { cn: '{name}（对方预订）', en: '{name} (booked by them)' },
  tableLater: { cn: '洽谈桌，约定后指定桌号', en: 'A negotiation table, number assigned on acceptance' },
  takenOurs: {
    cn: '贵机构在该时间已约定其他会面，这项邀约不能按此时间接受。',
    en: 'You have agreed to another meeting at this time, so this request cannot be accepted as it is.',
  },
  takenTheirs: {
    cn: '对方在该时间已不便，这项邀约不能按此时间接受。',
    en: 'The other organisation is no longer available at this time, so this request cannot be accepted as it is.',
  },
  takenPropose: { cn: '可另行提议其他时间。', en: 'You can propose another time.' },
  takenWithdraw: {
    cn: '可撤回后另约，或等待对方另行提议。',
    en: 'You can withdraw it and send a new one, or wait for another proposal.',
  },
  noPlace: { cn: '待定', en: 'To be decided' },
  placeGone: {
    cn: '原定地点已不可用，时间不变，请更换地点。',
    en: 'The original place is no longer available. The time is unchanged; choose another place.',
  },
  placeGoneTold: {
    cn: '原定地点已不可用，时间不变，地点待定。',
    en: 'The original place is no longer available. The time is unchanged; the place is to be decided.',
  },
  endedOn: { cn: '{state}，{time}', en: '{state}, {time}' },
})

export const actMessages = defineMessages({
  accept: { cn: '接受', en: 'Accept' },
  acceptOf: { cn: '接受：{what}', en: 'Accept: {what}' },
  acceptTitle: { cn: '接受这项会面？', en: 'Accept this meeting?' },
  acceptDoneText: {
    cn: '日历文件已随邮件发给双方，也可在会面详情中下载。',
    en: 'Both organisations are emailed a calendar file. You can also download it from the meeting.',
  },
  choosePlace: { cn: '贵机构的会议室或桌位', en: 'Your room or table' },
  noOwnPlace: {
    cn: '贵机构在该时间没有已预订的会议室或桌位。请另行提议地点，或先预订。',
    en: 'Your organisation has no room or table booked at that time. Propose another place, or book one first.',
  },
  toBooking: { cn: '预订会议室与桌位', en: 'Book rooms and tables' },
  decline: { cn: '婉拒', en: 'Decline' },
  declineOf: { cn: '婉拒：{what}', en: 'Decline: {what}' },
  declineTitle: { cn: '婉拒这项邀约？', en: 'Decline this request?' },
  declineText: {
    cn: '邀约随即结束，对方会收到通知。',
    en: 'The request ends at once, and the other organisation is notified.',
  },
  declineDone: { cn: '已婉拒：{what}', en: 'Declined: {what}' },
  propose: { cn: '另行提议', en: 'Propose another time' },
  proposeOf: { cn: '另行提议：{what}', en: 'Propose another time: {what}' },
  move: { cn: '更换地点', en: 'Change place' },
  moveOf: { cn: '更换地点：{what}', en: 'Change place: {what}' },
  moveText: {
    cn: '时间不变，对方会收到通知。',
    en: 'The time is unchanged. The other organisation is notified.',
  },
  moveDone: { cn: '地点已更换', en: 'Place changed' },
  cancel: { cn: '取消会面', en: 'Cancel meeting' },
  cancelOf: { cn: '取消会面：{what}', en: 'Cancel meeting: {what}' },
  cancelTitle: { cn: '取消这项会面？', en: 'Cancel this meeting?' },
  cancelText: {
    cn: '双方的时间随即释放，对方会收到通知。如需恢复，只能重新约见。',
    en: 'The time is released for both organisations at once, and the other is notified. To meet after all, you would have to send a new request.',
  },
  cancelDone: { cn: '已取消：{what}', en: 'Cancelled: {what}' },
  withdraw: { cn: '撤回邀约', en: 'Withdraw request' },
  withdrawOf: { cn: '撤回邀约：{what}', en: 'Withdraw request: {what}' },
  withdrawTitle: { cn: '撤回这项邀约？', en: 'Withdraw this request?' },
  withdrawDone: { cn: '已撤回：{what}', en: 'Withdrawn: {what}' },
  words: { cn: '附言', en: 'Note' },
  keep: { cn: '保持不变', en: 'Keep unchanged' },
  notNow: { cn: '暂不', en: 'Not now' },
  ics: { cn: '加入日历', en: 'Add to calendar' },
  icsOf: { cn: '加入日历：{what}', en: 'Add to calendar: {what}' },
  over: {
    cn: '这项会面已有变动，不能再答复：{what}。',
    en: 'This meeting has changed and can no longer be answered: {what}.',
  },
  meanwhile: {
    cn: '情况有变：{what}。已填写的内容仍在。',
    en: 'This meeting has changed: {what}. Your entries are kept.',
  },
})
