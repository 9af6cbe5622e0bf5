/** Texts of the status view, the delegate's own record and the account page (requirement 6, decision 7, decision 13). */
import { defineMessages } from '../../../shared/i18n.ts'

export const statusTexts = defineMessages({
  heading: { cn: '报名进度', en: 'Registration status' },
  number: { cn: '报名编号 {number}', en: 'Registration number {number}' },
  draft: {
    cn: '尚未提交。填写完成后请提交审核。',
    en: 'Not submitted yet. Submit it for review when it is complete.',
  },
  submitted: {
    cn: '已于 {time} 提交，等待审核。结果将发送至 {email}。',
    en: 'Submitted on {time}, awaiting review. The result will be sent to {email}.',
  },
  resubmitted: {
    cn: '更正内容已重新提交，等待审核。结果将发送至 {email}。',
    en: 'Resubmitted with your corrections, awaiting review. The result will be sent to {email}.',
  },
  approved: {
    cn: '审核已通过。截止前仍可修改代表与活动。',
    en: 'Approved. Delegates and activities can still be changed until the deadline.',
  },
  approvedClosed: { cn: '审核已通过。', en: 'Approved.' },
  returned: {
    cn: '已退回更正。请更正下列字段后重新提交，其他字段保持不变。',
    en: 'Returned for corrections. Correct the fields below and resubmit; other fields stay unchanged.',
  },
  rejected: {
    cn: '本次报名未获通过。如有疑问，请联系会务组。',
    en: 'This registration was not approved. If you have questions, contact the conference office.',
  },
  cancelled: {
    cn: '本次报名已取消，席位已释放。',
    en: 'This registration was cancelled and its seats were released.',
  },
  reviewerSaid: { cn: '审核意见', en: 'Reviewer’s comments' },
  missing: { cn: '尚缺', en: 'Still missing' },
  missingNone: { cn: '没有缺漏。', en: 'Nothing is missing.' },
  limits: { cn: '已用名额', en: 'Seats used' },
  nextDeadline: { cn: '下一个期限', en: 'Next deadline' },
  deadline: { cn: '{time} 前{what}', en: 'By {time}: {what}' },
  deadlineUnread: { cn: '未能读取，请刷新页面。', en: 'Could not be loaded. Reload the page.' },
  noDeadline: { cn: '没有待办期限', en: 'None' },
  history: { cn: '记录', en: 'History' },
  undid: { cn: '撤销“{undid}”，恢复为“{status}”', en: '“{undid}” undone, {status} again' },
  by_organisation: { cn: '贵机构', en: 'your organisation' },
  by_reviewer: { cn: '会务组', en: 'conference office' },
  by_system: { cn: '系统', en: 'system' },
  bookings: { cn: '已订会议室、桌位与会面', en: 'Booked rooms, tables and meetings' },
  exportPdf: { cn: '导出 PDF', en: 'Export as PDF' },
  cancelRegistration: { cn: '取消报名', en: 'Cancel registration' },
  cancelTitle: { cn: '取消本次报名', en: 'Cancel this registration' },
  cancelText: {
    cn: '全部代表的席位与候补位次随即释放，您无法自行恢复。已填写的内容仍可查看。',
    en: 'All seats and waiting-list places are released at once, and you cannot restore them yourself. You can still view what was entered.',
  },
  cancelConfirm: { cn: '确认取消报名', en: 'Cancel registration' },
  cancelKeep: { cn: '保留报名', en: 'Keep registration' },
})

export const ownTexts = defineMessages({
  title: { cn: '我的参会信息', en: 'Your attendance' },
  intro: {
    cn: '{company}为您登记了参会。您可以更正本人信息，活动由主要联系人安排。',
    en: '{company} has registered you. You can correct your own details; your primary contact chooses the activities.',
  },
  activities: { cn: '我的活动', en: 'Your activities' },
  activitiesNote: {
    cn: '如需调整，请联系贵机构的主要联系人。',
    en: 'For changes, contact your organisation’s primary contact.',
  },
  waiting: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },
  details: { cn: '本人信息', en: 'Your details' },
  emailFixed: {
    cn: '登录邮箱，由主要联系人更改',
    en: 'Your sign-in email; only the primary contact can change it',
  },
  saved: { cn: '已保存', en: 'Changes saved.' },
  timeToBe: { cn: '时间待定', en: 'time to be announced' },
  closed: { cn: '更改已于 {time} 截止。', en: 'The deadline for changes was {time}.' },
})

export const accountTexts = defineMessages({
  account: { cn: '账户', en: 'Account' },
  organisation: { cn: '单位', en: 'Organisation' },
  edition: { cn: '届次', en: 'Edition' },
  sessions: { cn: '已登录设备', en: 'Signed-in devices' },
  sessionsLoading: { cn: '正在读取已登录设备', en: 'Loading your signed-in devices…' },
  sessionsFailed: {
    cn: '未能读取已登录设备，请检查网络后重试。',
    en: 'Could not load your signed-in devices. Check your connection and try again.',
  },
  signInEmail: { cn: '登录邮箱', en: 'Sign-in email' },
  signInPhone: { cn: '登录手机号', en: 'Sign-in mobile number' },
  confirmed: { cn: '{address}（已确认）', en: '{address} (confirmed)' },
  unconfirmed: { cn: '{address}（未确认）', en: '{address} (not confirmed)' },
  unconfirmedText: {
    cn: '请退出后以发送至该邮箱的验证码登录一次，以确认邮箱。确认前，会务邮件不会发往该邮箱，也不能作为代表登录。请使用当前浏览器，以便继续以手机号登录。',
    en: 'To confirm it, sign out and sign in once with a code sent to this address. Until then it receives no email from us and cannot be used to sign in as a delegate. Use this browser so that you can keep signing in with your mobile number.',
  },
  since: { cn: '登录时间 {time}', en: 'Signed in {time}' },
  lastSeen: { cn: '最近使用 {time}', en: 'Last used {time}' },
  thisDevice: { cn: '本机', en: 'this device' },
  unknownDevice: { cn: '未知设备', en: 'unknown device' },
  endOthers: { cn: '退出其他设备', en: 'Sign out other devices' },
  endOthersText: {
    cn: '其他浏览器随之退出，下次登录时按新设备处理。',
    en: 'Other browsers are signed out and count as new devices when they next sign in.',
  },
  ended: { cn: '已退出 {count} 处登录', en: '{count:# other device|# other devices} signed out.' },
  data: { cn: '个人数据', en: 'Personal data' },
  read: { cn: '查看与更正', en: 'View and correct' },
  readText: {
    cn: '报名信息中与本人有关的全部内容。',
    en: 'All the information about you in the registration.',
  },
  toSignup: { cn: '打开报名信息', en: 'Open registration' },
  exportText: {
    cn: '下载本站保存的全部个人数据（JSON），含证件号码。此操作会留下记录。',
    en: 'Download all personal data this site holds about you (JSON), including your document number. The export is logged.',
  },
  exportButton: { cn: '导出我的数据', en: 'Export my data' },
  consents: { cn: '同意', en: 'Consents' },
  consentsIntro: {
    cn: '您就个人信息所作的选择，可随时撤回；撤回不影响此前的使用。',
    en: 'You can withdraw each consent at any time; what was done before then remains lawful.',
  },
  consentsNone: { cn: '尚无同意记录。', en: 'No consents yet.' },
  consentsLoading: { cn: '正在读取同意记录', en: 'Loading your consents…' },
  consentsFailed: {
    cn: '未能读取同意记录，请检查网络后重试。',
    en: 'Could not load your consents. Check your connection and try again.',
  },
  consentPrivacy: { cn: '隐私声明', en: 'Privacy notice' },
  consentIdentity: { cn: '证件号码与扫描件', en: 'ID number and scan' },
  consentSharing: { cn: '向酒店与签证机构提供信息', en: 'Sharing with hotels and visa authorities' },
  consentDirectory: {
    cn: '列入参会机构名录并接收站内信',
    en: 'Directory listing and messages',
  },
  consentGiven: { cn: '{date} 同意（版本 {version}）', en: 'Given on {date} (version {version})' },
  consentNot: {
    cn: '{date} 未同意或已撤回（版本 {version}）',
    en: 'Not given, or withdrawn, on {date} (version {version})',
  },
  withdraw: { cn: '撤回', en: 'Withdraw' },
  withdrawOf: { cn: '撤回：{what}', en: 'Withdraw: {what}' },
  noticeChanged: { cn: '此后隐私声明已有更新。', en: 'The privacy notice has changed since then.' },
  noticeNow: { cn: '阅读现行声明', en: 'Read the current notice' },
  readLegal: { cn: '查看文本', en: 'Read text' },
  readOf: { cn: '查看文本（版本 {version}）', en: 'Read text (version {version})' },
  giveAgain: { cn: '同意', en: 'Give consent' },
  giveOf: { cn: '同意：{what}', en: 'Give consent: {what}' },
  withdrawTitle: { cn: '撤回同意', en: 'Withdraw consent' },
  withdrawDirectory: {
    cn: '撤回后，贵机构立即从名录中移除，其他机构不能再向贵机构发送站内信或会面邀约。报名不受影响。',
    en: 'Your organisation is removed from the directory at once, and other organisations can no longer send you messages or meeting requests. Your registration is not affected.',
  },
  withdrawSharing: {
    cn: '撤回后，不再向酒店与签证机构提供您的信息；此前已提供的不能收回。报名不受影响。',
    en: 'Your information is no longer given to hotels and visa authorities. What was given before cannot be recalled. Your registration is not affected.',
  },
  withdrawRequired: {
    cn: '没有对隐私声明、证件号码与扫描件的同意不能报名。要撤回这两项，请删除您的个人数据：尚未结束的会议的报名随之取消。',
    en: 'Registration requires consent to the privacy notice and to the use of your ID number and scan. To withdraw these two, erase your personal data: your registration for any conference that is not over is then cancelled.',
  },
  consentChanged: { cn: '已保存。', en: 'Changes saved.' },
  erase: { cn: '删除', en: 'Erase' },
  eraseText: {
    cn: '删除本站各届会议保存的本人数据，并退出登录。',
    en: 'Erases the personal data held about you for all editions and signs you out.',
  },
  eraseContact: {
    cn: '您是主要联系人：删除后，贵机构尚未结束的会议的报名随之取消，全部席位释放。',
    en: 'As you are the primary contact, this also cancels your organisation’s registration for any conference that is not over and releases all its seats.',
  },
  eraseKept: {
    cn: '付款、发票与合同记录依法须予保留，删除后将逐项告知。',
    en: 'Records of payments, invoices and contracts must be kept by law. We will list what is kept.',
  },
  erased: { cn: '您的个人数据已删除。', en: 'Your personal data has been erased.' },
  erasedKept: {
    cn: '您的个人数据已删除。依法保留：{what}',
    en: 'Your personal data has been erased. Kept as required by law: {what}',
  },
  eraseButton: { cn: '删除我的数据', en: 'Erase my data' },
  eraseTitle: { cn: '删除个人数据', en: 'Erase personal data' },
  eraseConfirm: { cn: '我了解删除后不可恢复', en: 'I understand that this cannot be undone' },
  eraseNow: { cn: '确认删除', en: 'Erase my data' },
})
