/** What the server says and writes for reviewers: refusals, sheet names and column headers. */
import { defineMessages } from '../../shared/i18n.ts'

export const messages = defineMessages({
  reasonBothLanguages: {
    cn: '请用中文和英文分别写明原因。',
    en: 'Enter the reason in both Chinese and English.',
  },
  reasonsOnlyReturned: {
    cn: '只有退回更正时才可标记字段。',
    en: 'Fields can be marked only when a registration is returned for corrections.',
  },
  reasonPath: {
    cn: '报名表中没有该字段。',
    en: 'The registration form has no such field.',
  },
  reasonTwice: { cn: '该字段已标记。', en: 'This field is already marked.' },
  reasonsNeeded: {
    cn: '退回更正须标记至少一个字段，或写明说明。',
    en: 'To return a registration for corrections, mark at least one field or write a note.',
  },
  changedMeanwhile: {
    cn: '该报名在您查看之后已被他人修改，请刷新后重新决定。',
    en: 'Someone else changed this registration while you were viewing it. Reload it and decide again.',
  },
  bulkFailed: {
    cn: '处理时出错，未更改。请单独处理。',
    en: 'Something went wrong and nothing was changed. Decide on this registration separately.',
  },
  noSuchCompany: { cn: '没有这家机构的报名。', en: 'No registration was found for this organisation.' },
  notFromHere: {
    cn: '当前状态为“{status}”，不能改为“{to}”。',
    en: 'The status is “{status}” and cannot be changed to “{to}”.',
  },
})

/** Sheets and columns of the exports. Chinese unless English is asked for. */
export const exportMessages = defineMessages({
  payment: { cn: '付款状态', en: 'Payment status' },
  due: { cn: '应付（元）', en: 'Owed (CNY)' },
  paid: { cn: '已到账（元）', en: 'Received (CNY)' },
  fileRegistrations: { cn: '报名名单', en: 'registrations' },
  fileCheckInCodes: { cn: '签到码', en: 'check-in-codes' },
  companies: { cn: '单位', en: 'Organisations' },
  delegates: { cn: '代表', en: 'Delegates' },
  checkInCodes: { cn: '签到码', en: 'Check-in codes' },
  delegateCount: { cn: '计划代表人数', en: 'Planned delegates' },
  delegatesEntered: { cn: '已填代表人数', en: 'Delegates entered' },
  contactColumn: { cn: '联系人{field}', en: 'Contact: {field}' },
  negotiationSlots: { cn: '洽谈时段', en: 'Negotiation slots' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice: title' },
  invoiceTaxNumber: { cn: '税号', en: 'Invoice: tax number' },
  invoiceAddress: { cn: '开票地址', en: 'Invoice: address' },
  invoiceTelephone: { cn: '开票电话', en: 'Invoice: telephone' },
  invoiceBank: { cn: '开户行', en: 'Invoice: bank' },
  invoiceBankAccount: { cn: '银行账号', en: 'Invoice: bank account' },
  submittedAt: { cn: '提交时间（北京）', en: 'Submitted (Beijing time)' },
  updatedAt: { cn: '更新时间（北京）', en: 'Updated (Beijing time)' },
  organisationCn: { cn: '单位名称（中文）', en: 'Organisation name (Chinese)' },
  organisationEn: { cn: '单位名称（英文）', en: 'Organisation name (English)' },
  position: { cn: '序号', en: 'No.' },
  document: { cn: '证件扫描件', en: 'Document scan' },
  documentPresent: { cn: '已上传', en: 'Uploaded' },
  documentMissing: { cn: '缺失', en: 'Missing' },
  documentNotNeeded: { cn: '无须', en: 'Not needed' },
  waiting: { cn: '候补', en: 'Waiting list' },
  joined: { cn: '参加', en: 'Yes' },
  checkInCode: { cn: '签到码', en: 'Check-in code' },
})

/** What waits for a decision, and the act that settles it; shown after its number. */
export const waitingMessages = defineMessages({
  submitted: { cn: '首次提交，待审核', en: 'First submissions' },
  resubmitted: { cn: '更正后重新提交，待审核', en: 'Resubmitted after corrections' },
  changes: { cn: '审核后变更', en: 'Changes after approval' },
  deletions: { cn: '删除机构，待第二位管理员确认', en: 'Deletions for a second administrator to confirm' },
  review: { cn: '去审核', en: 'Review' },
  check: { cn: '去查看', en: 'Check' },
})
