/** Names of what the log records. An action that is not here shows its own code. */
import { defineMessages } from '../../shared/i18n.ts'
import type { Locale, Message } from '../../shared/i18n.ts'

export const actionMessages = defineMessages({
  'account.login': { cn: '登录', en: 'Signed in' },
  'account.register': { cn: '注册', en: 'Registered' },
  'account.emailChanged': { cn: '更改登录邮箱', en: 'Changed the sign-in email' },
  'account.emailTaken': { cn: '登录邮箱已被占用', en: 'Sign-in email was taken' },
  'account.erased': { cn: '清除账户', en: 'Erased the account' },
  'account.secondFactorAdded': { cn: '绑定身份验证器', en: 'Added an authenticator' },
  'account.secondFactorRemoved': { cn: '解除身份验证器', en: 'Removed an authenticator' },
  'account.staffAdded': { cn: '添加工作人员', en: 'Added a staff member' },
  'account.staffRemoved': { cn: '移除工作人员', en: 'Removed a staff member' },
  'account.userTypeRefused': { cn: '拒绝越权的用户类型', en: 'Refused a user type' },
  'edition.parameter.set': { cn: '修改参数', en: 'Set a parameter' },
  'edition.parameter.remove': { cn: '移除参数', en: 'Removed a parameter' },
  'edition.purge': { cn: '清除届次个人资料', en: 'Purged personal data of an edition' },
  'files.open': { cn: '打开文件', en: 'Opened a file' },
  'files.upload': { cn: '上传文件', en: 'Uploaded a file' },
  'registration.create': { cn: '建立草稿', en: 'Began a draft' },
  'registration.saveCompany': { cn: '保存单位信息', en: 'Saved the organisation' },
  'registration.saveDelegates': { cn: '保存代表', en: 'Saved delegates' },
  'registration.removeDelegate': { cn: '移除代表', en: 'Removed a delegate' },
  'registration.submitted': { cn: '提交审核', en: 'Submitted for review' },
  'registration.resubmitted': { cn: '重新提交', en: 'Submitted again' },
  'registration.approved': { cn: '审核通过', en: 'Approved' },
  'registration.returned': { cn: '退回更正', en: 'Returned for correction' },
  'registration.rejected': { cn: '拒绝报名', en: 'Rejected' },
  'registration.cancelled': { cn: '取消报名', en: 'Cancelled' },
  'registration.waiting.join': { cn: '加入候补', en: 'Joined a waiting list' },
  'registration.waiting.leave': { cn: '退出候补', en: 'Left a waiting list' },
  'registration.waiting.accept': { cn: '接受候补席位', en: 'Took an offered seat' },
  'registration.remove': { cn: '删除报名', en: 'Deleted the registration' },
  'registration.correctOwn': { cn: '代表更正本人资料', en: 'Delegate corrected own data' },
  'registration.exportOwn': { cn: '导出本人资料', en: 'Exported own data' },
  'registration.erase': { cn: '清除个人资料', en: 'Erased personal data' },
  'registration.staffSaveCompany': { cn: '工作人员修改单位信息', en: 'Staff edited the organisation' },
  'registration.staffSaveDelegates': { cn: '工作人员修改代表', en: 'Staff edited delegates' },
  'registration.activity.save': { cn: '修改活动', en: 'Changed an activity' },
  'registration.slot.save': { cn: '保存洽谈时段', en: 'Saved a negotiation slot' },
  'registration.slot.del': { cn: '删除洽谈时段', en: 'Deleted a negotiation slot' },
  'review.askDeleteCompany': { cn: '申请删除机构', en: 'Asked to delete an organisation' },
  'review.deleteCompany': { cn: '删除机构', en: 'Deleted an organisation' },
  'review.deleteDelegate': { cn: '删除代表', en: 'Deleted a delegate' },
  'review.revealCertificate': { cn: '查看证件全号', en: 'Showed a document number' },
  'review.export': { cn: '导出', en: 'Exported' },
  'review.downloadExport': { cn: '下载导出文件', en: 'Fetched an export' },
})

export function nameAction(action: string, locale: Locale): string {
  return (actionMessages as Partial<Record<string, Message>>)[action]?.[locale] ?? action
}
