/** Texts of proof, second factor and own security in the back office. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const adminAccountMessages = defineMessages({
  // Fresh proof
  proofTitle: { cn: '验证身份', en: 'Confirm your identity' },
  proofWhyApp: {
    cn: '此操作涉及个人信息或不可撤销，请输入身份验证器中的 6 位动态口令。一次验证仅对本次操作有效。',
    en: 'This action involves personal data or cannot be undone. Enter the 6-digit code from your authenticator. It is valid for this action only.',
  },
  proofWhyMail: {
    cn: '此操作涉及个人信息或不可撤销。验证码已发送至 {email}，一次验证仅对本次操作有效。',
    en: 'This action involves personal data or cannot be undone. A code was sent to {email}. It is valid for this action only.',
  },
  proofSoon: {
    cn: '刚发送过其他验证码。{seconds} 秒后将自动向 {email} 发送本次验证码。绑定身份验证器后无须等待。',
    en: 'Another code was sent a moment ago. The code for this action will be sent to {email} automatically in {seconds} s. With an authenticator, there is no waiting.',
  },
  proofPreparing: { cn: '正在准备验证', en: 'Preparing verification…' },
  proofAct: { cn: '验证并继续', en: 'Confirm and continue' },
  appCode: { cn: '动态口令', en: 'Authenticator code' },
  codeNeeded: { cn: '请输入 6 位数字。', en: 'Enter the 6 digits.' },

  // Second step of signing in
  gateVerifyTitle: { cn: '第二重验证', en: 'Two-step verification' },
  gateVerifyText: {
    cn: '请输入身份验证器中的 6 位动态口令，以进入后台。',
    en: 'Enter the 6-digit code from your authenticator to open the back office.',
  },
  gateEnrolTitle: { cn: '绑定身份验证器', en: 'Add an authenticator' },
  gateEnrolText: {
    cn: '工作人员账户须绑定身份验证器后方可进入后台。',
    en: 'Staff accounts must have an authenticator to open the back office.',
  },
  gateAct: { cn: '进入后台', en: 'Open back office' },
  lost: {
    cn: '身份验证器遗失或更换时，请联系另一位管理员。',
    en: 'If your authenticator is lost or replaced, contact another administrator.',
  },

  // Enrolment
  enrolStart: { cn: '开始绑定', en: 'Add authenticator' },
  enrolSteps: {
    cn: '用身份验证器应用扫描二维码；无法扫描时，手动输入密钥（类型：基于时间，6 位）。随后输入应用显示的动态口令以完成绑定。',
    en: 'Scan the QR code with an authenticator app. If you cannot scan it, enter the key by hand (type: time-based, 6 digits). Then enter the code that the app shows to finish.',
  },
  qr: { cn: '供身份验证器扫描的二维码', en: 'QR code for the authenticator app' },
  secret: { cn: '密钥', en: 'Key' },
  copy: { cn: '复制密钥', en: 'Copy key' },
  secretOnce: {
    cn: '密钥仅显示这一次，请勿截图或转发。',
    en: 'The key is shown only once. Do not take a screenshot of it or forward it.',
  },
  enrolConfirm: { cn: '完成绑定', en: 'Finish setup' },
  enrolDone: { cn: '身份验证器已绑定', en: 'Authenticator added.' },

  // Own security
  title: { cn: '账户安全', en: 'Account security' },
  you: { cn: '账户', en: 'Account' },
  role: { cn: '角色', en: 'Role' },
  administrator: { cn: '管理员', en: 'Administrator' },
  reviewer: { cn: '审核人', en: 'Reviewer' },
  editor: { cn: '内容编辑', en: 'Content editor' },
  checkin: { cn: '签到员', en: 'Check-in staff' },
  reader: { cn: '只读', en: 'Read-only' },
  user: { cn: '参会用户', en: 'Registered user' },
  factor: { cn: '身份验证器', en: 'Authenticator' },
  factorOn: { cn: '已绑定', en: 'Added' },
  factorOff: { cn: '未绑定', en: 'Not added' },
  factorOffText: {
    cn: '绑定后，登录时除邮件验证码外还须输入动态口令；敏感操作改以动态口令验证，不再依赖邮件。',
    en: 'Once added, an authenticator is used at sign-in after the emailed code, and replaces emailed codes for sensitive actions.',
  },
  factorRequired: { cn: '此环境要求绑定。', en: 'It is required in this environment.' },
  sessions: { cn: '登录设备', en: 'Signed-in devices' },
  device: { cn: '设备', en: 'Device' },
  signedIn: { cn: '登录时间', en: 'Signed in' },
  lastSeen: { cn: '最近活动', en: 'Last active' },
  thisDevice: { cn: '本设备', en: 'This device' },
  endOthers: { cn: '退出其他设备', en: 'Sign out other devices' },
  endOthersAsk: {
    cn: '其他设备将立即退出，未保存的内容会丢失。',
    en: 'Your other devices are signed out at once. Unsaved changes on them are lost.',
  },
  ended: { cn: '已退出 {count} 台设备', en: '{count:# device|# devices} signed out.' },
})
