/** Texts of lists of delegates on both sides: kinds, states, what a list says, its file and its mails. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import { personFields } from '../registration/fields.ts'
import type { ConsentKind } from '../registration/rules.ts'
import type { FactName, ListKind, ListState } from './rules.ts'

export const listStateLabels = {
  preparing: { cn: '生成中', en: 'Being prepared' },
  open: { cn: '可下载', en: 'Open' },
  over: { cn: '已到期', en: 'Expired' },
  revoked: { cn: '已作废', en: 'Revoked' },
  failed: { cn: '未能生成', en: 'Failed' },
} as const satisfies Record<ListState, Message>

/** Who gets a list of the kind. */
export const audienceLabels = {
  'hotel-list': { cn: '酒店', en: 'Hotel' },
  'security-list': { cn: '场馆安保', en: 'Venue security' },
  'caterer-list': { cn: '餐饮', en: 'Caterer' },
} as const satisfies Record<ListKind, Message>

const derivedLabels = defineMessages({
  organisation: commonFormMessages.organisation,
  firstDay: { cn: '首个活动日', en: 'First day of activities' },
  lastDay: { cn: '最后活动日', en: 'Last day of activities' },
  activities: { cn: '活动', en: 'Activities' },
})

export const factLabelOf = (name: FactName): Message =>
  name in derivedLabels
    ? derivedLabels[name as keyof typeof derivedLabels]
    : personFields[name as keyof typeof personFields].label

/** What the consents are called that lists rest on. */
export const consentNames = {
  privacy: { cn: '隐私声明（报名、入场等）', en: 'the privacy notice (registration and entry)' },
  identity: { cn: '安检与实名核验', en: 'security and identity checks' },
  sharing: { cn: '向酒店与签证机构提供信息', en: 'sharing with hotels and visa authorities' },
  directory: { cn: '列入参会机构名录', en: 'the directory of organisations' },
} as const satisfies Record<ConsentKind, Message>

/** In answers of the calls. */
export const delegateListMessages = defineMessages({
  emailWrong: { cn: '请填写正确的电子邮箱。', en: 'Enter a valid email address.' },
  endWrong: {
    cn: '截止时间须晚于现在，不超过 {days} 天，且早于本届证件资料的清除日。',
    en: 'Choose a time in the next {days:# day|# days}, before the ID data of this edition is deleted.',
  },
  nobody: {
    cn: '没有符合条件的代表，未签发名单。',
    en: 'No one qualifies for this list, so none was issued.',
  },
  tooMany: {
    cn: '超过 {count} 人，无法生成一份名单。',
    en: 'More than {count} people match: too many for one list.',
  },
})

/** In the file, in the receiver’s language; on the sheet that goes with it, in both. */
export const fileMessages = defineMessages({
  listSheet: { cn: '名单', en: 'List' },
  removedSheet: { cn: '已移除', en: 'Removed' },
  countsSheet: { cn: '人数', en: 'Numbers' },
  notesSheet: { cn: '饮食备注', en: 'Dietary notes' },
  aboutSheet: { cn: '说明', en: 'About' },
  change: { cn: '与上一份相比', en: 'Since the last list' },
  added: { cn: '新增', en: 'New' },
  changed: { cn: '变更：{facts}', en: 'Changed: {facts}' },
  before: { cn: '{fact}（原为 {value}）', en: '{fact} (was {value})' },
  noValue: { cn: '空', en: 'empty' },
  activity: { cn: '活动', en: 'Activity' },
  noActivity: { cn: '未选活动', en: 'No activity chosen' },
  diet: { cn: '饮食', en: 'Diet' },
  note: { cn: '备注', en: 'Note' },
  people: { cn: '人数', en: 'People' },
  lastPeople: { cn: '上一份', en: 'Last list' },
  difference: { cn: '增减', en: 'Difference' },
  list: { cn: '名单', en: 'List' },
  receiver: { cn: '接收人', en: 'Receiver' },
  issued: { cn: '签发', en: 'Issued' },
  until: { cn: '有效期至', en: 'Valid until' },
  beijing: { cn: '{time}（北京时间）', en: '{time} Beijing time' },
  noConsent: { cn: '未同意提供信息、未列入', en: 'Not listed: no consent' },
  verify: { cn: '查询是否有效', en: 'Check validity' },
  use: { cn: '使用要求', en: 'Use' },
  useHeading: { cn: '使用要求', en: 'How this list may be used' },
  usePurpose: {
    cn: '本名单仅供“{receiver}”为{conference}履行其职责之用，不得转交他人，不得用于其他用途。',
    en: 'This list is only for {receiver}, for its work at the {conference}. Do not pass it on or use it for anything else.',
  },
  useDelete: {
    cn: '有效期满，或名单作废、有新名单取代时，请删除所有副本。扫描右上角二维码，或在验证页输入编号，可查询是否仍然有效。',
    en: 'Delete every copy when the list expires, is revoked or is replaced by a newer one. Scan the code above, or enter the number on the verification page, to see whether it is still valid.',
  },
})

/** One line of what is different, in the mail and in the back office. */
export const changeMessages = defineMessages({
  first: { cn: '首份名单', en: 'First list' },
  counts: {
    cn: '新增 {added} 人，移除 {removed} 人，变更 {changed} 人',
    en: '{added} added, {removed} removed, {changed} changed',
  },
})

export const listMailMessages = defineMessages({
  readyName: { cn: '参会名单可下载', en: 'List of delegates ready' },
  readySubject: { cn: '{list} {number}', en: '{list} {number}' },
  readyBody: {
    cn: '会务组为贵方准备了{conference}的名单。',
    en: 'The conference office has prepared a list for the {conference} for you.',
  },
  readyFacts: {
    cn: '名单：{list}\n编号：{number}\n人数：{people}\n与上一份相比：{changes}\n下载截止：{until}',
    en: 'List: {list}\nNumber: {number}\nPeople: {people}\nSince the last list: {changes}\nDownload until: {until}',
  },
  readyPassword: {
    cn: '文件已加密，密码由会务组另行告知，不会出现在邮件中。请用支持 AES-256 的解压软件打开，例如 7-Zip、Bandizip 或 Keka；Windows 自带的解压功能不支持。',
    en: 'The file is encrypted. The conference office will give you the password separately; it is never sent by email. Open the file with a program that supports AES-256, such as 7-Zip, Bandizip or Keka; the tool built into Windows does not.',
  },
  readyReplaces: {
    cn: '此前发给贵方的同类名单即日作废，请删除其副本。',
    en: 'Any earlier list of this kind is no longer valid: please delete your copies of it.',
  },
  readyButton: { cn: '下载名单', en: 'Download list' },
  endedName: { cn: '参会名单作废', en: 'List of delegates revoked' },
  endedSubject: { cn: '名单 {number} 已作废', en: 'List {number} is no longer valid' },
  endedBody: {
    cn: '{list} {number} 已作废，下载链接随即失效。请删除所有副本，不再使用其中的信息。如仍需名单，会务组会另发新的一份。',
    en: 'The {list} {number} has been revoked, and its download link no longer works. Please delete all copies and do not use the data any more. If you still need a list, the conference office will send you a new one.',
  },
  name: { cn: '接收人姓名', en: 'Name of the receiver' },
  nameSample: { cn: '陈经理', en: 'Ms Chen' },
  conference: { cn: '会议名称', en: 'Name of the conference' },
  conferenceSample: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  list: { cn: '名单类型', en: 'Kind of list' },
  number: commonFormMessages.number,
  people: { cn: '人数', en: 'Number of people' },
  changes: { cn: '与上一份的差异', en: 'Differences from the last list' },
  until: { cn: '下载截止时间', en: 'Download deadline' },
  untilSample: { cn: '2027年10月22日 18:00', en: '22 October 2027, 18:00' },
  link: { cn: '下载链接', en: 'Download link' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  failed: { cn: '参会名单未能生成', en: 'Lists of delegates that could not be generated' },
  again: { cn: '重新签发', en: 'Issue again' },
})
