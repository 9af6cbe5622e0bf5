/** What is said about uploads as such, whatever file it is; in both languages. */
import { defineMessages } from '../../shared/i18n.ts'

export const uploadMessages = defineMessages({
  inspectionFull: {
    cn: '待检查的文件过多，本文件未保存。请一分钟后再上传。',
    en: 'Too many files are waiting to be checked. This file was not saved. Upload it again in a minute.',
  },
  tooHard: {
    cn: '检查该文件耗时过长，未保存。请重新导出或另存后上传。',
    en: 'This file takes too long to check, so it was not saved. Export or save it again and upload the new copy.',
  },
  tooManyAtOnce: {
    cn: '同时上传的文件过多，本文件未保存。请等其他文件传完后再上传。',
    en: 'Too many uploads at the same time. This file was not saved. Wait for the others to finish, then upload it again.',
  },
  nodeFull: {
    cn: '目前上传人数较多，本文件未保存。请一分钟后再上传。',
    en: 'Too many people are uploading at the moment. This file was not saved. Upload it again in a minute.',
  },
  tooLarge: {
    cn: '文件超过 {limit}。请压缩后上传。',
    en: 'The file is larger than {limit}. Make it smaller and upload it again.',
  },
  empty: {
    cn: '文件是空的。',
    en: 'The file is empty.',
  },
  noFile: {
    cn: '没有收到文件。',
    en: 'No file was received.',
  },
  wrongField: {
    cn: '上传中不应有此项，或其内容有误。',
    en: 'This field does not belong in an upload, or its value is not valid.',
  },
  oneFile: {
    cn: '每次只能上传一个文件。',
    en: 'Upload one file at a time.',
  },
  wrongUploadType: {
    cn: '请以表单方式（multipart/form-data）上传文件。',
    en: 'Send the file as a form upload (multipart/form-data).',
  },
  wrongPieceType: {
    cn: '分段内容须为 application/octet-stream。',
    en: 'Each part must be sent as application/octet-stream.',
  },
  cutShort: {
    cn: '上传中断，未保存该部分。请继续上传。',
    en: 'The upload was interrupted and this part was not saved. Continue the upload.',
  },
})
