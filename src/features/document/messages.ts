/** Texts of documents on both sides: kinds, states, reasons, what is printed. */
import { defineMessages, type Message } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import type { Bar, DocumentKind, DocumentState, ListKind, NumberedKind, RevokedWhy } from './rules.ts'

export const kindLabels = {
  invitation: { cn: '签证邀请函', en: 'Letter of invitation' },
  confirmation: { cn: '参会确认函', en: 'Confirmation of registration' },
  attendance: { cn: '参会证明', en: 'Certificate of attendance' },
  receipt: { cn: '收据', en: 'Receipt' },
} as const satisfies Record<DocumentKind, Message>

export const listKindLabels = {
  'hotel-list': { cn: '参会名单（酒店）', en: 'List of delegates for a hotel' },
  'security-list': { cn: '参会名单（场馆安保）', en: 'List of delegates for venue security' },
  'caterer-list': { cn: '参会名单（餐饮）', en: 'List of delegates for a caterer' },
} as const satisfies Record<ListKind, Message>

export const numberedLabels: Record<NumberedKind, Message> = { ...kindLabels, ...listKindLabels }

export const stateLabels = {
  valid: { cn: '有效', en: 'Valid' },
  revoked: { cn: '已作废', en: 'Revoked' },
} as const satisfies Record<DocumentState, Message>

/** Why a document is no longer valid, for staff. */
export const whyLabels = {
  staff: { cn: '会务组作废', en: 'Revoked by the conference office' },
  unapproved: { cn: '报名通过已撤销', en: 'Approval withdrawn' },
  unattended: { cn: '签到已撤销', en: 'Check-in undone' },
  ended: { cn: '报名已取消或未通过', en: 'Registration cancelled or rejected' },
  replaced: { cn: '代表已更换', en: 'Delegate replaced' },
  removed: { cn: '代表已移除', en: 'Delegate removed' },
  erased: { cn: '个人资料已清除', en: 'Personal data erased' },
  deleted: { cn: '机构已删除', en: 'Organisation deleted' },
  payment: { cn: '到账确认已撤销', en: 'Payment confirmation revoked' },
  withdrawn: { cn: '有代表撤回同意', en: 'A delegate withdrew consent' },
  unmade: { cn: '文件未能生成', en: 'File could not be generated' },
  superseded: { cn: '已由新名单取代', en: 'Replaced by a newer list' },
} as const satisfies Record<RevokedWhy, Message>

/** Why someone gets no document. */
export const barLabels = {
  'not-approved': { cn: '报名尚未通过', en: 'Registration not approved' },
  'already-issued': { cn: '已有有效文件', en: 'Already has a valid document' },
  'no-passport': { cn: '证件不是护照', en: 'Identity document is not a passport' },
  'no-passport-number': { cn: '缺少护照号码', en: 'No passport number' },
  'no-passport-scan': { cn: '缺少护照扫描件', en: 'No passport scan' },
  'no-passport-name': { cn: '缺少护照上的拉丁字母姓名', en: 'Name as in the passport is missing' },
  'not-checked-in': { cn: '尚未签到', en: 'Not checked in' },
  'not-confirmed': { cn: '款项尚未确认到账', en: 'Payment not confirmed' },
  unprintable: { cn: '含有无法打印的字', en: 'Characters that no font can print' },
} as const satisfies Record<Bar, Message>

/** Printed on documents, in both languages at once. */
export const paperMessages = defineMessages({
  number: commonFormMessages.number,
  issued: { cn: '签发', en: 'Issued' },
  inWords: { cn: '人民币{words}', en: '人民币{words}' },
  scan: { cn: '扫码验证', en: 'Scan to verify' },
  verifyAt: { cn: '真伪以验证页为准：{address}', en: 'Check validity at {address}' },
  committee: { cn: '{conference}组委会', en: 'Organising Committee' },
  committeeShort: { cn: '组委会', en: 'Organising Committee' },
  contact: { cn: '联系', en: 'Contact' },
  seal: { cn: '电子签章', en: 'Electronic seal' },
  noInvoice: {
    cn: '本收据不是税务发票，不可用于抵扣。如需发票，请联系会务组。',
    en: 'This receipt is not a tax invoice (fapiao). For a fapiao, contact the conference office.',
  },
})

/** What a document says below its words. */
export const factLabels = {
  name: commonFormMessages.personName,
  passportName: commonFormMessages.personName,
  passportNumber: { cn: '护照号码', en: 'Passport no.' },
  organisation: commonFormMessages.organisation,
  country: { cn: '机构所在国家或地区', en: 'Country of organisation' },
  position: { cn: '职务', en: 'Position' },
  registration: commonFormMessages.registrationNumber,
  days: { cn: '会期', en: 'Conference dates' },
  place: { cn: '地点', en: 'Venue' },
  payer: { cn: '付款方', en: 'Payer' },
  amount: commonFormMessages.amount,
  amountInWords: { cn: '大写金额', en: 'Amount in Chinese' },
  paidOn: { cn: '到账日期', en: 'Payment date' },
  reference: { cn: '付款附言', en: 'Payment reference' },
} as const satisfies Record<string, Message>
export type FactName = keyof typeof factLabels

/** What a variable of a template stands for, and a value to show it with. */
export const variableMessages = defineMessages({
  conference: { cn: '会议名称', en: 'Name of the conference' },
  conferenceSample: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  year: { cn: '届次年份', en: 'Year of the edition' },
  days: { cn: '会期', en: 'Conference dates' },
  daysSample: { cn: '2027年10月21–22日', en: '21–22 October 2027' },
  place: { cn: '会议地点', en: 'Conference venue' },
  placeSample: { cn: '上海 · 临港', en: 'Lingang, Shanghai' },
  name: { cn: '代表姓名', en: 'Name of the delegate' },
  nameSample: { cn: '李致和', en: 'Li Zhihe' },
  organisation: { cn: '机构名称', en: 'Name of the organisation' },
  organisationSample: { cn: '华澜再保险股份有限公司', en: 'Hualan Reinsurance Co., Ltd.' },
  position: { cn: '职务', en: 'Position' },
  positionSample: { cn: '总精算师', en: 'Chief Actuary' },
  passportNumber: { cn: '护照号码', en: 'Passport number' },
  passportName: { cn: '护照上的姓名', en: 'Name as in the passport' },
  country: { cn: '机构所在国家或地区', en: 'Country of the organisation' },
  countrySample: { cn: '挪威', en: 'Norway' },
  registration: commonFormMessages.registrationNumber,
  payer: { cn: '付款方', en: 'Payer' },
  amount: commonFormMessages.amount,
  amountSample: { cn: '¥3,000', en: 'CNY 3,000' },
  amountInWords: { cn: '大写金额', en: 'Amount in Chinese' },
  amountInWordsSample: { cn: '人民币叁仟元整', en: '人民币叁仟元整' },
  paidOn: { cn: '到账日期', en: 'Payment date' },
  paidOnSample: { cn: '2027年9月18日', en: '18 September 2027' },
  reference: { cn: '付款附言', en: 'Payment reference' },
})

/** Mails about documents. */
export const noticeMessages = defineMessages({
  documents: { cn: '文件与编号', en: 'Documents and their numbers' },
  documentsSample: {
    cn: '参会证明：AC-2027-0412-7KQMX',
    en: 'Certificate of attendance: AC-2027-0412-7KQMX',
  },
  own: { cn: '{kind}：{number}', en: '{kind}: {number}' },
  ofOthers: { cn: '{kind} · {name}：{number}', en: '{kind} · {name}: {number}' },
  whyLabel: { cn: '作废原因', en: 'Reason for revocation' },
  whySample: { cn: '签到已撤销', en: 'Check-in undone' },
  open: { cn: '查看文件', en: 'View documents' },
  issuedName: { cn: '文件已签发', en: 'Documents issued' },
  issuedTitle: { cn: '文件已签发', en: 'Your documents are ready' },
  issuedSubject: { cn: '文件已签发：{conference}', en: 'Documents for the {conference}' },
  issuedBody: {
    cn: '会务组已签发以下文件，登录账户即可下载。',
    en: 'The conference office has issued the documents below. Sign in to your account to download them.',
  },
  issuedNext: {
    cn: '任何人均可在本站验证页凭编号查询文件是否有效。',
    en: 'Anyone can check on our verification page, by its number, whether a document is valid.',
  },
  revokedName: { cn: '文件已作废', en: 'Documents revoked' },
  revokedTitle: { cn: '文件已作废', en: 'Documents no longer valid' },
  revokedSubject: { cn: '文件已作废：{conference}', en: 'Documents revoked: {conference}' },
  revokedBody: {
    cn: '以下文件已作废，请勿再使用。',
    en: 'The documents below are no longer valid. Please do not use them.',
  },
  revokedWhy: { cn: '原因：{why}', en: 'Reason: {why}' },
  revokedNext: {
    cn: '如有疑问，请联系会务组。',
    en: 'If you have questions, contact the conference office.',
  },
})

/** The shipped words of each kind: a heading, then paragraphs. */
export const shippedWords = {
  invitation: {
    name: { cn: '签证邀请函', en: 'Letter of invitation' },
    heading: { cn: '致有关签证机关', en: 'To the visa authority' },
    body: [
      {
        cn: '兹邀请下列人士来华参加{conference}。会议于{days}在{place}举行。',
        en: 'We invite the person named below to China for the {conference}, held in {place}, on {days}.',
      },
      {
        cn: '来访期间的交通、住宿与保险费用由其所在机构承担。请予签证便利。',
        en: 'Travel, accommodation and insurance will be covered by the delegate’s organisation. We would be grateful for your assistance with the visa application.',
      },
    ],
  },
  confirmation: {
    name: { cn: '参会确认函', en: 'Confirmation of registration' },
    heading: { cn: '参会确认', en: 'Your registration is confirmed' },
    body: [
      {
        cn: '兹确认{organisation}的{name}已完成{conference}报名并获通过。会议于{days}在{place}举行。',
        en: 'We confirm that {name} of {organisation} is registered for the {conference}, held in {place}, on {days}.',
      },
      {
        cn: '请于到会时出示参会票或有效身份证件。',
        en: 'Please show your ticket or a valid identity document on arrival.',
      },
    ],
  },
  attendance: {
    name: { cn: '参会证明', en: 'Certificate of attendance' },
    heading: { cn: '参会证明', en: 'Certificate of attendance' },
    body: [
      {
        cn: '{organisation}代表\n于{days}出席{conference}。',
        en: 'of {organisation} attended the {conference} on {days}.',
      },
    ],
  },
  receipt: {
    name: { cn: '收据', en: 'Receipt' },
    heading: { cn: '收款证明', en: 'Payment received' },
    body: [
      {
        cn: '兹收到{payer}支付的{conference}参会款项{amount}（{amountInWords}）。',
        en: 'We have received {amount} from {payer} for the {conference}.',
      },
    ],
  },
} as const satisfies Record<DocumentKind, { name: Message; heading: Message; body: readonly Message[] }>

/** What a person is told of documents on the page `My conference`. */
export const homeMessages = defineMessages({
  documents: { cn: '函件与证书', en: 'Letters and certificates' },
  issued: { cn: '已签发 {count} 份', en: '{count:# issued|# issued}' },
})
