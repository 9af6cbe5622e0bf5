/** What the server says about files, in both languages (requirement 5, requirement 8; decision 12). */
import { defineMessages } from '../../shared/i18n.ts'

export const messages = defineMessages({
  notPdf: {
    cn: '该文件不是有效的 PDF。请重新导出或扫描为 PDF 后上传。',
    en: 'This file is not a valid PDF. Export or scan the document as a PDF and upload it again.',
  },
  damagedPdf: {
    cn: '该 PDF 已损坏，无法读取。请重新导出后上传。',
    en: 'This PDF is damaged and cannot be read. Export it again and upload the new copy.',
  },
  encryptedPdf: {
    cn: '该 PDF 设有密码或加密，无法核验。请取消加密后上传。',
    en: 'This PDF is encrypted or protected by a password and cannot be checked. Remove the protection and upload it again.',
  },
  scriptInPdf: {
    cn: '该 PDF 含有脚本，不能接收。请扫描或打印为普通 PDF 后上传。',
    en: 'This PDF contains a script and cannot be accepted. Scan the document or print it to a plain PDF, then upload it.',
  },
  launchInPdf: {
    cn: '该 PDF 含有打开程序或提交数据的动作，不能接收。请扫描或打印为普通 PDF 后上传。',
    en: 'This PDF contains an action that opens a program or sends data, and cannot be accepted. Scan the document or print it to a plain PDF, then upload it.',
  },
  attachmentInPdf: {
    cn: '该 PDF 内嵌了其他文件，不能接收。请去掉附件后上传。',
    en: 'This PDF has other files embedded in it and cannot be accepted. Remove the attachments and upload it again.',
  },
  richMediaInPdf: {
    cn: '该 PDF 含有音视频或三维内容，不能接收。请扫描或打印为普通 PDF 后上传。',
    en: 'This PDF contains sound, video or 3D content and cannot be accepted. Scan the document or print it to a plain PDF, then upload it.',
  },
  formInPdf: {
    cn: '该 PDF 含有动态表单（XFA），不能接收。请打印为普通 PDF 后上传。',
    en: 'This PDF contains a dynamic form (XFA) and cannot be accepted. Print it to a plain PDF, then upload it.',
  },
  noPages: {
    cn: '该 PDF 没有页面。',
    en: 'This PDF has no pages.',
  },
  tooManyPages: {
    cn: '该 PDF 超过 {limit} 页。请只保留需要的页后上传。',
    en: 'This PDF has more than {limit} pages. Keep only the pages that are needed and upload it again.',
  },
  notPaper: {
    cn: '仅接收 PDF、JPEG 或 PNG 文件。请另存为其中一种后上传。',
    en: 'Only PDF, JPEG and PNG files are accepted. Save the file in one of these formats and upload it again.',
  },
  damagedPicture: {
    cn: '该图片已损坏或含有其他内容。请重新保存后上传。',
    en: 'This picture is damaged or contains something else. Save it again and upload the new copy.',
  },
  tooManyPixels: {
    cn: '该图片尺寸过大。请缩小后上传。',
    en: 'The dimensions of this picture are too large. Make it smaller and upload it again.',
  },
  wrongOffset: {
    cn: '续传位置不符，请从第 {offset} 字节继续。',
    en: 'The upload position does not match. Continue from byte {offset}.',
  },
  uploadOver: {
    cn: '该上传已结束或已失效，请重新选择文件。',
    en: 'This upload has ended or expired. Choose the file again.',
  },
  tooManyUploads: {
    cn: '同时进行的上传过多，请先完成或取消其他上传。',
    en: 'Too many uploads at the same time. Finish or cancel another one first.',
  },
  quotaFiles: {
    cn: '贵机构已保存 {limit} 个文件，达到上限。请先删除不需要的文件。',
    en: 'Your organisation has stored {limit} files, the maximum. Delete files that are not needed.',
  },
  quotaBytes: {
    cn: '贵机构的文件总量已达上限（{limit}）。请先删除不需要的文件。',
    en: 'Your organisation has reached its storage limit ({limit}). Delete files that are not needed.',
  },
})
