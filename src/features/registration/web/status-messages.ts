/** Texts of the status view, the delegate's own record and the account page (spec §6, D-COMPANY, D-CONSENT). */
import { defineMessages } from '../../../shared/i18n.ts'

export const statusTexts = defineMessages({
  heading: { cn: '报名进度', en: 'Where your registration stands' },
  number: { cn: '报名编号 {number}', en: 'Registration {number}' },
  draft: {
    cn: '尚未提交。填写完成后请提交审核。',
    en: 'Not submitted yet. Submit it for review when it is complete.',
  },
  submitted: {
    cn: '已于 {time} 提交，正在审核。结果将发送至 {email}。',
    en: 'Submitted on {time} and being reviewed. The result goes to {email}.',
  },
  resubmitted: {
    cn: '更正内容已提交，正在复核。结果将发送至 {email}。',
    en: 'Your corrections were submitted and are being reviewed. The result goes to {email}.',
  },
  approved: {
    cn: '审核已通过。截止前仍可修改代表与活动。',
    en: 'Approved. Delegates and activities can still be changed until the deadline.',
  },
  approvedClosed: { cn: '审核已通过。', en: 'Approved.' },
  returned: {
    cn: '已退回更正。请更正下列字段后重新提交，其他字段保持不变。',
    en: 'Returned for correction. Please correct the fields below and submit again; everything else stays as it is.',
  },
  rejected: {
    cn: '本次报名未获通过。如有疑问，请联系会务组。',
    en: 'This registration was not accepted. Please contact the organisers if you have questions.',
  },
  cancelled: {
    cn: '本次报名已取消，席位已释放。',
    en: 'This registration was cancelled and its seats are free again.',
  },
  reviewerSaid: { cn: '审核意见', en: 'What the reviewer said' },
  missing: { cn: '尚缺', en: 'Still missing' },
  missingNone: { cn: '没有缺漏。', en: 'Nothing is missing.' },
  limits: { cn: '名额', en: 'Seats used' },
  nextDeadline: { cn: '下一个期限', en: 'Next deadline' },
  deadlineRegistration: { cn: '{time} 报名截止', en: '{time}: registration closes' },
  deadlineOffer: {
    cn: '{time} 前答复{activity}的保留席位',
    en: '{time}: answer the seat offered for {activity}',
  },
  noDeadline: { cn: '没有待办期限', en: 'None' },
  history: { cn: '记录', en: 'History' },
  by_organisation: { cn: '贵机构', en: 'your organisation' },
  by_reviewer: { cn: '会务组', en: 'the organisers' },
  by_system: { cn: '系统', en: 'the system' },
  bookings: { cn: '已订会议室、桌位与会面', en: 'Rooms, tables and meetings' },
  exportXlsx: { cn: '导出 Excel', en: 'Export as Excel' },
  exportPdf: { cn: '导出 PDF', en: 'Export as PDF' },
  print: { cn: '打印', en: 'Print' },
  downloadFailed: { cn: '获取文件失败', en: 'failed to get file' },
  downloadError: { cn: '文件下载异常', en: 'file fetch exception' },
  cancelRegistration: { cn: '取消报名', en: 'Cancel the registration' },
  cancelTitle: { cn: '取消本次报名', en: 'Cancel this registration' },
  cancelText: {
    cn: '全部代表的席位与候补位次随即释放，取消后不可恢复。已填写的内容仍可查看。',
    en: 'All seats and places on waiting lists are given up at once, and this cannot be undone. You can still read what was entered.',
  },
  cancelConfirm: { cn: '确认取消报名', en: 'Cancel the registration' },
  cancelKeep: { cn: '保留报名', en: 'Keep it' },
  cancelled_done: { cn: '报名已取消', en: 'The registration is cancelled' },
})

export const ownTexts = defineMessages({
  title: { cn: '我的参会信息', en: 'Your own record' },
  intro: {
    cn: '{company}为您登记了参会。您可以更正本人信息，活动由主要联系人安排。',
    en: '{company} registered you. You can correct your own details; the primary contact arranges the activities.',
  },
  activities: { cn: '我的活动', en: 'Your activities' },
  activitiesNote: {
    cn: '如需调整，请联系贵机构的主要联系人。',
    en: 'For changes, please ask your organisation’s primary contact.',
  },
  waiting: { cn: '候补第 {place} 位', en: 'waiting, no. {place}' },
  details: { cn: '本人信息', en: 'Your details' },
  emailFixed: {
    cn: '登录邮箱，由主要联系人更改',
    en: 'You sign in with it; the primary contact can change it',
  },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '已保存', en: 'Saved' },
  timeToBe: { cn: '时间待定', en: 'time to be announced' },
  closed: { cn: '更改已于 {time} 截止。', en: 'Changes closed on {time}.' },
})

export const accountTexts = defineMessages({
  title: { cn: '账户与个人数据', en: 'Account and personal data' },
  intro: {
    cn: '查看在何处登录，读取、更正、导出或删除本站保存的个人数据。',
    en: 'See where you are signed in; read, correct, export or erase the personal data held here.',
  },
  account: { cn: '账户', en: 'Account' },
  name: { cn: '姓名', en: 'Name' },
  email: { cn: '电子邮箱', en: 'Email' },
  organisation: { cn: '单位', en: 'Organisation' },
  edition: { cn: '届次', en: 'Edition' },
  sessions: { cn: '登录状态', en: 'Where you are signed in' },
  sessionsFailed: { cn: '未能读取登录状态。', en: 'The list could not be loaded.' },
  signInEmail: { cn: '登录邮箱', en: 'Sign-in email' },
  signInPhone: { cn: '登录手机号', en: 'Sign-in phone' },
  confirmed: { cn: '{address}（已确认）', en: '{address} (confirmed)' },
  unconfirmed: { cn: '{address}（未确认）', en: '{address} (not confirmed)' },
  unconfirmedText: {
    cn: '请退出后以发送至该邮箱的验证码登录一次，以确认邮箱。确认前，会务邮件不会发往该邮箱，也不能作为代表登录。请使用当前浏览器，以便继续以手机号登录。',
    en: 'Sign out, then sign in once with a code sent to this address to confirm it. Until then we send it no email, and it opens no delegate’s record. Use this browser, so that the phone number keeps working.',
  },
  device: { cn: '设备', en: 'Device' },
  since: { cn: '登录时间', en: 'Signed in' },
  lastSeen: { cn: '最近使用', en: 'Last used' },
  thisDevice: { cn: '本机', en: 'this device' },
  unknownDevice: { cn: '未知设备', en: 'unknown device' },
  endOthers: { cn: '退出其他设备', en: 'Sign out everywhere else' },
  endOthersText: {
    cn: '其他浏览器随之退出，下次登录时按新设备处理。',
    en: 'Other browsers are signed out and count as new devices when they next sign in.',
  },
  ended: { cn: '已退出 {count} 处登录', en: 'Signed out in {count} other places' },
  data: { cn: '个人数据', en: 'Personal data' },
  read: { cn: '查看与更正', en: 'Read and correct' },
  readText: { cn: '报名信息中与本人有关的全部内容。', en: 'Everything about you in the registration.' },
  toSignup: { cn: '打开报名信息', en: 'Open the registration' },
  export: { cn: '导出', en: 'Export' },
  exportText: {
    cn: '下载本站保存的全部个人数据（JSON），含证件号码。此操作会留下记录。',
    en: 'Download everything held about you (JSON), document number included. The export is logged.',
  },
  exportButton: { cn: '导出我的数据', en: 'Export my data' },
  erase: { cn: '删除', en: 'Erase' },
  eraseText: {
    cn: '删除本站各届会议保存的本人数据，并退出登录。',
    en: 'Erases what is held about you from all editions and signs you out.',
  },
  eraseContact: {
    cn: '您是主要联系人：删除后，贵机构尚未结束的会议的报名随之取消，全部席位释放。',
    en: 'You are the primary contact: your organisation’s registration for a conference that is not over is cancelled and all seats are freed.',
  },
  eraseKept: {
    cn: '付款、发票与合同记录依法须予保留，删除后将逐项告知。',
    en: 'Records of payments, invoices and contracts must be kept by law. You will be told which ones.',
  },
  erased: { cn: '您的个人数据已删除。', en: 'Your personal data has been erased.' },
  erasedKept: {
    cn: '您的个人数据已删除。依法保留：{what}',
    en: 'Your personal data has been erased. Kept as the law requires: {what}',
  },
  listSeparator: { cn: '；', en: '; ' },
  eraseButton: { cn: '删除我的数据', en: 'Erase my data' },
  eraseTitle: { cn: '删除个人数据', en: 'Erase personal data' },
  eraseConfirm: { cn: '我了解删除后不可恢复', en: 'I understand that this cannot be undone' },
  eraseNow: { cn: '确认删除', en: 'Erase' },
  failed: { cn: '未能完成，请稍后再试。', en: 'That did not work. Please try again shortly.' },
})
