/** Words of asking for a meeting and of proposing another time. */
import { defineMessages } from '../../../shared/i18n.ts'

export const askMessages = defineMessages({
  title: { cn: '约见机构', en: 'Ask for a meeting' },
  titleOf: { cn: '约见：{name}', en: 'A meeting with {name}' },
  proposeTitle: { cn: '另行提议：{name}', en: 'Another time with {name}' },
  step1: { cn: '机构', en: 'Organisation' },
  step2: { cn: '时间', en: 'Time' },
  step3: { cn: '地点', en: 'Place' },
  step4: { cn: '主题与附言', en: 'Subject and message' },
  step4Words: { cn: '附言', en: 'Message' },
  stepOf: { cn: '第 {step} 步：{name}', en: 'Step {step}: {name}' },

  search: { cn: '搜索机构', en: 'Find an organisation' },
  searchHint: {
    cn: '输入中文或英文名称，从列表中选择。',
    en: 'Type a name in Chinese or English, and choose from the list.',
  },
  found: { cn: '{count} 家机构', en: '{count} organisations' },
  foundNone: { cn: '没有找到机构，请换用其他名称', en: 'No organisation found; try another name' },
  searchFailed: {
    cn: '未能搜索，请检查网络后再试。',
    en: 'The search failed. Check the connection and try again.',
  },
  toContacts: { cn: '在站内信通讯名录中浏览', en: 'Browse the contacts of in-site messages' },
  changeWith: { cn: '更换机构', en: 'Another organisation' },
  cannot: { cn: '不能约见该机构', en: 'This organisation cannot be asked' },
  cannotText: {
    cn: '该机构未列入通讯名录，或不接受贵机构的来信。请选择其他机构。',
    en: 'It is not among the contacts, or takes no mail from your organisation. Please choose another.',
  },

  times: { cn: '会面时间', en: 'Time of the meeting' },
  timesHint: {
    cn: '北京时间。显示双方都空闲的半小时；对方不便的原因不予显示。',
    en: 'Beijing time. Half-hours free for both can be chosen; why the other side is busy is not shown.',
  },
  free: { cn: '双方可约', en: 'Free' },
  chosen: { cn: '已选择', en: 'Chosen' },
  heldHere: { cn: '现约时间', en: 'The present time' },
  ours: { cn: '贵机构有会面', en: 'You have a meeting' },
  theirs: { cn: '对方不便', en: 'They are busy' },
  past: { cn: '已过', en: 'Past' },
  clash: { cn: '另有安排', en: 'Clash' },
  freeOf: { cn: '{count} 个可约', en: '{count} free' },
  noneFree: { cn: '会期内已没有双方都空闲的时间', en: 'No half-hour is free for both' },
  noneFreeText: {
    cn: '可写信与对方商议，或稍后再看：有会面取消时会自动更新。',
    en: 'Write to them, or look again later: this page follows when a meeting is cancelled.',
  },
  morning: { cn: '上午', en: 'Morning' },
  afternoon: { cn: '下午', en: 'Afternoon' },
  timeFirst: { cn: '请先选择时间。', en: 'Choose a time first.' },

  places: { cn: '会面地点', en: 'Place of the meeting' },
  table: { cn: '系统安排洽谈桌', en: 'A negotiation table from the system' },
  tableText: { cn: '约定后指定桌号，不收费', en: 'Assigned once agreed, at no charge' },
  tableNone: { cn: '该时间没有空闲的洽谈桌', en: 'None is free at that time' },
  theirsPlace: { cn: '对方的会议室或桌位', en: 'Their room or table' },
  theirsPlaceText: { cn: '由对方在接受时选定', en: 'They choose it when they accept' },
  ownPlaceText: { cn: '贵机构已预订，{span}', en: 'Booked by you, {span}' },

  subject: { cn: '主题', en: 'Subject' },
  subjectHint: { cn: '如“2027 年合约续转”', en: 'For example “2027 treaty renewal”' },
  words: { cn: '附言', en: 'Message' },
  optional: { cn: '选填', en: 'optional' },
  wrong: { cn: '请更正以下内容：', en: 'Please correct the following:' },
  organisationRequired: { cn: '请选择机构。', en: 'Please choose an organisation.' },
  timeRequired: { cn: '请选择会面时间。', en: 'Please choose a time.' },
  timeTaken: {
    cn: '所选时间刚刚不再空闲，请另选；已填写的内容仍在。',
    en: 'The time you chose is no longer free. Please choose another; what you typed is still here.',
  },
  placeRequired: { cn: '请选择会面地点。', en: 'Please choose a place.' },
  placeTaken: {
    cn: '所选地点在该时间不可用，请另选。',
    en: 'The place you chose is not available then. Please choose another.',
  },

  summary: { cn: '邀约', en: 'The request' },
  summaryProposal: { cn: '提议', en: 'The proposal' },
  notChosen: { cn: '未选择', en: 'not chosen' },
  conflicts: {
    cn: '同一时间贵机构还有以下安排，仍可约见：',
    en: 'Your organisation also has this on at the same time. You can ask all the same:',
  },
  send: { cn: '发出邀约', en: 'Send the request' },
  sendProposal: { cn: '发出提议', en: 'Send the proposal' },
  sendText: {
    cn: '对方有 {hours} 小时可答复，最迟到会面开始；逾期未答复自动结束。接受之前，双方的时间均不锁定。',
    en: 'They have {hours} hours to answer, never beyond the start; without an answer the request ends. No time is held until they accept.',
  },
  sent: { cn: '邀约已发出：{what}', en: 'Request sent: {what}' },
  proposed: { cn: '提议已发出：{what}', en: 'Proposal sent: {what}' },
  sentText: {
    cn: '对方须在 {time}（北京时间）前答复。',
    en: 'They have until {time} (Beijing time) to answer.',
  },
  noneLeft: {
    cn: '贵机构已有 {limit} 项邀约待答复。请等待答复，或撤回一项后再发出。',
    en: 'Your organisation has {limit} requests waiting for an answer. Wait for answers, or withdraw one, before asking again.',
  },
  over: {
    cn: '这项邀约已不能更改：{state}。',
    en: 'This request can no longer be changed: {state}.',
  },
})
