/** Texts of choosing a picture. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const pictureMessages = defineMessages({
  choose: { cn: '选择图片', en: 'Choose a picture' },
  chooseSeveral: { cn: '选择图片', en: 'Choose pictures' },
  chooseFor: { cn: '选择图片：{label}', en: 'Choose a picture: {label}' },
  change: { cn: '更换', en: 'Change' },
  changeOf: { cn: '更换：{label}', en: 'Change: {label}' },
  take: { cn: '移除', en: 'Remove' },
  takeOf: { cn: '移除：{label}', en: 'Remove: {label}' },
  none: {
    cn: '未选择图片，页面上以会议纹样代替。',
    en: 'No picture is chosen; the page draws the rings of the conference instead.',
  },
  search: { cn: '按文件名或说明查找', en: 'Search by file name or description' },
  upload: { cn: '上传图片', en: 'Upload pictures' },
  uploadHint: {
    cn: '可将 JPEG、PNG、WebP 或 AVIF 图片拖到此处，每张不超过 {limit}。',
    en: 'JPEG, PNG, WebP or AVIF pictures may be dropped here, at most {limit} each.',
  },
  uploading: { cn: '正在上传 {name}：{percent}%', en: 'Uploading {name}: {percent}%' },
  checking: { cn: '正在检查 {name}', en: 'Checking {name}' },
  uploadFailed: { cn: '{name} 未能上传。{reason}', en: '{name} was not uploaded. {reason}' },
  tooLarge: {
    cn: '文件有 {size}，超过 {limit}，请缩小后再上传。',
    en: 'It has {size}; {limit} is the limit. Please make it smaller first.',
  },
  list: { cn: '图库', en: 'Pictures' },
  waiting: { cn: '处理中', en: 'Being prepared' },
  failed: { cn: '无法使用', en: 'Cannot be used' },
  undescribed: { cn: '{name}（无说明）', en: '{name} (not described)' },
  takeChosen: { cn: '使用所选图片', en: 'Use this picture' },
  takeSeveral: { cn: '使用所选图片（{count}）', en: 'Use these pictures ({count})' },
  cancel: { cn: '取消', en: 'Cancel' },
  empty: { cn: '没有符合条件的图片', en: 'No picture matches' },
  emptyText: {
    cn: '请换一个词查找，或上传图片。',
    en: 'Please search for another word, or upload a picture.',
  },
  emptyStore: { cn: '图库中还没有图片', en: 'There are no pictures yet' },
  emptyStoreText: { cn: '从这里上传第一张。', en: 'Upload the first one here.' },
  more: { cn: '显示更多', en: 'Show more' },
})
