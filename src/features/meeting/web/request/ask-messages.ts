/** Words of asking for a meeting and of proposing another time. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const askMessages = defineMessages({
  proposeTitle: { cn: '另行提议：{name}', en: 'Propose another time: {name}' },
  step3: { cn: '地点', en: 'Place' },
  step4: { cn: '主题与附言', en: 'Subject and note' },

  search: { cn: '搜索机构', en: 'Find an organisation' },
  searchHint: {
    cn: '输入中文或英文名称，从列表中选择。',
    en: 'Type a name in Chinese or English and choose from the list.',
  },
  found: { cn: '{count} 家机构', en: '{count:# organisation|# organisations} found' },
  foundNone: { cn: '没有找到机构，请换用其他名称', en: 'No organisations found; try another name' },
  searchFailed: {
    cn: '未能搜索，请检查网络后重试。',
    en: 'Could not search. Check your connection and try again.',
  },
  toContacts: { cn: '在站内信通讯名录中浏览', en: 'Browse the message directory' },
  changeWith: { cn: '更换机构', en: 'Change organisation' },
  cannot: { cn: '不能约见该机构', en: 'No meeting possible with this organisation' },
  cannotText: {
    cn: '该机构未列入通讯名录，或不接受贵机构的来信。请选择其他机构。',
    en: 'This organisation is not in the directory, or does not accept messages from yours. Choose another organisation.',
  },

  cannotPropose: {
    cn: '该机构未列入通讯名录，或不接受贵机构的来信，不能另行提议。',
    en: 'This organisation is not in the directory or does not accept messages from yours, so you cannot propose another time.',
  },
  times: { cn: '会面时间', en: 'Meeting time' },
  timesHint: {
    cn: '北京时间。可选双方都空闲的半小时；不显示对方不便的原因。',
    en: 'Beijing time. You can choose half-hours when both organisations are free; the reason why the other is unavailable is not shown.',
  },
  free: { cn: '双方可约', en: 'Both free' },
  chosen: { cn: '已选择', en: 'Selected' },
  heldHere: { cn: '现约时间', en: 'Current slot' },
  ours: { cn: '贵机构有会面', en: 'You have a meeting' },
  theirs: { cn: '对方不便', en: 'They are unavailable' },
  past: { cn: '已过', en: 'Past' },
  clash: { cn: '另有安排', en: 'Overlap' },
  freeOf: { cn: '{count} 个可约', en: '{count} free' },
  noneFree: { cn: '会期内已没有双方都空闲的时间', en: 'No time left when both are free' },
  noneFreeText: {
    cn: '可写信与对方商议，或稍后再看：有会面取消时会自动更新。',
    en: 'Write to the other organisation, or check again later: this page updates when a meeting is cancelled.',
  },
  morning: { cn: '上午', en: 'Morning' },
  afternoon: { cn: '下午', en: 'Afternoon' },
  timeFirst: { cn: '请先选择时间。', en: 'Choose a time first.' },

  places: { cn: '会面地点', en: 'Meeting place' },
  table: { cn: '系统安排洽谈桌', en: 'Negotiation table, assigned automatically' },
  tableText: { cn: '约定后指定桌号，不收费', en: 'Number assigned on acceptance, free of charge' },
  tableNone: { cn: '该时间没有空闲的洽谈桌', en: 'No negotiation table is free at that time' },
  theirsPlace: { cn: '对方的会议室或桌位', en: 'Their room or table' },
  theirsPlaceText: { cn: '由对方在接受时选定', en: 'They choose it when they accept' },
  ownPlaceText: { cn: '贵机构已预订，{span}', en: 'Booked by your organisation, {span}' },

  subjectHint: { cn: '如“2027 年合约续转”', en: 'For example “2027 treaty renewal”' },
  wrong: { cn: '请更正以下内容：', en: 'Correct the following:' },
  timeRequired: { cn: '请选择会面时间。', en: 'Choose a meeting time.' },
  timeTaken: {
    cn: '所选时间刚刚不再空闲，请另选；已填写的内容仍在。',
    en: 'The time you chose has just been taken. Choose another. Your entries are kept.',
  },
  placeRequired: { cn: '请选择会面地点。', en: 'Choose a meeting place.' },
  placeTaken: {
    cn: '所选地点在该时间不可用，请另选。',
    en: 'The place you chose is not available at that time. Choose another.',
  },

  summary: { cn: '邀约', en: 'Request' },
  summaryProposal: { cn: '提议', en: 'Proposal' },
  notChosen: { cn: '未选择', en: 'not chosen' },
  conflicts: {
    cn: '同一时间贵机构还有以下安排，仍可约见：',
    en: 'Your organisation also has the following at this time. You can still request the meeting:',
  },
  send: { cn: '发出邀约', en: 'Send request' },
  sendProposal: { cn: '发出提议', en: 'Send proposal' },
  sendText: {
    cn: '对方有 {hours} 小时可答复，最迟到会面开始；逾期未答复自动结束。接受之前，双方的时间均不锁定。',
    en: 'The other organisation has {hours} hours to answer, and no longer than until the start of the meeting; otherwise the request ends automatically. No time is held until it accepts.',
  },
  sent: { cn: '邀约已发出：{what}', en: 'Request sent: {what}' },
  proposed: { cn: '提议已发出：{what}', en: 'Proposal sent: {what}' },
  sentText: {
    cn: '对方须在 {time}（北京时间）前答复。',
    en: 'The other organisation must answer by {time} (Beijing time).',
  },
  noneLeft: {
    cn: '贵机构已有 {limit} 项邀约待答复。请等待答复，或撤回一项后再发出。',
    en: 'Your organisation has {limit} requests awaiting an answer. Wait for answers or withdraw one before sending another.',
  },
  over: {
    cn: '这项邀约已不能更改：{state}。',
    en: 'This request can no longer be changed: {state}.',
  },
})
