/** Texts of documents in the public and member zones. */
import { defineMessages } from '../../../shared/i18n.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export const documentMessages = defineMessages({
  verifyTitle: siteMessages.verify,
  verifyText: {
    cn: '输入文件上的编号，或扫描文件上的二维码，即可查询该文件是否有效。',
    en: 'Enter the number printed on the document, or scan its QR code, to see whether it is valid.',
  },
  valid: { cn: '有效', en: 'Valid' },
  validText: {
    cn: '本文件由会议组委会签发，现仍有效。',
    en: 'Issued by the Organising Committee and still valid.',
  },
  revoked: { cn: '已作废', en: 'Revoked' },
  revokedText: {
    cn: '本文件于{day}作废，请勿采信。',
    en: 'Revoked on {day}. Please do not rely on it.',
  },
  unknown: { cn: '查无此号', en: 'Not found' },
  unknownText: {
    cn: '没有这个编号的文件。请核对编号，或再扫一次。',
    en: 'No document has this number. Check the number or scan again.',
  },
  kind: { cn: '类型', en: 'Kind' },
  name: commonFormMessages.personName,
  nameGone: { cn: '已清除', en: 'Erased' },
  issued: { cn: '签发', en: 'Issued' },
  number: commonFormMessages.number,
  only: {
    cn: '此页只显示以上四项，不含其他个人信息。',
    en: 'Only these four facts are shown; no other personal data.',
  },
  checked: { cn: '查询于{time}（北京时间）', en: 'Checked {time} (Beijing time)' },
  field: { cn: '文件编号', en: 'Document number' },
  another: { cn: '验证另一份文件', en: 'Verify another document' },
  placeholder: { cn: '例如 AC-2027-0412-7KQMX', en: 'For example AC-2027-0412-7KQMX' },
  fieldEmpty: { cn: '请输入文件编号。', en: 'Enter the number of the document.' },
  verify: { cn: '验证', en: 'Verify' },
  loading: { cn: '正在查询…', en: 'Checking the document…' },
  failed: {
    cn: '未能查询。查询过于频繁时，请稍候一分钟；否则请检查网络后重试。',
    en: 'Could not check the document. If you have checked many, wait a minute; otherwise check your connection and try again.',
  },
  own: { cn: '我的文件', en: 'My documents' },
  ownText: {
    cn: '会务组签发的文件。任何人均可在验证页查询文件编号是否有效。',
    en: 'Documents issued by the conference office. Anyone can check their numbers on the verification page.',
  },
  download: { cn: '下载 PDF', en: 'Download PDF' },
  downloadNamed: { cn: '下载 PDF：{kind} {number}', en: 'Download PDF: {kind} {number}' },
  issuedOn: { cn: '{day}签发', en: 'Issued {day}' },
})
