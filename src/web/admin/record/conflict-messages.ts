/** Texts of a conflict: someone else saved what is being edited. */
import { defineMessages } from '../../../shared/i18n.ts'

export const conflictMessages = defineMessages({
  titleBy: {
    cn: '{who}已于 {time} 保存了新版本，您的修改尚未保存',
    en: '{who} saved a newer version at {time}. Your changes have not been saved yet.',
  },
  title: {
    cn: '您编辑期间内容已被他人修改，您的修改尚未保存',
    en: 'Someone else changed this while you were editing. Your changes have not been saved yet.',
  },
  text: {
    cn: '以下是两个版本的不同之处。您填写的内容仍在表单中。',
    en: 'The differences between the two versions are shown below. What you entered is still in the form.',
  },
  same: {
    cn: '您修改的各项，对方没有改动；对方改动了其他内容。',
    en: 'None of the fields you changed were changed by the other person.',
  },
  field: { cn: '字段', en: 'Field' },
  mine: { cn: '您的版本', en: 'Your version' },
  theirs: { cn: '已保存的版本', en: 'Saved version' },
  empty: { cn: '（空）', en: '(empty)' },
  untouched: { cn: '（您未改动）', en: '(not changed by you)' },
  comma: { cn: '、', en: ', ' },
  keepMine: { cn: '保存我的版本', en: 'Save my version' },
  takeTheirs: { cn: '采用已保存的版本', en: 'Use the saved version' },
  someone: { cn: '他人', en: 'Someone else' },
})
