/** Names of what the log records. An action that is not here shows its own code. */
import { defineMessages } from '../../shared/i18n.ts'
import type { Locale, Message } from '../../shared/i18n.ts'

export const actionMessages = defineMessages({
  'account.login': { cn: '登录', en: 'Signed in' },
  'account.logout': { cn: '退出', en: 'Signed out' },
  'account.register': { cn: '注册', en: 'Registered' },
  'account.secondFactorAdded': { cn: '绑定身份验证器', en: 'Added an authenticator' },
  'account.secondFactorRemoved': { cn: '解除身份验证器', en: 'Removed an authenticator' },
  'account.staffAdded': { cn: '添加工作人员', en: 'Added a staff member' },
  'account.staffRemoved': { cn: '移除工作人员', en: 'Removed a staff member' },
  'account.userTypeRefused': { cn: '拒绝越权的用户类型', en: 'Refused a user type' },
  'edition.parameter.set': { cn: '修改参数', en: 'Set a parameter' },
  'edition.parameter.add': { cn: '添加参数', en: 'Added a parameter' },
  'edition.parameter.remove': { cn: '移除参数', en: 'Removed a parameter' },
  'files.open': { cn: '打开文件', en: 'Opened a file' },
  'files.upload': { cn: '上传文件', en: 'Uploaded a file' },
  'registration.create': { cn: '建立草稿', en: 'Began a draft' },
  'registration.saveCompany': { cn: '保存单位信息', en: 'Saved the organisation' },
  'registration.saveDelegates': { cn: '保存代表', en: 'Saved delegates' },
  'registration.removeDelegate': { cn: '移除代表', en: 'Removed a delegate' },
  'registration.submit': { cn: '提交审核', en: 'Submitted for review' },
  'registration.cancel': { cn: '取消报名', en: 'Cancelled the registration' },
  'registration.remove': { cn: '删除报名', en: 'Deleted the registration' },
  'registration.correctOwn': { cn: '代表更正本人资料', en: 'Delegate corrected own data' },
  'registration.exportOwn': { cn: '导出本人资料', en: 'Exported own data' },
  'registration.erase': { cn: '清除个人资料', en: 'Erased personal data' },
  'registration.staffSaveCompany': { cn: '工作人员修改单位信息', en: 'Staff edited the organisation' },
  'registration.staffSaveDelegates': { cn: '工作人员修改代表', en: 'Staff edited delegates' },
  'review.status': { cn: '更改审核状态', en: 'Changed the status' },
  'review.setStatus': { cn: '更改审核状态', en: 'Changed the status' },
  'review.approved': { cn: '审核通过', en: 'Approved' },
  'review.returned': { cn: '退回更正', en: 'Returned for correction' },
  'review.rejected': { cn: '拒绝报名', en: 'Rejected' },
  'review.cancelled': { cn: '取消报名', en: 'Cancelled' },
  'review.askDeleteCompany': { cn: '申请删除机构', en: 'Asked to delete an organisation' },
  'review.deleteCompany': { cn: '删除机构', en: 'Deleted an organisation' },
  'review.deleteDelegate': { cn: '删除代表', en: 'Deleted a delegate' },
  'review.revealCertificate': { cn: '查看证件全号', en: 'Showed a document number' },
  'review.export': { cn: '导出报名', en: 'Exported registrations' },
  'review.exportCheckInCodes': { cn: '导出签到码', en: 'Exported check-in codes' },
  'review.startExport': { cn: '开始导出', en: 'Began an export' },
  'review.downloadExport': { cn: '下载导出文件', en: 'Fetched an export' },
})

export function nameAction(action: string, locale: Locale): string {
  return (actionMessages as Partial<Record<string, Message>>)[action]?.[locale] ?? action
}
