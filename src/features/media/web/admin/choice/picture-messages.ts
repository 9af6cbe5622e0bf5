/** Texts of choosing a picture. */
import { defineMessages } from '../../../../../shared/i18n.ts'

export const pictureMessages = defineMessages({
  choose: { cn: '选择图片', en: 'Choose picture' },
  chooseSeveral: { cn: '选择图片', en: 'Choose pictures' },
  chooseFor: { cn: '选择图片：{label}', en: 'Choose picture: {label}' },
  change: { cn: '更换', en: 'Change' },
  changeOf: { cn: '更换：{label}', en: 'Change: {label}' },
  takeOf: { cn: '移除：{label}', en: 'Remove: {label}' },
  none: {
    cn: '未选择图片，页面上以会议纹样代替。',
    en: 'No picture chosen. The page shows the conference rings instead.',
  },
  search: { cn: '按文件名或说明查找', en: 'Search by file name or description' },
  upload: { cn: '上传图片', en: 'Upload pictures' },
  uploadHint: {
    cn: '可将 JPEG、PNG、WebP 或 AVIF 图片拖到此处，每张不超过 {limit}。',
    en: 'Drop JPEG, PNG, WebP or AVIF pictures here, up to {limit} each.',
  },
  uploading: { cn: '正在上传 {name}：{percent}%', en: 'Uploading {name}: {percent}%' },
  checking: { cn: '正在检查 {name}', en: 'Checking {name}' },
  uploadFailed: { cn: '{name} 未能上传。{reason}', en: 'Could not upload {name}. {reason}' },
  tooLarge: {
    cn: '文件为 {size}，超过 {limit}，请缩小后再上传。',
    en: 'The file is {size}; the limit is {limit}. Make it smaller and upload it again.',
  },
  list: { cn: '图片库', en: 'Picture library' },
  waiting: { cn: '处理中', en: 'Processing…' },
  failed: { cn: '无法使用', en: 'Cannot be used' },
  undescribed: { cn: '{name}（无说明）', en: '{name} (no description)' },
  takeChosen: { cn: '使用所选图片', en: 'Use selected picture' },
  takeSeveral: { cn: '使用所选图片（{count}）', en: 'Use selected ({count})' },
  empty: { cn: '没有符合条件的图片', en: 'No matching pictures' },
  emptyText: {
    cn: '请换一个词查找，或上传图片。',
    en: 'Try another search term, or upload a picture.',
  },
  emptyStore: { cn: '图片库中还没有图片', en: 'No pictures in the library yet' },
  emptyStoreText: { cn: '从这里上传第一张。', en: 'Upload the first one here.' },
  more: { cn: '显示更多', en: 'Show more' },
})
