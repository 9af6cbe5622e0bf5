/** Texts of a question that asks for a file. */
import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const fileMessages = defineMessages({
  none: { cn: '尚未上传', en: 'No file yet' },
  limit: { cn: 'PDF、JPEG 或 PNG，至多 {limit}', en: 'PDF, JPEG or PNG, up to {limit}' },
  choose: { cn: '选择文件', en: 'Choose file' },
  another: { cn: '另选文件', en: 'Choose another file' },
  remove: commonFormMessages.remove,
  cancel: { cn: '取消上传', en: 'Cancel upload' },
  retry: commonFormMessages.retry,
  actOf: { cn: '{act}：{question}', en: '{act}: {question}' },
  progressOf: { cn: '上传进度：{question}', en: 'Upload progress: {question}' },
  sending: { cn: '正在上传 {percent}%', en: 'Uploading {percent}%' },
  checking: { cn: '已传完，正在检查内容', en: 'Uploaded; checking the content' },
  uploaded: { cn: '{size} · 已上传', en: '{size} · uploaded' },
  tooLarge: {
    cn: '文件超过 {limit}，请压缩或另选文件。',
    en: 'The file is larger than {limit}. Compress it or choose another.',
  },
  wrongKind: {
    cn: '只接受 PDF、JPEG 或 PNG，请另选文件。',
    en: 'Only PDF, JPEG and PNG files are accepted. Choose another file.',
  },
  network: {
    cn: '网络异常，未能上传，请重试。',
    en: 'Could not upload the file: the connection failed. Try again.',
  },
})
