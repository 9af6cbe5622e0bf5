/** Texts of the queue of what changed after approval. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const changeMessages = defineMessages({
  text: {
    cn: '报名通过之后新增、更换、修改或删除的代表。接受即从列表移出；退回时报名转为“已退回”，相关字段重新开放，并邮件通知机构。',
    en: 'Delegates added, replaced, changed or removed after their registration was approved. Accepting a change removes it from the list. Returning one sets the registration to “Returned for corrections”, opens its fields again and emails the organisation.',
  },
  person: { cn: '代表', en: 'Delegate' },
  what: { cn: '变更', en: 'Change' },
  by: { cn: '修改方', en: 'Changed by' },
  byDelegate: { cn: '代表本人', en: 'Delegate' },
  added: { cn: '新增', en: 'Added' },
  replaced: { cn: '更换', en: 'Replaced' },
  changed: { cn: '修改', en: 'Changed' },
  removed: { cn: '删除', en: 'Removed' },
  gone: { cn: '（已删除的代表）', en: '(removed delegate)' },
  accept: { cn: '接受', en: 'Accept' },
  acceptOf: { cn: '接受：{name}', en: 'Accept {name}' },
  return: { cn: '退回', en: 'Return' },
  returnOf: { cn: '退回：{name}', en: 'Return {name}' },
  returnText: {
    cn: '原因将随邮件发给机构，并显示在其报名页面。',
    en: 'The reason is emailed to the organisation and shown with its registration.',
  },
  accepted: { cn: '变更已接受', en: 'Change accepted.' },
  returned: {
    cn: '变更已退回，已邮件通知机构',
    en: 'Change returned. The organisation is notified by email.',
  },
  stale: {
    cn: '该报名刚刚又有修改，您的决定没有执行。列表已更新，请核对后重新决定。',
    en: 'The registration has just changed again, so your decision was not carried out. The list is now up to date: check it and decide again.',
  },
})
