/** What the server says about a registration: field errors, refusals, mails (requirement 5, requirement 8). Screen texts are in web/messages.ts. */
import type { FeeLine, GroupRule } from './prices.ts'
import { activityLabels } from '../../shared/activity-messages.ts'
import { defineMessages, fill, type Message } from '../../shared/i18n.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'
import { passportLimits } from '../../shared/certificates.ts'
import { contactLimits } from '../../shared/contacts.ts'
import { formatLimits } from '../../shared/format-size.ts'

const passport = formatLimits(passportLimits)
const phone = formatLimits(contactLimits.phone)

/** Field errors; the keys are the errors of the schemas in rules.ts, which fill in their limits. Errors say what is wrong, then what to do. */
export const fieldMessages = defineMessages({
  wrong: { cn: '此项内容有误，请重新填写。', en: 'This entry is not valid. Enter it again.' },
  fieldRequired: { cn: '请填写此项。', en: 'Fill in this field.' },
  affiliationRequired: { cn: '请填写所属单位。', en: 'Enter the affiliation.' },
  personMissing: { cn: '请至少填写一位参会人员。', en: 'Enter at least one person.' },
  identityConsentMissing: {
    cn: '登记证件号码须有本人对证件信息的同意。',
    en: 'A document number needs the consent to keep identity documents.',
  },
  categoryUnknown: { cn: '请选择参会身份。', en: 'Choose a category.' },
  typeRequired: { cn: '请选择单位类型。', en: 'Choose an organisation type.' },
  companyNameCnRequired: { cn: '请填写单位中文名称。', en: 'Enter the organisation’s Chinese name.' },
  companyNameEnRequired: { cn: '请填写单位英文名称。', en: 'Enter the organisation’s English name.' },
  companyNameLength: {
    cn: '单位名称须为 {minimum}–{maximum} 个字符。',
    en: 'The organisation name must have {minimum}–{maximum} characters.',
  },
  abbreviationLength: {
    cn: '简称不超过 {maximum} 个字符。',
    en: 'The abbreviation may have up to {maximum} characters.',
  },
  countryRequired: { cn: '请选择国家或地区。', en: 'Choose a country or region.' },
  cityRequired: { cn: '请填写城市。', en: 'Enter the city.' },
  cityLength: {
    cn: '城市须为 {minimum}–{maximum} 个字符。',
    en: 'The city must have {minimum}–{maximum} characters.',
  },
  addressRequired: { cn: '请填写地址。', en: 'Enter the address.' },
  addressLength: {
    cn: '地址须为 {minimum}–{maximum} 个字符。',
    en: 'The address must have {minimum}–{maximum} characters.',
  },
  titleRequired: { cn: '请选择称谓。', en: 'Choose a title.' },
  nameRequired: { cn: '请填写姓名。', en: 'Enter the name.' },
  nameLength: { cn: '姓名不超过 {maximum} 个字符。', en: 'The name may have up to {maximum} characters.' },
  surnameRequired: { cn: '请填写姓。', en: 'Enter the surname.' },
  surnameLength: {
    cn: '姓不超过 {maximum} 个字符。',
    en: 'The surname may have up to {maximum} characters.',
  },
  firstNameRequired: { cn: '请填写名。', en: 'Enter the first name.' },
  firstNameLength: {
    cn: '名不超过 {maximum} 个字符。',
    en: 'The first name may have up to {maximum} characters.',
  },
  badgeNameLength: {
    cn: '胸卡姓名不超过 {maximum} 个字符。',
    en: 'The badge name may have up to {maximum} characters.',
  },
  sortNameWrong: {
    cn: '姓名读音请用拉丁字母填写，不超过 {maximum} 个字符。',
    en: 'Sort the name by Latin letters, up to {maximum} characters.',
  },
  jobTitleRequired: { cn: '请填写职务。', en: 'Enter the job title.' },
  jobTitleLength: {
    cn: '职务不超过 {maximum} 个字符。',
    en: 'The job title may have up to {maximum} characters.',
  },
  contactJobTitleLength: {
    cn: '主要联系人的职务须为 {minimum}–{maximum} 个字符。',
    en: 'The primary contact’s job title must have {minimum}–{maximum} characters.',
  },
  rankRequired: { cn: '请选择职级。', en: 'Choose a job rank.' },
  departmentLength: {
    cn: '部门不超过 {maximum} 个字符。',
    en: 'The department may have up to {maximum} characters.',
  },
  emailRequired: { cn: '请填写电子邮箱。', en: 'Enter an email address.' },
  emailWrong: {
    cn: '邮箱格式有误，请检查。',
    en: 'The email address is not in a valid format. Check it.',
  },
  emailRegistered: { cn: '该邮箱已被注册。', en: 'This email had already been registered.' },
  emailOfContact: {
    cn: '该邮箱已用作主要联系人邮箱，请为代表填写其他邮箱。',
    en: 'This email is already used by the primary contact. Enter a different one for the delegate.',
  },
  emailTwice: {
    cn: '另一位代表已使用该邮箱，请填写其他邮箱。',
    en: 'Another delegate already uses this email. Enter a different one.',
  },
  emailOfAccount: {
    cn: '主要联系人邮箱须为登录邮箱。',
    en: 'The primary contact’s email must be the one used to sign in.',
  },
  userRegistered: { cn: '该用户已注册。', en: 'The user has been registered' },
  telephoneWrong: {
    cn: '电话不超过 {maximum} 位数字。',
    en: 'The telephone number may have up to {maximum} digits.',
  },
  mobileRequired: { cn: '请填写手机号。', en: 'Enter the mobile number.' },
  mobileWrong: {
    cn: `手机号须为 ${phone} 位数字。`,
    en: `The mobile number must have ${phone} digits.`,
  },
  originRequired: {
    cn: '请选择境内、港澳台或境外。',
    en: 'Choose mainland China; Hong Kong, Macao and Taiwan; or abroad.',
  },
  certificateKindRequired: { cn: '请选择证件类型。', en: 'Choose a document type.' },
  certificateKindWrong: {
    cn: '所选证件类型与人员类别不符，请重新选择。',
    en: 'This document type does not match the chosen region. Choose another.',
  },
  activitiesClash: {
    cn: '{one}与{other}时间重叠，请选择其一。',
    en: '{one} and {other} are on at the same time. Choose one of them.',
  },
  certificateTwice: {
    cn: '同一机构另有一人使用该证件号码，请核对两人的证件。',
    en: 'Another person of the organisation already has this document number. Check both documents.',
  },
  certificateNumberRequired: { cn: '请填写证件号码。', en: 'Enter the document number.' },
  idCardWrong: {
    cn: '身份证号码有误，请核对 18 位号码。',
    en: 'This ID card number is not valid. Check all 18 characters.',
  },
  passportWrong: {
    cn: `护照号须为 ${passport} 位字母或数字，不含符号。`,
    en: `A passport number has ${passport} letters or digits and no symbols.`,
  },
  hkMacaoPermitWrong: {
    cn: '通行证号码须为 H 或 M 加 8 位或 10 位数字。',
    en: 'A permit number is H or M followed by 8 or 10 digits.',
  },
  taiwanPermitWrong: { cn: '通行证号码须为 8 位或 10 位数字。', en: 'A permit number has 8 or 10 digits.' },
  idFileRequired: {
    cn: '境外及港澳台人员须上传有效证件（PDF）。',
    en: 'People from abroad and from Hong Kong, Macao and Taiwan must upload a valid ID document (PDF).',
  },
  idFileUnknown: {
    cn: '找不到所上传的证件，请重新上传。',
    en: 'The uploaded document was not found. Upload it again.',
  },
  dietaryRequired: { cn: '请选择饮食要求。', en: 'Choose the dietary needs.' },
  dietaryNoteLength: {
    cn: '饮食说明不超过 {maximum} 个字符。',
    en: 'The dietary note may have up to {maximum} characters.',
  },
  activityRequired: {
    cn: '每位代表至少参加一项活动。',
    en: 'Each delegate must join at least one activity.',
  },
  activityUnknown: {
    cn: '所选活动不在本届会议中，请重新选择。',
    en: 'A chosen activity is not part of this edition. Choose again.',
  },
  successorSame: {
    cn: '这是原代表的邮箱，请填写新代表本人的邮箱。',
    en: 'This is the address of the delegate who is replaced. Enter the new delegate’s own address.',
  },
  delegateUnknown: {
    cn: '没有这位代表，请刷新页面。',
    en: 'This delegate was not found. Reload the page.',
  },
  contactTwice: { cn: '主要联系人已列为代表。', en: 'The primary contact is already listed as a delegate.' },
  contactNotReady: { cn: '请先填写主要联系人信息。', en: 'Complete the primary contact’s details first.' },
  delegateCountWrong: { cn: '代表人数须为 1–{limit}。', en: 'The number of delegates must be 1–{limit}.' },
  tooManyDelegates: {
    cn: '每家机构至多 {limit} 位代表。',
    en: 'An organisation may have up to {limit} delegates.',
  },
  tooManyInvited: {
    cn: '受邀名额为 {limit} 位，请联系会务组增加。',
    en: 'Your invitation is for up to {limit:# person|# people}. Contact the conference office for more.',
  },
  tooManyInvitedOther: {
    cn: '该机构受邀名额为 {limit} 位。审核人和管理员填写理由后可超出名额。',
    en: 'This organisation is invited with up to {limit:# person|# people}. Reviewers and administrators can go beyond that with a reason.',
  },
  negotiationUnknown: {
    cn: '没有这个洽谈时段，请重新选择。',
    en: 'This negotiation slot is not available. Choose again.',
  },
  negotiationFull: {
    cn: '所选洽谈时段已满，请改选。',
    en: 'This negotiation slot is full. Choose another.',
  },
  taxNumberWrong: {
    cn: '纳税人识别号有误。请填写 18 位统一社会信用代码，并核对末位校验码。',
    en: 'This tax number is not valid. Enter the 18-character unified social credit code and check its last character.',
  },
  invoiceLength: { cn: '内容过长，请缩短。', en: 'This is too long. Shorten it.' },
  captchaEmpty: { cn: '请填写图形验证码。', en: 'Enter the captcha.' },
  captchaWrong: { cn: '图形验证码有误，请重新填写。', en: 'The captcha is wrong. Enter it again.' },
  consentRequired: { cn: '请先阅读并同意此项。', en: 'Read and agree to this first.' },
  consentAgain: {
    cn: '报名协议或隐私声明已更新，请重新阅读并同意。',
    en: 'The registration agreement or the privacy notice has changed. Read it and agree to it again.',
  },
  draftTooLong: { cn: '草稿内容过长，无法保存。', en: 'The draft is too long to be saved.' },
  closedField: {
    cn: '单位与主要联系人提交后不可更改；如需更改，请联系会务组。',
    en: 'The organisation and primary contact cannot be changed after submission. For changes, contact the conference office.',
  },
})
export type FieldMessageKey = keyof typeof fieldMessages

/** Refusals and notes. */
export const registrationMessages = defineMessages({
  replaced: { cn: '代表已更换。', en: 'Delegate replaced.' },
  contactNotReplaced: {
    cn: '主要联系人不能在此更换，请在“主要联系人”部分修改。',
    en: 'The primary contact cannot be replaced here. Change the details under “Primary contact”.',
  },
  negotiationTooMany: {
    cn: '每家机构至多 {limit} 个洽谈时段。',
    en: 'Each organisation can have up to {limit:# negotiation slot|# negotiation slots}.',
  },
  captchaMissing: {
    cn: '请发送 captcha {captchaId, answer}：由 basic/captcha 取得图片与问题，answer 为任一答案。',
    en: 'Send captcha with captchaId and answer: basic/captcha returns a picture and a question; answer either one.',
  },
  ticketMissing: {
    cn: '请发送 formTicket：由 customer/checkTimeIsNormal 取得，有效期至 ticketEndsAt。',
    en: 'Send the formTicket returned by customer/checkTimeIsNormal; it is valid until ticketEndsAt.',
  },
  consentsMissing: {
    cn: '请发送 consents，其中 privacy 与 identity 须为 true。',
    en: 'Send consents with privacy and identity set to true.',
  },
  // Seats full, by activity (requirement 8)
  full_main_forum: { cn: '主论坛席位已满。', en: 'The main forum is full.' },
  full_welcome_reception: { cn: '欢迎晚宴席位已满。', en: 'The welcome reception is full.' },
  full_welcome_buffet: { cn: '欢迎自助餐席位已满。', en: 'The welcome buffet is full.' },
  full_keynote_speeches: { cn: '主题演讲席位已满。', en: 'The keynote speeches are full.' },
  full_visit_1: { cn: '参访活动一席位已满。', en: 'Visit 1 is full.' },
  full_visit_2: { cn: '参访活动二席位已满。', en: 'Visit 2 is full.' },
  full_other: { cn: '{activity}席位已满。', en: '{activity}: all seats are taken.' },
  limitReached: {
    cn: '贵机构的{activity}名额（{limit} 席）已用完。请先取消其他代表的该活动。',
    en: '{activity}: your organisation has reached its limit of {limit}. Remove it from another delegate first.',
  },
  limitReachedOfOther: {
    cn: '该机构的{activity}名额（{limit} 席）已用完。审核人和管理员填写理由后可超出名额，编辑也可在“活动”中调整名额。',
    en: '{activity}: this organisation has reached its limit of {limit}. Reviewers and administrators can go beyond it with a reason; editors can change it under Activities.',
  },
  notFull: {
    cn: '{activity}仍有席位，可直接选择。',
    en: '{activity} still has seats. Choose it directly.',
  },
  noWaitingList: { cn: '{activity}不设候补。', en: '{activity} has no waiting list.' },
  clickWait: { cn: '请等待 {seconds} 秒！', en: 'Please wait for {seconds} seconds!' },
  ticketExpired: {
    cn: '页面停留超过 {minutes} 分钟，请续时后再提交；所填内容已保留。',
    en: 'This page has been open for more than {minutes:# minute|# minutes}. Extend the time, then submit again. Your entries are kept.',
  },
  companyRegistered: { cn: '该单位已注册', en: 'The company has been registered' },
  cancelled: { cn: '报名已取消', en: 'Registration cancelled.' },
  // What staff are told
  companyKeepsRecords: {
    cn: '该机构不能删除：{what}须予保留。请改为取消报名，或清除其人员的个人信息，款项与文件不受影响。',
    en: 'This organisation cannot be deleted because records must be kept: {what}. Cancel the registration instead, or remove the personal data of its contact and delegates; payments and documents stay.',
  },
  // Completeness
  fillDelegates: { cn: '请填写代表及其活动信息。', en: 'Enter the delegates’ details and activities.' },
  checkDelegates: {
    cn: '请检查代表信息是否完整。',
    en: 'Check that the delegates’ details are complete.',
  },
  delegateIncomplete: { cn: '代表 {position}：{problem}', en: 'Delegate {position}: {problem}' },
  delegateCountDiffers: {
    cn: '计划 {planned} 位代表，现已填写 {entered} 位。',
    en: '{planned:# delegate|# delegates} planned, {entered} entered.',
  },
  contactIncomplete: { cn: '主要联系人：{problem}', en: 'Primary contact: {problem}' },
  // Success (requirement 8)
  saved: { cn: '保存成功', en: 'Changes saved.' },
  companySaved: {
    cn: '保存成功，请尽快完善代表信息。',
    en: 'Saved. Please complete the delegates’ details soon.',
  },
  submitted: {
    cn: '已提交，等待审核。结果将以邮件通知。',
    en: 'Submitted, awaiting review. The result will be sent by email.',
  },
  notOpenYet: {
    cn: '报名尚未开始，开放时间 {at}（北京时间）。',
    en: 'Registration has not opened yet. It opens on {at} (Beijing time).',
  },
  submittedApproved: { cn: '报名已通过。', en: 'Registration approved.' },
  invitationOver: {
    cn: '受邀报名已于 {at}（北京时间）截止。您填写的内容已保留，如需继续，请联系会务组。',
    en: 'Your invitation ended on {at} (Beijing time). Your entries are kept. To continue, contact the conference office.',
  },
  // Price lines
  lineDelegateFee: { cn: '参会费', en: 'Delegate fee' },
  lineGroupRule: {
    cn: '团体优惠：每满 {of} 位代表计 {pays} 份',
    en: 'Group discount: {pays} fees for every {of} delegates',
  },
  lineCategoryFee: { cn: '参会费：{category}', en: 'Fee: {category}' },
  lineCategoryFree: { cn: '免费参会：{category}', en: 'Free of charge: {category}' },
  lineDealers: { cn: '交易商大会', en: 'Dealers’ conference' },
  lineDealersFree: {
    cn: '交易商大会：此类机构免费',
    en: 'Dealers’ conference: free for this type of organisation',
  },
  lineOfTier: { cn: '{text}（{tier}）', en: '{text} ({tier})' },
})

const priceLineTexts = {
  'delegate-fee': registrationMessages.lineDelegateFee,
  'group-rule': registrationMessages.lineGroupRule,
  'category-fee': registrationMessages.lineCategoryFee,
  'category-free': registrationMessages.lineCategoryFree,
  'dealers-conference': registrationMessages.lineDealers,
  'dealers-free': registrationMessages.lineDealersFree,
} as const

/** What a line of the price says, with its tier or category where there is one. */
export function priceLineText(line: Pick<FeeLine, 'kind' | 'tier' | 'category'>, rule: GroupRule): Message {
  const say = (locale: 'cn' | 'en') => {
    const category = line.category?.name[locale] ?? ''
    const text = fill(priceLineTexts[line.kind][locale], { of: rule.of, pays: rule.pays, category })
    const tier = line.tier?.name[locale]
    return tier ? fill(registrationMessages.lineOfTier[locale], { text, tier }) : text
  }
  return { cn: say('cn'), en: say('en') }
}

/** Names of fields, for mails and lists of corrections. */
export const fieldLabels = defineMessages({
  type: { cn: '单位类型', en: 'Organisation type' },
  nameCn: { cn: '单位名称（中文）', en: 'Organisation name (Chinese)' },
  nameEn: { cn: '单位名称（英文）', en: 'Organisation name (English)' },
  abbrCn: { cn: '简称（中文）', en: 'Abbreviation (Chinese)' },
  abbrEn: { cn: '简称（英文）', en: 'Abbreviation (English)' },
  country: { cn: '国家或地区', en: 'Country or region' },
  city: { cn: '城市', en: 'City' },
  address: { cn: '地址', en: 'Address' },
  title: { cn: '称谓', en: 'Title' },
  surname: { cn: '姓', en: 'Surname' },
  firstName: { cn: '名', en: 'First name' },
  name: commonFormMessages.personName,
  badgeName: { cn: '胸卡姓名', en: 'Badge name' },
  badgeNameHint: {
    cn: '在胸卡上以大字印出；不填则用姓名',
    en: 'Printed large in place of the name',
  },
  sortName: { cn: '姓名读音', en: 'Sort name as' },
  sortNameHint: {
    cn: '名单与胸卡按此排序，每字一音，如 Qin Yi Ming；不填则按常用读音',
    en: 'Surname first, for lists and badges: “Berg, Anna van den”, “Qin Yi Ming”',
  },
  jobTitle: { cn: '职务', en: 'Job title' },
  rank: { cn: '职级', en: 'Job rank' },
  department: { cn: '部门', en: 'Department' },
  email: commonFormMessages.email,
  mobile: { cn: '手机', en: 'Mobile' },
  emailShort: { cn: '邮箱', en: 'Email' },
  origin: { cn: '人员类别', en: 'Mainland or abroad' },
  certificateKind: { cn: '证件类型', en: 'Document type' },
  certificateNumber: { cn: '证件号码', en: 'Document number' },
  idFileId: { cn: '证件扫描件', en: 'Document scan' },
  visaNeeded: { cn: '需要签证', en: 'Visa needed' },
  dietary: { cn: '饮食要求', en: 'Dietary needs' },
  dietaryNote: { cn: '饮食说明', en: 'Dietary note' },
  category: { cn: '参会身份', en: 'Category' },
  activities: { cn: '参加的活动', en: 'Activities' },
  delegateCount: { cn: '代表人数', en: 'Number of delegates' },
  dealersConference: { cn: '参加交易商大会', en: 'Attend the dealers’ conference' },
  negotiationSlots: { cn: '洽谈时段', en: 'Negotiation slots' },
  invoice: { cn: '开票信息', en: 'Invoice details' },
})

/** Names of options, for exports and screens alike. */
export const optionLabels = defineMessages({
  mr: { cn: '先生', en: 'Mr.' },
  mrs: { cn: '女士', en: 'Mrs.' },
  ms: { cn: '女士', en: 'Ms.' },
  none: { cn: '无', en: 'None' },
  vegetarian: { cn: '素食', en: 'Vegetarian' },
  halal: { cn: '清真', en: 'Halal' },
  other: { cn: '其他', en: 'Other' },
  mainland: { cn: '中国境内', en: 'Mainland China' },
  'hk-macao-taiwan': { cn: '港澳台', en: 'Hong Kong, Macao and Taiwan' },
  abroad: { cn: '境外', en: 'Abroad' },
  'id-card': { cn: '居民身份证', en: 'ID card' },
  passport: { cn: '护照', en: 'Passport' },
  'hk-macao-permit': { cn: '港澳居民来往内地通行证', en: 'Mainland Travel Permit (HK/Macao)' },
  'taiwan-permit': { cn: '台湾居民来往大陆通行证', en: 'Mainland Travel Permit (Taiwan)' },
})

export const statusLabels = defineMessages({
  draft: { cn: '草稿', en: 'Draft' },
  submitted: { cn: '已提交', en: 'Submitted' },
  approved: { cn: '已通过', en: 'Approved' },
  returned: { cn: '已退回', en: 'Returned' },
  resubmitted: { cn: '已重新提交', en: 'Resubmitted' },
  rejected: { cn: '未通过', en: 'Rejected' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
})

export { activityLabels }

/** The text for a full activity: the spec names five, the others name themselves. */
export const seatFullMessages: Partial<Record<keyof typeof activityLabels, Message>> = {
  'main-forum': registrationMessages.full_main_forum,
  'welcome-reception': registrationMessages.full_welcome_reception,
  'keynote-speeches': registrationMessages.full_keynote_speeches,
  'visit-1': registrationMessages.full_visit_1,
  'visit-2': registrationMessages.full_visit_2,
}

/** Mails: each goes out in both languages, the contact's first. `{link}` is the registration's address. */
export const mailMessages = defineMessages({
  greeting: { cn: '{name}：', en: 'Dear {name},' },
  openRegistration: { cn: '查看报名', en: 'View the registration' },
  openCorrections: { cn: '更正并重新提交', en: 'Correct and resubmit' },
  openOffer: { cn: '登录确认', en: 'Sign in and accept' },
  submittedSubject: { cn: '已收到报名：{company}', en: 'Registration received: {company}' },
  submittedBody: {
    cn: '已收到{company}的报名（编号 {number}）。审核结果将以邮件通知；{deadline}（北京时间）之前可修改代表与活动。',
    en: 'We have received the registration of {company} (No. {number}). You will receive the result of the review by email. Delegates and activities can be changed until {deadline} (Beijing time).',
  },
  resubmittedSubject: { cn: '已收到更正：{company}', en: 'Corrections received: {company}' },
  resubmittedBody: {
    cn: '已收到{company}更正后的报名（编号 {number}），审核结果将以邮件通知。',
    en: 'We have received the corrected registration of {company} (No. {number}). You will receive the result of the review by email.',
  },
  returnedSubject: { cn: '报名需要更正：{company}', en: 'Registration returned for corrections: {company}' },
  returnedBody: {
    cn: '{company}的报名（编号 {number}）有以下内容需要更正，请于 {deadline}（北京时间）之前更正并重新提交。',
    en: 'The registration of {company} (No. {number}) has been returned for corrections. Please correct the items below and resubmit it by {deadline} (Beijing time).',
  },
  returnedField: { cn: '{field}：{reason}', en: '{field}: {reason}' },
  approvedSubject: { cn: '报名已通过：{company}', en: 'Registration approved: {company}' },
  approvedBody: {
    cn: '{company}的报名（编号 {number}）已通过审核。代表可用本人邮箱登录，查看并更正本人信息。',
    en: 'The registration of {company} (No. {number}) has been approved. Delegates can sign in with their own email to view and correct their own details.',
  },
  approvedFee: { cn: '报名费：{fee}', en: 'Registration fee: {fee}' },
  approvedDue: {
    cn: '报名费：{fee}\n付款期限：形式发票开具后 {days} 天内\n汇款附言：{number}',
    en: 'Registration fee: {fee}\nPayment due: within {days:# day|# days} of the pro-forma invoice\nPayment reference: {number}',
  },
  approvedFree: { cn: '免费', en: 'None' },
  approvedNext: {
    cn: '接下来：\n1. 如有应付费用，请在“费用与付款”页查看付款方式并上传付款凭证。\n2. 填有邮箱的代表会收到参会票；您也可在账户菜单的“参会票”中查看全部代表的票。\n3. 需要邀请函办理签证的，请见“签证”页。',
    en: 'Next:\n1. If a fee is due, see “Fees and payments” for how to pay, and upload the proof of payment there.\n2. Every delegate with an email address is sent a ticket. You can also find all tickets in the account menu, under “Ticket”.\n3. If anyone needs an invitation letter for a visa, see “Visa”.',
  },
  ticket: {
    cn: '到场出示签到码，领取胸卡。二维码与日历见附件。\n签到码：{code}',
    en: 'Show your check-in code to collect your badge. The QR code and a calendar are attached.\nCheck-in code: {code}',
  },
  openTicket: { cn: '查看参会票', en: 'View your ticket' },
  rejectedSubject: { cn: '报名未通过：{company}', en: 'Registration not approved: {company}' },
  rejectedBody: {
    cn: '很遗憾，{company}的报名（编号 {number}）未能通过审核。',
    en: 'We regret that the registration of {company} (No. {number}) was not approved.',
  },
  cancelledSubject: { cn: '报名已取消：{company}', en: 'Registration cancelled: {company}' },
  cancelledBody: {
    cn: '{company}的报名已取消，所占席位已释放。',
    en: 'The registration of {company} has been cancelled and its seats have been released.',
  },
  note: { cn: '会务组说明：{note}', en: 'Note from the conference office: {note}' },
  undoneName: { cn: '报名状态已撤销', en: 'Registration status undone' },
  undoneSubject: {
    cn: '“{undone}”已撤销：{company}',
    en: '“{undone}” has been undone: {company}',
  },
  undoneBody: {
    cn: '{company}报名的“{undone}”状态已由会务组撤销，现状态为“{status}”。',
    en: 'The conference office has undone the status “{undone}” of the registration of {company}. The status is “{status}” again.',
  },
  undoneReason: { cn: '撤销原因：{reason}', en: 'Reason: {reason}' },
  lostHead: { cn: '以下内容未能恢复：', en: 'Not restored:' },
  lostSeat: { cn: '{activity}：代表{delegate}的席位', en: '{activity}: the seat of {delegate}' },
  lostWaiting: {
    cn: '{activity}：代表{delegate}的候补位次',
    en: '{activity}: the place of {delegate} on the waiting list',
  },
  lostSlot: { cn: '{time} 的洽谈时段', en: 'The negotiation slot of {time}' },
  lostHeld: {
    cn: '{name}（{time}）：已释放，如仍空闲可重新预订',
    en: '{name} ({time}): released; book it again if it is still free',
  },
  lostRest: {
    cn: '会面、赞助名额、竞价及未付的形式发票：如有需要，请重新办理',
    en: 'Meetings, sponsor places, bids and unpaid pro-forma invoices: arrange these again if you still need them',
  },
  lostUnknown: {
    cn: '代表的席位与洽谈时段：请重新选择',
    en: 'Delegates’ seats and negotiation slots: choose these again',
  },
  offerSubject: { cn: '候补席位：{activity}', en: 'A seat is available: {activity}' },
  offerBody: {
    cn: '{activity}空出一个席位，已为代表{delegate}保留。请在限期内登录确认，逾期将顺延给下一位。',
    en: 'A seat for {activity} has become available and is held for {delegate}. Please sign in and accept it in time; otherwise it is offered to the next delegate on the waiting list.',
  },
  offerUntil: { cn: '保留至：{until}（北京时间）', en: 'Held until: {until} (Beijing time)' },
  offerWhat: { cn: '活动：{activity}\n代表：{delegate}', en: 'Activity: {activity}\nDelegate: {delegate}' },
  delegateSubject: { cn: '参会登记：{conference}', en: 'You are registered for the {conference}' },
  delegateBody: {
    cn: '{company}已为您登记参加{conference}。用本邮箱登录，即可查看所参加的活动；{deadline}（北京时间）之前可更正本人信息。',
    en: '{company} has registered you for the {conference}. Sign in with this email address to view your activities. You can correct your own details until {deadline} (Beijing time).',
  },
  replacedTitle: { cn: '参会名额已转给同事', en: 'Your place was transferred' },
  replacedName: { cn: '通知被替换的代表', en: 'Notice to a delegate who was replaced' },
  replacedSubject: {
    cn: '参会名额已转给同事：{conference}',
    en: 'Your place at the {conference} was transferred',
  },
  replacedBody: {
    cn: '{company}已将您参加{conference}的名额转给同事。您的签到码与参会票自即日起失效，您的证件信息与扫描件已删除。如有疑问，请联系贵机构的主要联系人。',
    en: '{company} has transferred your place at the {conference} to a colleague. Your check-in code and ticket are no longer valid, and your document number and scan have been deleted. If you have any questions, ask your organisation’s primary contact.',
  },
  leftTitle: { cn: '参会名额已取消', en: 'Your place was cancelled' },
  leftName: { cn: '通知名额已取消的代表', en: 'Notice to a delegate whose place was cancelled' },
  leftSubject: { cn: '参会名额已取消：{conference}', en: 'Your place at the {conference} was cancelled' },
  leftBody: {
    cn: '{company}为您登记的{conference}参会名额已取消，您的签到码与参会票不再有效。如有疑问，请联系贵机构的主要联系人。',
    en: 'The place at the {conference} that {company} registered for you was cancelled. Your check-in code and ticket are no longer valid. If you have any questions, ask your organisation’s primary contact.',
  },
  replacedByOfficeName: { cn: '会务组更换代表', en: 'Delegate replaced by the office' },
  replacedByOfficeSubject: {
    cn: '会务组已更换一位代表：{conference}',
    en: 'A delegate was replaced: {conference}',
  },
  replacedByOfficeBody: {
    cn: '会务组已在{company}的报名中更换一位代表。报名已通过的，填有邮箱的双方另行收到邮件。',
    en: 'The conference office has replaced a delegate in the registration of {company}. If the registration is approved, both are emailed separately where an address is given.',
  },
  replacedByOfficeFacts: {
    cn: '原代表：{delegate}\n新代表：{successor}',
    en: 'Before: {delegate}\nNow: {successor}',
  },
  categoryChangedName: { cn: '参会身份已变更', en: 'Category changed' },
  categoryChangedSubject: {
    cn: '参会身份已变更：{conference}',
    en: 'A category was changed: {conference}',
  },
  categoryChangedBody: {
    cn: '会务组已变更{company}报名中一位参会人员的身份，费用随之调整，详见费用明细。',
    en: 'The conference office has changed the category of a person in the registration of {company}. The fee has been adjusted; see your fee statement.',
  },
  categoryChangedFacts: {
    cn: '人员：{delegate}\n原身份：{before}\n现身份：{category}',
    en: 'Person: {delegate}\nBefore: {before}\nNow: {category}',
  },
  ownCategoryChangedTitle: { cn: '您的参会身份已变更', en: 'Your category was changed' },
  ownCategoryChangedName: { cn: '通知身份变更的代表', en: 'Notice to a delegate whose category changed' },
  ownCategoryChangedSubject: {
    cn: '您的参会身份已变更：{conference}',
    en: 'Your category at the {conference} was changed',
  },
  ownCategoryChangedBody: {
    cn: '会务组已变更您在{company}报名中的参会身份，随身份参加的活动一并调整。',
    en: 'The conference office has changed your category in the registration of {company}, and the activities that come with it.',
  },
  ownCategoryChangedFacts: {
    cn: '原身份：{before}\n现身份：{category}',
    en: 'Before: {before}\nNow: {category}',
  },
  categorySeatsEnded: {
    cn: '随原身份参加、现已取消的活动：{activities}。自行选择的活动保持不变。',
    en: 'Activities of the previous category that were cancelled: {activities}. Activities chosen separately are unchanged.',
  },
  categorySeatsJoined: {
    cn: '随新身份参加的活动：{activities}。',
    en: 'Activities of the new category: {activities}.',
  },
  categorySeatsMissed: {
    cn: '已满、未能参加的活动：{activities}。',
    en: 'Not joined because full: {activities}.',
  },
  contactAskedName: { cn: '同事请求加入报名', en: 'A colleague asks to be added' },
  contactAskedSubject: { cn: '同事希望加入{company}的报名', en: 'A colleague asks to join: {company}' },
  contactAskedBody: {
    cn: '{asker}（{askerEmail}，该邮箱已经验证）希望由{company}报名参加{conference}，请会务组转达。对方看不到您的姓名与邮箱。',
    en: '{asker} ({askerEmail}, a verified address) would like {company} to register them for the {conference} and has asked us to pass this on. They do not see your name or address.',
  },
  contactAskedNext: {
    cn: '如属实，请登录后在报名表中添加该代表，{deadline}（北京时间）前均可添加。如不认识对方，无需理会。',
    en: 'If this is a colleague, sign in and add them to your registration by {deadline} (Beijing time). If you do not know this person, no action is needed.',
  },
  submittedName: { cn: '已收到报名', en: 'Registration received' },
  resubmittedName: { cn: '已收到更正', en: 'Corrections received' },
  returnedName: { cn: '报名需要更正', en: 'Registration returned for corrections' },
  approvedName: { cn: '报名已通过', en: 'Registration approved' },
  rejectedName: { cn: '报名未通过', en: 'Registration not approved' },
  cancelledName: { cn: '报名已取消', en: 'Registration cancelled' },
  offerName: { cn: '候补席位', en: 'Waiting-list seat available' },
  delegateTitle: { cn: '您已登记参会', en: 'You are registered' },
  delegateName: { cn: '通知参会代表', en: 'Notice to delegates' },
  delegateWord: { cn: '代表{name}', en: 'Delegate {name}' },
})

/** What the variables of mails stand for, and samples for previews. */
export const mailVariableMessages = defineMessages({
  name: { cn: '收件人姓名', en: 'Recipient name' },
  nameSample: { cn: '张伟', en: 'Zhang Wei' },
  companySample: { cn: '示例财产再保险有限公司', en: 'Example Property Reinsurance' },
  numberSample: { cn: 'LIRC2025-0142', en: 'LIRC2025-0142' },
  deadline: { cn: '报名截止时间', en: 'Registration deadline' },
  deadlineSample: { cn: '2025年9月30日 18:00', en: '30 September 2025, 18:00' },
  conference: { cn: '会议名称', en: 'Conference name' },
  conferenceSample: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  link: { cn: '网站相关页面的地址', en: 'Link to the relevant page' },
  linkSample: { cn: 'https://www.example.com/signup', en: 'https://www.example.com/en/signup' },
  corrections: { cn: '需更正的各项及原因', en: 'Corrections needed, with reasons' },
  correctionsSample: {
    cn: '英文名称：~~“Example Property”~~\n请填写与营业执照一致的英文全称。\n\n主要联系人 · 手机：号码少一位。',
    en: 'Name in English: ~~“Example Property”~~\nPlease give the full legal name.\n\nPrimary contact · Mobile: A digit is missing.',
  },
  note: { cn: '会务组说明（可能为空）', en: 'Note from the conference office (may be empty)' },
  noteSample: {
    cn: '会务组说明：如有疑问请来电。',
    en: 'Note from the conference office: Please call us with any questions.',
  },
  undone: { cn: '被撤销的状态', en: 'Status that was undone' },
  undoneSample: { cn: '已取消', en: 'Cancelled' },
  status: { cn: '现状态', en: 'Current status' },
  statusSample: { cn: '已通过', en: 'Approved' },
  reason: { cn: '撤销原因', en: 'Reason for undoing' },
  reasonSample: { cn: '撤销原因：误操作。', en: 'Reason: Cancelled by mistake.' },
  lost: { cn: '未能恢复的内容（可能为空）', en: 'What was not restored (may be empty)' },
  lostSample: {
    cn: '以下内容未能恢复：\n主论坛：代表李娜的席位',
    en: 'Not restored:\nMain forum: the seat of Li Na',
  },
  activity: { cn: '活动名称', en: 'Activity name' },
  activitySample: { cn: '欢迎晚宴', en: 'Welcome reception' },
  delegate: { cn: '代表姓名', en: 'Delegate name' },
  delegateSample: { cn: '李娜', en: 'Li Na' },
  successor: { cn: '新代表', en: 'New delegate' },
  successorSample: { cn: '王明', en: 'Wang Ming' },
  categoryBefore: { cn: '原身份', en: 'Previous category' },
  categoryBeforeSample: { cn: '代表', en: 'Delegate' },
  category: { cn: '现身份', en: 'New category' },
  categorySample: { cn: '演讲嘉宾', en: 'Speaker' },
  seats: { cn: '活动的变动（可能为空）', en: 'Changes of activities (may be empty)' },
  seatsSample: {
    cn: '随新身份参加的活动：主论坛。',
    en: 'Activities of the new category: Main forum.',
  },
  fee: { cn: '报名费', en: 'Registration fee' },
  feeSample: {
    cn: '报名费：¥6,400\n付款期限：形式发票开具后 30 天内\n汇款附言：LIRC2025-0142',
    en: 'Registration fee: CNY 6,400\nPayment due: within 30 days of the pro-forma invoice\nPayment reference: LIRC2025-0142',
  },
  ticket: { cn: '签到码与附件说明', en: 'Check-in code and attachments' },
  ticketSample: {
    cn: '到场出示签到码，领取胸卡。二维码与日历见附件。\n签到码：G47D GW5W EOM3 AIRT 4G4D ZRRC JCHF2',
    en: 'Show your check-in code to collect your badge. The QR code and a calendar are attached.\nCheck-in code: G47D GW5W EOM3 AIRT 4G4D ZRRC JCHF2',
  },
  asker: { cn: '请求人姓名', en: 'Name of the person asking' },
  askerEmail: { cn: '请求人邮箱（已验证）', en: 'Their email address (verified)' },
  askerEmailSample: { cn: 'li.na@example.com', en: 'li.na@example.com' },
  words: { cn: '附言（可能为空）', en: 'Their message (may be empty)' },
  wordsSample: { cn: '我将参加主论坛。', en: 'I would like to attend the main forum.' },
  until: { cn: '锁定或保留至', en: 'Held or offered until' },
  untilSample: { cn: '9月12日 15:00', en: '12 September, 15:00' },
})

/** What the back office is told about activities and negotiation slots. */
export const offerMessages = defineMessages({
  badgeRequired: { cn: '请填写胸卡用词（中英文）。', en: 'Enter the word on the badge in both languages.' },
  feeRequired: { cn: '请填写费用。', en: 'Enter the fee.' },
  feeOfDelegates: {
    cn: '代表的费用由价格档次决定。',
    en: 'Delegates are charged by the price tiers.',
  },
  delegatesStay: {
    cn: '代表是默认身份，须保持启用，不能删除。',
    en: 'Delegate is the default category. It stays active and cannot be deleted.',
  },
  categoryInUse: {
    cn: '已有 {count} 人使用该身份，不能删除；可停用。',
    en: 'In use by {count:# person|# people}, so it cannot be deleted. Deactivate it instead.',
  },
  categoriesFull: {
    cn: '每届最多 {limit} 种身份。',
    en: 'An edition can have up to {limit} categories.',
  },
  nameRequired: { cn: '请填写名称（中英文）。', en: 'Enter the name in both languages.' },
  endWithoutStart: { cn: '请先填写开始时间。', en: 'Enter the start time first.' },
  endBeforeStart: { cn: '结束时间须晚于开始时间。', en: 'The end time must be after the start time.' },
  capacityBelowTaken: {
    cn: '已占用 {taken} 席，容量不能低于此数。',
    en: '{taken:# seat is|# seats are} taken. The capacity cannot be lower.',
  },
  limitIsParameter: {
    cn: '该上限由参数 {parameter} 设置，请在参数页修改。',
    en: 'This limit is set by the parameter {parameter}. Change it on the Parameters page.',
  },
  slotExists: { cn: '已有相同时间的洽谈时段。', en: 'A negotiation slot at this time already exists.' },
  tablesBelowTaken: {
    cn: '已有 {taken} 家机构选择，桌数不能低于此数。',
    en: '{taken:# organisation has|# organisations have} chosen this slot. The number of tables cannot be lower.',
  },
  slotTaken: {
    cn: '已有 {taken} 家机构选择该时段，时间不能更改。',
    en: '{taken:# organisation has|# organisations have} chosen this slot. Its time cannot be changed.',
  },
  slotInUse: {
    cn: '已有 {taken} 家机构选择该时段，不能删除。',
    en: '{taken:# organisation has|# organisations have} chosen this slot. It cannot be deleted.',
  },
})

/** Why a status cannot be undone. */
export const undoMessages = defineMessages({
  nothing: {
    cn: '没有可撤销的状态：上一步不是审核决定，也不是取消。',
    en: 'There is nothing to undo: the last step was neither a decision nor a cancellation.',
  },
  bySystem: {
    cn: '该报名因账户转交而由系统取消，不能撤销。',
    en: 'The system cancelled this registration when its account passed to another person. That cannot be undone.',
  },
  erased: {
    cn: '该报名的个人信息已清除，不能撤销。',
    en: 'The personal data of this registration has been removed. The cancellation cannot be undone.',
  },
  another: {
    cn: '该账户在本届已另有报名，不能撤销取消。请先取消另一份报名。',
    en: 'The account has another registration for this edition. Cancel that one before you undo this cancellation.',
  },
  nameTaken: {
    cn: '该机构名称现由另一份报名使用，不能撤销取消。',
    en: 'Another registration now uses the name of this organisation. The cancellation cannot be undone.',
  },
})

/** What an organisation may hold, wait for and change. */
export const limitMessages = defineMessages({
  holdsBefore: {
    cn: '报名通过审核之前，最多可同时锁定 {limit} 个会议室时段、桌位或赞助名额。请先取消一项，或等待审核通过。',
    en: 'Until your registration is approved you can hold up to {limit} rooms, tables and sponsor places at the same time. Cancel one first, or wait for approval.',
  },
  holdsAfter: {
    cn: '最多可同时锁定 {limit} 个会议室时段、桌位或赞助名额。请先取消一项，或联系会务组。',
    en: 'You can hold up to {limit} rooms, tables and sponsor places at the same time. Cancel one first, or contact the conference office.',
  },
  queuesBefore: {
    cn: '报名通过审核之前，最多可同时排 {limit} 个队。请先退出一处，或等待审核通过。',
    en: 'Until your registration is approved you can be in up to {limit} queues at the same time. Leave one first, or wait for approval.',
  },
  queuesAfter: {
    cn: '最多可同时排 {limit} 个队。请先退出一处，或联系会务组。',
    en: 'You can be in up to {limit} queues at the same time. Leave one first, or contact the conference office.',
  },
  changesBefore: {
    cn: '报名通过审核之前，24 小时内最多可更改 {limit} 次。请稍后再试，或等待审核通过。',
    en: 'Until your registration is approved you can make up to {limit} changes in 24 hours. Try again later, or wait for approval.',
  },
  changesAfter: {
    cn: '24 小时内最多可更改 {limit} 次。请稍后再试，或联系会务组。',
    en: 'You can make up to {limit} changes in 24 hours. Try again later, or contact the conference office.',
  },
})

/** Words of the file an organisation takes away. */
export const exportMessages = defineMessages({
  organisation: { cn: '单位信息', en: 'Organisation' },
  delegates: { cn: '参会代表', en: 'Delegates' },
  delegateNumber: { cn: '代表 {position}', en: 'Delegate {position}' },
  item: { cn: '项目', en: 'Item' },
  content: { cn: '内容', en: 'Content' },
  waiting: { cn: '候补', en: 'Waiting list' },
  total: { cn: '费用合计', en: 'Total fees' },
})

/** What a person is told of the own registration on the page `My conference`. */
export const homeMessages = defineMessages({
  organisation: { cn: '机构信息', en: 'Organisation' },
  delegate: { cn: '代表 {position}', en: 'Delegate {position}' },
  delegates: { cn: '代表', en: 'Delegates' },
  nobody: { cn: '还没有填写代表', en: 'No delegates entered yet' },
  lacks: { cn: '待填：{fields}', en: 'To fill in: {fields}' },
  lacksMore: { cn: '待填：{fields} 等 {count} 项', en: 'To fill in: {fields} and more ({count} in total)' },
  submit: { cn: '填写并提交报名', en: 'complete and submit the registration' },
  correct: { cn: '更正并重新提交报名', en: 'correct and resubmit the registration' },
  change: { cn: '增减代表、修改资料', en: 'change delegates and their details' },
  tooLate: { cn: '此后不能再提交。', en: 'It cannot be submitted after that.' },
  noChange: {
    cn: '此后如需更改，请联系会务组。',
    en: 'After that, contact the conference office for changes.',
  },
  toRegistration: { cn: '打开报名', en: 'Open registration' },
  offer: { cn: '候补到席位：{activity}', en: 'Seat offered: {activity}' },
  toAnswer: { cn: '接受或放弃“{activity}”席位', en: 'accept or decline the seat: {activity}' },
  offerOf: { cn: '为 {who} 保留，请接受或放弃', en: 'Held for {who}. Accept or decline it.' },
  answerOffer: { cn: '答复席位', en: 'Answer the offer' },
  consents: {
    cn: '报名协议或隐私声明已更新',
    en: 'The registration agreement or privacy notice has changed',
  },
  consentsNote: { cn: '请阅读并重新勾选同意。', en: 'Read it and give your consent again.' },
  readConsents: { cn: '阅读并同意', en: 'Read and consent' },
  joined: { cn: '已报名', en: 'Registered' },
  chosen: { cn: '已选，报名尚未提交', en: 'Chosen, not submitted' },
  seatOffered: { cn: '席位待答复', en: 'Seat offered' },
  queued: { cn: '{who}，候补第 {place} 位', en: '{who}, No. {place} on the waiting list' },
})
