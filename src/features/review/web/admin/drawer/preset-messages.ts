/** Common reasons for "please correct", in both languages. The first one that fits a field is filled in when it is ticked. */
import { defineMessages } from '../../../../../shared/i18n.ts'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'

export const presetMessages = defineMessages({
  legalNameEn: {
    cn: '请填写完整的英文法定名称，包括“Co., Ltd.”等后缀。',
    en: 'Please enter the full registered English name, including the legal form, such as “Co., Ltd.”.',
  },
  legalNameCn: {
    cn: '请填写与营业执照一致的中文全称。',
    en: 'Please enter the full Chinese name as on the business licence.',
  },
  wrongType: {
    cn: '所选类型与贵机构业务不符，请重新选择。',
    en: 'The type does not match your organisation’s business. Please choose again.',
  },
  fullAddress: {
    cn: '地址不完整，请填写到门牌号。',
    en: 'The address is incomplete. Please enter the street and number.',
  },
  wrongPlace: {
    cn: '此项与地址不符，请核对后更正。',
    en: 'This does not match the address. Please check and correct it.',
  },
  asOnDocument: {
    cn: '请填写与证件一致的姓名。',
    en: 'Please enter the name exactly as on the document.',
  },
  wrongNumber: {
    cn: '证件号码与证件不一致，请核对。',
    en: 'The number does not match the document. Please check it.',
  },
  wrongOrigin: {
    cn: '人员类别与证件不符，请重新选择。',
    en: 'The choice does not match the document. Please choose again.',
  },
  wrongRank: {
    cn: '职级与职务不符，请重新选择。',
    en: 'The rank does not match the job title. Please choose again.',
  },
  noScan: {
    cn: '尚未上传证件扫描件，请上传。',
    en: 'The document scan is missing. Please upload it.',
  },
  wrongFile: {
    cn: '上传的文件不是本人证件，请重新上传。',
    en: 'The file is not this person’s document. Please upload the right one.',
  },
  missingPage: {
    cn: '扫描件缺少签名页，请补充后合并上传。',
    en: 'The signature page is missing from the scan. Please add it and upload a single file.',
  },
  unreadable: {
    cn: '扫描件不清晰，请重新扫描后上传。',
    en: 'The scan is not legible. Please scan the document again and upload it.',
  },
  expired: {
    cn: '证件已过期，请上传有效证件。',
    en: 'The document has expired. Please upload a valid one.',
  },
  unreachable: {
    cn: '通过此联系方式未能取得联系，请核对后更新。',
    en: 'We could not reach this person with these details. Please check and update them.',
  },
  ownAddress: {
    cn: '请向本人核实其参会所用邮箱后填写。',
    en: 'Please ask this person which email address they use for the conference, and enter that one.',
  },
  jobTitle: {
    cn: '请填写完整的职务名称。',
    en: 'Please enter the full job title.',
  },
  missing: {
    cn: '请补填此项。',
    en: 'Please fill in this field.',
  },
  check: {
    cn: '此项内容有误，请核对后更正。',
    en: 'This entry is not correct. Please check and correct it.',
  },
})

/** What each is called where one is chosen. */
export const presetNames = defineMessages({
  legalNameEn: { cn: '非英文全称', en: 'Not the full English name' },
  legalNameCn: { cn: '非中文全称', en: 'Not the full Chinese name' },
  wrongType: { cn: '类型不符', en: 'Wrong type' },
  fullAddress: { cn: '地址不完整', en: 'Incomplete address' },
  wrongPlace: { cn: '与地址不符', en: 'Does not match the address' },
  asOnDocument: { cn: '与证件不一致', en: 'Not as on the document' },
  wrongNumber: { cn: '号码与证件不符', en: 'Number does not match' },
  wrongOrigin: { cn: '与证件不符', en: 'Not as on the document' },
  wrongRank: { cn: '与职务不符', en: 'Does not match the job title' },
  noScan: { cn: '未上传', en: 'Not uploaded' },
  wrongFile: { cn: '文件有误', en: 'Wrong file' },
  missingPage: { cn: '签名页缺失', en: 'Signature page missing' },
  unreadable: { cn: '字迹不清', en: 'Not legible' },
  expired: { cn: '已过期', en: 'Expired' },
  unreachable: { cn: '无法联系', en: 'Cannot be reached' },
  ownAddress: { cn: '核实本人邮箱', en: 'Not the person’s own email' },
  jobTitle: { cn: '职务不完整', en: 'Incomplete job title' },
  missing: { cn: '未填写', en: 'Left empty' },
  check: { cn: '请核对', en: 'Check this entry' },
})

type Preset = keyof typeof presetMessages

const ofField: Partial<Record<string, readonly Preset[]>> = {
  type: ['wrongType'],
  nameCn: ['legalNameCn'],
  nameEn: ['legalNameEn'],
  address: ['fullAddress'],
  city: ['wrongPlace'],
  country: ['wrongPlace'],
  name: ['asOnDocument'],
  surname: ['asOnDocument'],
  firstName: ['asOnDocument'],
  rank: ['wrongRank'],
  origin: ['wrongOrigin'],
  certificateNumber: ['wrongNumber'],
  idFileId: ['missingPage', 'unreadable', 'expired', 'wrongFile'],
  email: ['unreachable', 'ownAddress'],
  mobile: ['unreachable'],
  telephone: ['unreachable'],
  jobTitle: ['jobTitle'],
}

/** The reasons that fit a field, by its name (the last part of its path); the general one last. */
export function presetsOf(field: string, isEmpty: boolean): readonly Preset[] {
  const fitting = isEmpty ? ([field === 'idFileId' ? 'noScan' : 'missing'] as const) : (ofField[field] ?? [])
  return [...fitting, 'check']
}

/** What a field that has just been ticked is returned with; the general reason says too little to be given unasked. */
export function firstReasonOf([first = 'check']: readonly Preset[]): Reason {
  return first === 'check' ? { cn: '', en: '' } : presetMessages[first]
}
