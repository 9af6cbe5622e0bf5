/** Texts of every form of the back office: leaving it, what is saved on this device, what is wrong, a conflict, a reason. */
import { defineMessages } from '../../../shared/i18n.ts'

export const formMessages = defineMessages({
  unsavedTitle: { cn: '有尚未保存的修改', en: 'There are unsaved changes' },
  unsavedText: { cn: '离开后，未保存的修改将丢失。', en: 'They are lost when you leave this form.' },
  unsavedKept: {
    cn: '离开后，未保存的修改只留存在本机，再次打开时可恢复。',
    en: 'Unsaved changes stay on this device only; you can restore them when you open this again.',
  },
  leave: { cn: '不保存，离开', en: 'Leave without saving' },
  stay: { cn: '继续编辑', en: 'Keep editing' },

  draftFound: {
    cn: '本机留存有 {time} 未保存的修改',
    en: 'Unsaved changes from {time} are kept on this device',
  },
  draftOlder: {
    cn: '此后有人保存过新版本。恢复后请核对再保存。',
    en: 'Someone has saved a newer version since. Check before you save what you restore.',
  },
  restore: { cn: '恢复', en: 'Restore' },
  discard: { cn: '丢弃', en: 'Discard' },

  viewOnSite: { cn: '在网站上查看', en: 'View on the site' },
  chinesePage: { cn: '中文页面', en: 'Chinese page' },
  englishPage: { cn: '英文页面', en: 'English page' },
  newTab: { cn: '（新窗口）', en: '(new tab)' },
  allSaved: { cn: '已全部保存', en: 'All changes saved' },

  wrong: { cn: '请更正标出的内容', en: 'Correct the fields marked below' },

  reasonNeeded: { cn: '请填写原因。', en: 'Enter a reason.' },
})
