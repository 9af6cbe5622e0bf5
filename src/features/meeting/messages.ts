/** Words of meetings that screens, mails and calendars share, and what the server says of them. */
import { defineMessages } from '../../shared/i18n.ts'

export const meetingStateLabels = defineMessages({
  asked: { cn: '待答复', en: 'Awaiting answer' },
  accepted: { cn: '已约定', en: 'Agreed' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const meetingEndedLabels = defineMessages({
  declined: { cn: '已婉拒', en: 'Declined' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  expired: { cn: '逾期未答复', en: 'Not answered in time' },
  removed: { cn: '一方已退出报名', en: 'One side no longer registered' },
})

export const meetingStepLabels = defineMessages({
  asked: { cn: '发出邀约', en: 'Requested a meeting' },
  accepted: { cn: '接受', en: 'Accepted' },
  declined: { cn: '婉拒', en: 'Declined' },
  proposed: { cn: '另行提议', en: 'Proposed another time or place' },
  moved: { cn: '更换地点', en: 'Changed the place' },
  cancelled: { cn: '取消', en: 'Cancelled' },
  expired: { cn: '逾期自动结束', en: 'Ended without an answer' },
  removed: { cn: '因退出报名而结束', en: 'Ended: one side no longer registered' },
})

/** Field errors, and what the server refuses. */
export const meetingMessages = defineMessages({
  subjectRequired: { cn: '请填写主题。', en: 'Enter a subject.' },
  subjectLength: {
    cn: '主题不超过 120 个字符，请缩短。',
    en: 'The subject can have up to 120 characters. Shorten it.',
  },
  wordsLength: {
    cn: '附言不超过 1,000 个字符，请缩短。',
    en: 'The note can have up to 1,000 characters. Shorten it.',
  },
  notAHalfHour: {
    cn: '该时间不在会期可约的半小时之内，请重新选择。',
    en: 'This is not one of the half-hours on the conference days. Choose another time.',
  },
  begun: {
    cn: '该时间已过，请另选时间。',
    en: 'This time has passed. Choose a later one.',
  },
  meetingBegun: {
    cn: '会面已开始，不能再更改。',
    en: 'The meeting has started and can no longer be changed.',
  },
  notYours: {
    cn: '请选择贵机构在该时段已预订的会议室或桌位。',
    en: 'Choose a room or table that your organisation has booked for that time.',
  },
  chooseYours: {
    cn: '对方希望在贵机构的会议室或桌位会面，请选择其一；也可另行提议。',
    en: 'The other organisation would like to meet at your room or table. Choose one, or propose another place.',
  },
  placeIsChosen: {
    cn: '地点已由对方选定。如需更换，请另行提议。',
    en: 'The other organisation has chosen the place. To change it, propose another one.',
  },
  oursTaken: {
    cn: '贵机构在该时间已有会面，请另选时间。',
    en: 'Your organisation already has a meeting at that time. Choose another time.',
  },
  theirsTaken: {
    cn: '对方在该时间不便，请另选时间。',
    en: 'The other organisation is not available at that time. Choose another time.',
  },
  askedAlready: {
    cn: '双方在该时间已有一项邀约待答复，请另选时间。',
    en: 'A request between your two organisations is already open for this time. Choose another time.',
  },
  openLimitBefore: {
    cn: '报名通过审核之前，最多可有 {limit} 项邀约待答复。请等待答复，或撤回一项。',
    en: 'Until your registration is approved you can have up to {limit} requests open at the same time. Wait for answers or withdraw one.',
  },
  openLimit: {
    cn: '贵机构已有 {limit} 项邀约待答复，请等待答复或撤回后再发出。',
    en: 'Your organisation has {limit} requests awaiting an answer. Wait for answers or withdraw some before sending another.',
  },
  dayLimit: {
    cn: '贵机构今天已发出 {limit} 项邀约，请明天再发。',
    en: 'Your organisation has sent {limit} meeting requests today. You can send more tomorrow.',
  },
  oneLimit: {
    cn: '贵机构已有 {limit} 项邀约待该机构答复，请等待答复或撤回后再发出。',
    en: 'Your organisation has {limit} requests awaiting an answer from this organisation. Wait for answers or withdraw some before sending it another.',
  },
  newLimit: {
    cn: '每天最多新联系 {limit} 家机构（含站内信与会面邀约），请明天再邀约新的机构。',
    en: 'You can contact up to {limit} new organisations per day, counting messages and meeting requests. You can request meetings with new organisations again tomorrow.',
  },
  moveLimit: {
    cn: '贵机构已为此次会面更换地点 {limit} 次，不能再换。请用站内信与对方商定。',
    en: 'Your organisation has changed the place of this meeting {limit} times and cannot change it again. Agree on a place with the other organisation by message.',
  },
})

/** Mails. Each goes to both sides: {company} is the receiver, {other} the other side, {by} who acted. */
export const meetingMailMessages = defineMessages({
  what: {
    cn: '时间：{when}（北京时间）\n地点：{place}\n主题：{subject}',
    en: 'Time: {when} (Beijing time)\nPlace: {place}\nSubject: {subject}',
  },
  words: { cn: '{by}的附言：{text}', en: 'Note from {by}: {text}' },
  openMeeting: { cn: '登录查看与答复', en: 'Sign in and view' },
  askedTitle: { cn: '会面邀约', en: 'Meeting request' },
  sentTitle: { cn: '邀约已发出', en: 'Meeting request sent' },
  proposedTitle: { cn: '另行提议', en: 'Another time proposed' },
  proposalSentTitle: { cn: '提议已发出', en: 'Proposal sent' },
  askedName: { cn: '会面邀约（致受邀方）', en: 'Meeting request (to the invited organisation)' },
  askedSubject: { cn: '会面邀约：{other}', en: 'Meeting request: {other}' },
  askedBody: {
    cn: '{other}希望与{company}会面。请在 {until}（北京时间）前接受、婉拒或另行提议；逾期邀约自动结束。接受之前，双方的时间均不锁定。',
    en: '{other} would like to meet {company}. Please accept, decline or propose another time by {until} (Beijing time); otherwise the request ends automatically. No time is held until you accept.',
  },
  sentName: { cn: '会面邀约（致邀约方）', en: 'Meeting request (to the requesting organisation)' },
  sentSubject: { cn: '邀约已发出：{other}', en: 'Meeting request sent: {other}' },
  sentBody: {
    cn: '{company}发给{other}的会面邀约已送达，对方须在 {until}（北京时间）前答复，逾期自动结束。接受之前，双方的时间均不锁定。',
    en: 'The meeting request from {company} has reached {other}. It can be answered until {until} (Beijing time); if not answered by then, it ends automatically. No time is held until the request is accepted.',
  },
  proposedName: { cn: '会面另行提议（致对方）', en: 'Another time proposed (to the other organisation)' },
  proposedSubject: { cn: '另行提议：与{other}的会面', en: 'Another time proposed: meeting with {other}' },
  proposedBody: {
    cn: '{other}为与{company}的会面另行提议了时间或地点。请在 {until}（北京时间）前答复；逾期邀约自动结束。',
    en: '{other} has proposed another time or place for its meeting with {company}. Please answer by {until} (Beijing time); otherwise the request ends automatically.',
  },
  proposalSentName: {
    cn: '会面另行提议（致提议方）',
    en: 'Another time proposed (to the proposing organisation)',
  },
  proposalSentSubject: { cn: '提议已发出：{other}', en: 'Proposal sent: {other}' },
  proposalSentBody: {
    cn: '{company}的提议已送达{other}，对方须在 {until}（北京时间）前答复。',
    en: 'The proposal from {company} has reached {other}, which can answer until {until} (Beijing time).',
  },
  acceptedName: { cn: '会面已约定', en: 'Meeting agreed' },
  acceptedSubject: { cn: '会面已约定：{other}', en: 'Meeting agreed: {other}' },
  acceptedBody: {
    cn: '{by}已接受，{company}与{other}的会面已约定。',
    en: '{by} has accepted. The meeting between {company} and {other} is agreed.',
  },
  declinedName: { cn: '会面邀约已婉拒', en: 'Meeting request declined' },
  declinedSubject: { cn: '会面邀约已婉拒：{other}', en: 'Meeting request declined: {other}' },
  declinedBody: {
    cn: '{by}婉拒了{company}与{other}的会面邀约。',
    en: '{by} has declined the meeting between {company} and {other}.',
  },
  cancelledName: { cn: '会面已取消', en: 'Meeting cancelled' },
  cancelledSubject: { cn: '会面已取消：{other}', en: 'Meeting cancelled: {other}' },
  cancelledBody: {
    cn: '{by}取消了{company}与{other}的会面，双方的时间均已释放。',
    en: '{by} has cancelled the meeting between {company} and {other}. The time has been released for both.',
  },
  expiredName: { cn: '会面邀约逾期未答复', en: 'Meeting request not answered in time' },
  expiredSubject: { cn: '会面邀约逾期未答复：{other}', en: 'Meeting request not answered in time: {other}' },
  expiredBody: {
    cn: '{company}与{other}的会面邀约逾期未获答复，已自动结束。仍有需要的，可重新邀约。',
    en: 'The meeting request between {company} and {other} was not answered in time and has ended automatically. If you would still like to meet, send a new request.',
  },
  removedName: { cn: '会面因一方退出而取消', en: 'Meeting cancelled (one side no longer registered)' },
  removedSubject: { cn: '会面已取消：{other}', en: 'Meeting cancelled: {other}' },
  removedBody: {
    cn: '{other}不再参加本次会议，与{company}的会面随之取消。',
    en: '{other} is no longer registered for the conference, so its meeting with {company} is cancelled.',
  },
  movedName: { cn: '会面地点已更换', en: 'Meeting place changed' },
  movedSubject: { cn: '会面地点已更换：{other}', en: 'Meeting place changed: {other}' },
  movedBody: {
    cn: '{company}与{other}的会面时间不变，地点已更换，见下。',
    en: 'The time of the meeting between {company} and {other} is unchanged; the new place is given below.',
  },
  takenName: { cn: '邀约的时间已被占用', en: 'Requested time no longer available' },
  takenSubject: { cn: '邀约的时间已被占用：{other}', en: 'Requested time no longer available: {other}' },
  takenBody: {
    cn: '{other}在该时间已不便，{company}与其会面邀约暂不能按原时间接受。邀约保留至 {until}（北京时间）：待答复的一方可另行提议，发出的一方可撤回后另约。',
    en: '{other} is no longer available at that time, so its meeting with {company} cannot be accepted as requested. The request stays open until {until} (Beijing time): the organisation that is to answer can propose another time, and the one that sent it can withdraw it and send a new one.',
  },
  placeGoneName: { cn: '会面地点不可用', en: 'Meeting place no longer available' },
  placeGoneSubject: { cn: '会面需要新的地点：{other}', en: 'New meeting place needed: {other}' },
  placeGoneBody: {
    cn: '{company}与{other}会面的地点已不可用，该时间暂无空闲的洽谈桌。会面时间不变，请任一方登录后另选地点。',
    en: 'The place of the meeting between {company} and {other} is no longer available, and no negotiation table is free at that time. The time is unchanged; either organisation can sign in and choose another place.',
  },
  placeTheirs: { cn: '由{host}选定', en: 'to be chosen by {host}' },
  placeTable: { cn: '洽谈桌，约定后指定桌号', en: 'a negotiation table, number assigned on acceptance' },
  placeNone: { cn: '待定', en: 'to be decided' },
})

/** What the variables of the mails stand for, with samples for previews. */
export const meetingVariableMessages = defineMessages({
  other: { cn: '对方机构', en: 'Other organisation' },
  otherSample: { cn: '示例再保险公司', en: 'Sample Reinsurance Company' },
  by: { cn: '操作方机构', en: 'Acting organisation' },
  when: { cn: '会面时间', en: 'Meeting time' },
  whenSample: { cn: '2025年10月21日 10:00–10:30', en: '21 October 2025, 10:00–10:30' },
  until: { cn: '答复截止时间', en: 'Answer deadline' },
  untilSample: { cn: '2025年10月18日 10:00', en: '18 October 2025, 10:00' },
  place: { cn: '会面地点', en: 'Meeting place' },
  placeSample: { cn: '洽谈桌 N3', en: 'Negotiation table N3' },
  subject: { cn: '会面主题', en: 'Meeting subject' },
  subjectSample: { cn: '明年续转合约', en: 'Next year’s treaty renewal' },
  words: { cn: '附言段落；无附言时略去', en: 'Note as a paragraph; omitted if empty' },
  wordsSample: {
    cn: '示例再保险公司的附言：期待会面。',
    en: 'Note from Sample Reinsurance Company: We look forward to meeting you.',
  },
})

/** Calendars that programs read (.ics), and what other lists call a meeting. */
export const meetingCalendarMessages = defineMessages({
  summary: { cn: '与{other}会面', en: 'Meeting with {other}' },
  asked: {
    cn: '待答复，截止 {until}（北京时间），时间未锁定',
    en: 'Awaiting answer until {until} (Beijing time); time not held',
  },
  accepted: { cn: '双方已约定', en: 'Agreed by both sides' },
  ended: { cn: '已结束', en: 'Ended' },
  subject: { cn: '主题：{subject}', en: 'Subject: {subject}' },
  manage: { cn: '查看与更改：{link}', en: 'View and change: {link}' },
  placeGone: { cn: '原定地点已不可用', en: 'The original place is no longer available' },
  category: { cn: '会面', en: 'Meeting' },
})

/** What a person is told of meetings on the page `My conference`. */
export const homeMessages = defineMessages({
  toDo: { cn: '答复{name}的会面邀约', en: 'answer the meeting request from {name}' },
  asks: { cn: '希望 {time} 会面，{place}', en: 'would like to meet on {time}, {place}' },
  asksYours: {
    cn: '希望 {time} 会面，地点由贵机构定',
    en: 'would like to meet on {time}; you choose the place',
  },
  asksAnywhere: { cn: '希望 {time} 会面', en: 'would like to meet on {time}' },
  taken: {
    cn: '该时段已另有会面，可另行提议',
    en: 'That time is no longer available. You can propose another.',
  },
  answer: { cn: '答复', en: 'Answer' },
  waitsForUs: { cn: '待贵机构答复', en: 'Awaiting your answer' },
  waitsForThem: { cn: '待对方答复', en: 'Awaiting their answer' },
  agreed: { cn: '已约定', en: 'Agreed' },
})
