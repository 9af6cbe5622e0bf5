/** Texts of editing a record: forms, conflicts, differences, drafts, previews. */
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { defineMessages } from '../../../shared/i18n.ts'

/** Texts of every form of the back office: leaving it, what is saved on this device, what is wrong, a conflict, a reason. */
export const formMessages = defineMessages({
  unsavedTitle: { cn: '有尚未保存的修改', en: 'There are unsaved changes' },
  unsavedText: { cn: '离开后，未保存的修改将丢失。', en: 'They are lost when you leave this form.' },
  unsavedDraft: {
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
  /** Words that end like a sentence, before another one. */
  ended: { cn: '{words}。', en: '{words}.' },
})

/** Texts of a conflict: someone else saved what is being edited. */
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
  keepMine: { cn: '保存我的版本', en: 'Save my version' },
  takeTheirs: { cn: '采用已保存的版本', en: 'Use the saved version' },
  someone: { cn: '他人', en: 'Someone else' },
})

/** Texts of a comparison of two texts. */
export const differenceMessages = defineMessages({
  same: { cn: '未改动', en: 'Unchanged' },
  removed: { cn: '原有，现已删去', en: 'Removed text' },
  added: { cn: '新写入', en: 'New text' },
})

/** Texts of bilingual fields and of the translation guard. */
export const guardMessages = defineMessages({
  cn: commonFormMessages.chinese,
  en: commonFormMessages.english,
  labelOf: { cn: '{label}（{language}）', en: '{label} ({language})' },
  missing: {
    cn: '缺少{language}。读者将看到另一种语言并附说明。',
    en: 'The {language} text is missing. Readers see the other language with a note.',
  },
  older: {
    cn: '{language}早于 {time} 修改的{other}，请核对。',
    en: 'The {language} text is older than the {other} text changed on {time}. Check it.',
  },
  olderNow: {
    cn: '{other}已修改，{language}尚未更新，请核对。',
    en: 'The {other} text was changed but the {language} text was not. Check it.',
  },
  holds: { cn: '译文仍然适用', en: 'Translation still valid' },
  holdsOf: { cn: '“{label}”的译文仍然适用', en: 'Translation still valid: “{label}”' },
  confirmed: {
    cn: '已确认译文适用，保存后生效。',
    en: 'Translation marked as still valid. Takes effect when you save.',
  },
  characters: { cn: '{count} / {limit} 字', en: '{count} of {limit} characters' },
  charactersOnly: { cn: '{count} 字', en: '{count:# character|# characters}' },
  untranslated: { cn: '待译', en: 'To translate' },
  outdated: { cn: '译文待核对', en: 'Translation to check' },
})

/** Texts of the page as it will look, beside its form. */
export const livePreviewMessages = defineMessages({
  preview: commonFormMessages.preview,
  open: { cn: '打开预览', en: 'Open preview' },
  close: { cn: '关闭预览', en: 'Close preview' },
  note: {
    cn: '与网站同一页面，随输入更新；预览不会保存。',
    en: 'The page as on the site, updated while you write. Nothing is saved.',
  },
  language: { cn: '预览语言', en: 'Preview language' },
  width: { cn: '预览宽度', en: 'Preview width' },
  phone: { cn: '手机', en: 'Phone' },
  desk: { cn: '电脑', en: 'Desk' },
})
