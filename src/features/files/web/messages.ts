/** Texts of the upload that only screens show (requirement 3 "uploaded ID file", requirement 5, requirement 8 "Download"). */
import { defineMessages } from '../../../shared/i18n.ts'

export const messages = defineMessages({
  choose: { cn: '选择文件', en: 'Choose file' },
  chooseText: { cn: '拖入 PDF，或选择文件', en: 'Drop a PDF here, or choose a file' },
  none: { cn: '尚未上传', en: 'Not uploaded' },
  limit: { cn: 'PDF，至多 {limit}', en: 'PDF, up to {limit}' },
  limitOfPapers: { cn: 'PDF、JPEG 或 PNG，至多 {limit}', en: 'PDF, JPEG or PNG, up to {limit}' },
  choosePaper: { cn: '拖入文件，或选择文件', en: 'Drop a file here, or choose one' },
  fileOf: { cn: '{who}：证件扫描件', en: '{who}: identity document scan' },
  uploading: { cn: '正在上传 {percent}% · {done} / {total}', en: 'Uploading {percent}% · {done} of {total}' },
  checking: { cn: '上传完毕，正在校验内容', en: 'Uploaded. Checking the content…' },
  waiting: {
    cn: '连接中断，已传 {percent}%，恢复后自动续传',
    en: 'Connection lost at {percent}%. The upload resumes when the connection is back.',
  },
  uploaded: { cn: '已上传，内容校验通过', en: 'Uploaded; content check passed' },
  onFile: { cn: '已上传', en: 'Uploaded' },
  document: { cn: '证件扫描件', en: 'Identity document scan' },
  contract: { cn: '合同', en: 'Contract' },
  payment: { cn: '付款凭证', en: 'Proof of payment' },
  answer: { cn: '答卷附件', en: 'Response attachment' },
  paperOf: { cn: '{who}：文件', en: '{who}: file' },
  tooLarge: {
    cn: '{size} · 超过 {limit}，请压缩后重新上传',
    en: '{size} is over the {limit} limit. Make the file smaller and upload it again.',
  },
  notPdf: {
    cn: '仅限 PDF，请另存为 PDF 后上传',
    en: 'PDF only. Save the file as a PDF and upload it again.',
  },
  notPaper: {
    cn: '仅限 PDF、JPEG 或 PNG，请另存后上传',
    en: 'PDF, JPEG or PNG only. Save the file in one of these formats and upload it again.',
  },
  failed: { cn: '未能上传，请重试。', en: 'Could not upload the file. Try again.' },
  progress: { cn: '{who}：上传进度', en: '{who}: upload progress' },
  replace: { cn: '替换', en: 'Replace' },
  chooseAgain: { cn: '重新选择', en: 'Choose again' },
  view: { cn: '下载', en: 'Download' },
})
