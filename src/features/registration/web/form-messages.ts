/** Texts of the form's fields and parts (requirement 3, requirement 5). Names of fields that mails use too are in ../messages.ts. */
import { defineMessages } from '../../../shared/i18n.ts'
import { contactLimits } from '../../../shared/contacts.ts'
import { formatLimits } from '../../../shared/format-size.ts'
import { organisationNameLimits } from '../../../shared/organisation-limits.ts'
import { passportLimits } from '../../../shared/certificates.ts'
import { personFields } from '../fields.ts'
import { addressLimits, delegateCountLimit } from '../rules.ts'
import { messages } from './messages.ts'

const organisationName = formatLimits(organisationNameLimits)
const address = formatLimits({ min: addressLimits.minimum, max: addressLimits.maximum })
const mobile = formatLimits(contactLimits.phone)
const passport = formatLimits(passportLimits)
const { name, dietaryNote } = personFields

export const companyTexts = defineMessages({
  heading: messages.stepCompany,
  intro: {
    cn: '提交后不可更改。如被退回，只开放需要更正的字段。',
    en: 'Cannot be changed after submission. If returned for corrections, only the marked fields reopen.',
  },
  closed: { cn: '已提交，不可更改', en: 'Submitted; cannot be changed' },
  closedUnsent: { cn: '未提交，不可更改', en: 'Not submitted; cannot be changed' },
  nameHint: {
    cn: '输入时会提示往年登记过的名称',
    en: 'Names registered in earlier years are suggested as you type',
  },
  nameEnHint: { cn: `${organisationName} 个字符`, en: `${organisationName} characters` },
  addressHint: { cn: `${address} 个字符`, en: `${address} characters` },
  suggestions: { cn: '有 {count} 个名称可选', en: '{count:# suggestion|# suggestions}' },
  noSuggestions: { cn: '没有可选的名称，可直接填写', en: 'No suggestions; you can type any name' },
  invoice: { cn: '开票信息', en: 'Invoice details' },
  invoiceNote: { cn: '可稍后补充', en: 'can be added later' },
  invoiceTitle: { cn: '发票抬头', en: 'Invoice title' },
  taxNumber: { cn: '纳税人识别号', en: 'Tax number' },
  invoiceAddress: { cn: '注册地址', en: 'Registered address' },
  invoiceTelephone: { cn: '注册电话', en: 'Registered telephone' },
  bank: { cn: '开户银行', en: 'Bank' },
  bankAccount: { cn: '银行账号', en: 'Bank account number' },
  notGiven: { cn: '未填写', en: 'Not provided' },
})

export const personTexts = defineMessages({
  contactIntro: {
    cn: '负责维护全部代表与活动，并接收审核通知。',
    en: 'Manages all delegates and activities, and receives the review result.',
  },
  asInDocument: { cn: '与证件一致', en: 'as on the document' },
  nameHint: {
    cn: `不超过 ${name.maximum} 字。已填姓、名时可不填`,
    en: `Up to ${name.maximum} characters, or enter surname and first name`,
  },
  more: { cn: '更多（选填）', en: 'More (optional)' },
  loginEmail: { cn: '即登录邮箱，已验证', en: 'Your sign-in email, verified' },
  delegateEmail: {
    cn: '请填写本人邮箱，代表可用其登录；审核时核对',
    en: 'Their own: they sign in with it. Checked in review',
  },
  mobileHint: { cn: `${mobile} 位数字，可带国际区号`, en: `${mobile} digits, country code allowed` },
  rankHint: {
    cn: '保险、再保险及经纪机构可使用站内信',
    en: 'Insurers, reinsurers and brokers can use messages',
  },
  storedNumber: {
    cn: '已保存 {masked}，留空则不变',
    en: 'On file: {masked}. Leave empty to keep it',
  },
  numberHintIdCard: { cn: '18 位号码，末位可为 X', en: '18 characters; the last may be X' },
  numberHintPassport: { cn: `${passport} 位字母或数字`, en: `${passport} letters or digits` },
  numberHintHk: { cn: 'H 或 M 加 8 位或 10 位数字', en: 'H or M, then 8 or 10 digits' },
  numberHintTaiwan: { cn: '8 位或 10 位数字', en: '8 or 10 digits' },
  takesPart: { cn: '主要联系人本人也参会', en: 'The primary contact also attends' },
  takesPartNote: {
    cn: '勾选后自动列为第一位代表，计入各项活动名额',
    en: 'Added as the first delegate and counted towards the activity limits',
  },
  visa: { cn: '需要签证邀请函', en: 'Visa invitation letter' },
  needed: { cn: '需要', en: 'Needed' },
  notNeeded: { cn: '不需要', en: 'Not needed' },
  dietaryNoteHint: {
    cn: `如过敏食物，不超过 ${dietaryNote.maximum} 字`,
    en: `For example, allergies; up to ${dietaryNote.maximum} characters`,
  },
})

export const delegateTexts = defineMessages({
  categoryHint: {
    cn: '费用、必填内容与默认参加的活动随身份而定。',
    en: 'Fee, required details and the activities that come with it depend on the category.',
  },
  categoryFree: { cn: '免费', en: 'free of charge' },
  heading: messages.stepDelegates,
  countTag: { cn: '{count} 位 · 至少保留 1 位', en: '{count} · at least 1' },
  intro: {
    cn: '代表可用自己的邮箱登录，更正本人信息；活动在此选择。',
    en: 'Delegates can sign in and correct their own details; the activities are chosen here.',
  },
  planned: { cn: '计划代表人数', en: 'Planned delegates' },
  makeBlank: { cn: '补足到 {count} 位', en: 'Add forms up to {count}' },
  /** One character a position, as far as they go. */
  numerals: { cn: '一二三四五六七八九十', en: '123456789' },
  delegate: { cn: '代表 {position}', en: 'Delegate {position}' },
  contactSelf: { cn: '主要联系人本人', en: 'primary contact' },
  noName: { cn: '尚未填写', en: 'name not entered' },
  noActivities: { cn: '尚未选择活动', en: 'no activities yet' },
  complete: { cn: '完整', en: 'Complete' },
  idMissing: { cn: '待传证件', en: 'Scan missing' },
  fromContact: {
    cn: '个人信息取自主要联系人，此处只填写活动、饮食与签证。',
    en: 'Personal details are taken from the primary contact. Enter only activities, dietary needs and visa needs here.',
  },
  add: { cn: '添加代表', en: 'Add delegate' },
  addSame: { cn: '添加并沿用上一位', en: 'Add with same details' },
  nextAdds: { cn: '再添加一位代表，费用增加 {sum}。', en: 'One more delegate adds {sum}.' },
  nextFree: { cn: '再添加一位代表，费用不增加。', en: 'One more delegate adds nothing to the fee.' },
  addSameHint: {
    cn: '沿用上一位：人员类别、证件类型、职级、部门、电话和活动。',
    en: 'Same details: region, document type, rank, department, phone and activities.',
  },
  paste: { cn: '从 Excel 粘贴', en: 'Paste from Excel' },
  applyToAll: { cn: '把所选活动用于全部代表', en: 'Apply activities to all' },
  applied: {
    cn: '已用于 {count} 位代表；名额不足的活动未选。',
    en: '{count:# delegate|# delegates} updated. Activities without enough seats were left out.',
  },
  replace: { cn: '更换代表', en: 'Replace delegate' },
  remove: { cn: '移除这位代表', en: 'Remove delegate' },
  lastStays: { cn: '至少保留一位代表。', en: 'At least one delegate must remain.' },
  removed: { cn: '已移除：{name}', en: 'Removed: {name}' },
  removedOnSave: {
    cn: '保存修改后生效，席位随即释放。',
    en: 'This takes effect when you save; the seats are then released.',
  },
  undo: { cn: '撤销移除', en: 'Undo removal' },
  lastSaved: { cn: '上次保存 {time}', en: 'Last saved at {time}' },
  notSavedYet: { cn: '尚未提交', en: 'Not submitted yet' },
  waitingShort: { cn: '{activity}（候补）', en: '{activity} (waiting list)' },
})

/** Another person in a delegate's place. */
export const replaceTexts = defineMessages({
  title: { cn: '由他人接替{name}', en: 'Replace {name}' },
  text: {
    cn: '填写新代表本人的信息。{name}的签到码、证件号码与扫描件随即失效并删除。报名已通过的，填有邮箱的双方都会收到邮件。',
    en: 'Enter the details of the new delegate. The check-in code of {name} stops working at once, and the document number and scan are deleted. If the registration is approved, both are notified by email where an address is given.',
  },
  keep: { cn: '保留的席位与候补位次', en: 'Seats and waiting-list places to keep' },
  keepHint: {
    cn: '取消勾选的席位让给候补。至少保留一个席位。',
    en: 'Seats that you clear go to the waiting list. Keep at least one seat.',
  },
  waits: { cn: '{activity}（候补第 {place} 位）', en: '{activity} (No. {place} on the waiting list)' },
  offered: { cn: '{activity}（席位已保留）', en: '{activity} (seat held)' },
  done: { cn: '代表已更换', en: 'Delegate replaced.' },
})

/** One person without an organisation. */
export const singleTexts = defineMessages({
  details: { cn: '个人信息', en: 'Your details' },
  emailFixed: {
    cn: '邀请邮件的收件地址，也是您的登录邮箱',
    en: 'The address the invitation was sent to; use it to sign in',
  },
  affiliation: { cn: '所属单位', en: 'Affiliation' },
  affiliationNote: {
    cn: '印在胸卡上，中英文至少填写一项。',
    en: 'Printed on your badge. Enter it in at least one language.',
  },
  consents: { cn: '个人信息的使用', en: 'Use of your data' },
  submit: { cn: '提交报名', en: 'Submit registration' },
  intro: {
    cn: '填写本人信息并提交。停顿时自动保存草稿，可随时登录继续。',
    en: 'Enter your details and submit them. A draft is saved when you pause; sign in at any time to continue.',
  },
  as: {
    cn: '您受邀以“{category}”身份参会，请在 {time}（北京时间）之前提交。',
    en: 'You are invited as {category}. Submit your details by {time} (Beijing time).',
  },
  over: {
    cn: '您的邀请（{category}）已于 {time}（北京时间）到期，无法提交。所填内容已保留，会务组延长后即可继续。',
    en: 'Your invitation as {category} ended on {time} (Beijing time), so the form cannot be submitted. Your entries are kept; you can continue once the conference office extends the invitation.',
  },
  submitted: { cn: '报名已提交', en: 'Registration submitted' },
  approved: { cn: '报名已通过', en: 'Registration approved' },
})

export const activityTexts = defineMessages({
  fee: { cn: '另收\u00a0{sum}', en: 'plus\u00a0{sum}' },
  feeFree: { cn: '贵机构免费', en: 'free for your organisation' },
  note: {
    cn: '可多选，至少一项。数字为本机构已用 / 上限',
    en: 'Choose any, at least 1. Figures show your organisation’s seats: used / limit',
  },
  usedOfLimit: { cn: '{used}/{limit}', en: '{used}/{limit}' },
  limitFull: { cn: '{used}/{limit} 已满', en: '{used}/{limit} full' },
  left: { cn: '余\u00a0{left}', en: '{left}\u00a0left' },
  soldOut: { cn: '已满', en: 'Full' },
  waitPossible: { cn: '已满，可候补', en: 'Full, waiting list' },
  waitNumber: { cn: '候补第 {place} 位', en: 'No. {place} on the waiting list' },
  waitAsked: { cn: '提交后列入候补', en: 'Joins waiting list on submission' },
  offered: { cn: '席位保留至 {time}', en: 'Seat held until {time}' },
  clash: {
    cn: '{one}与{other}时间重叠。',
    en: '{one} and {other} are on at the same time.',
  },
  seatsNote: {
    cn: '席位以提交时为准，满额时列入候补。',
    en: 'Seats are assigned on submission. If an activity is full, the delegate joins its waiting list.',
  },
  offerTitle: { cn: '有席位为贵机构保留', en: 'Held for your organisation' },
  offerLine: {
    cn: '{name}：{activity}，保留至 {time}',
    en: '{name}: {activity}, held until {time}',
  },
  accept: { cn: '接受席位', en: 'Accept seat' },
  decline: { cn: '放弃', en: 'Decline seat' },
  accepted: { cn: '席位已确认', en: 'Seat confirmed.' },
  declined: { cn: '已放弃席位', en: 'Seat declined.' },
})

export const negotiationTexts = defineMessages({
  heading: { cn: '商务洽谈时段', en: 'Negotiation slots' },
  intro: {
    cn: '每家机构至多 {limit} 个时段。洽谈桌随时段一并保留，不另收费，现场凭胸卡入座。',
    en: 'Up to {limit:# slot|# slots} per organisation. Each slot comes with a table, at no extra charge; show your badge on the day to take it.',
  },
  chosen: { cn: '已选 {chosen} / {limit}', en: '{chosen} of {limit} chosen' },
  tablesLeft: { cn: '余 {left} 桌', en: '{left:# table|# tables} left' },
  full: { cn: '已满', en: 'Full' },
  yours: { cn: '已选', en: 'Chosen' },
  noneChosen: { cn: '未选时段（可不选）', en: 'No slots chosen (not required)' },
  none: { cn: '本届尚未公布洽谈时段。', en: 'No negotiation slots have been announced yet.' },
  idHeading: { cn: '证件扫描件', en: 'Document scans' },
  idIntro: {
    cn: '境外及港澳台代表须上传有效证件，仅限 PDF；加密保存，会后按期删除。',
    en: 'People from abroad and from Hong Kong, Macao and Taiwan must upload a valid ID document as a PDF. It is stored encrypted and deleted after the conference.',
  },
  idDone: { cn: '已上传 {done} / {all}', en: '{done} of {all} uploaded' },
  idNoneYet: { cn: '目前无须上传', en: 'None needed so far' },
  idNone: {
    cn: '目前没有需要上传证件的人员。选择“港澳台”或“境外”后，此处会出现上传栏。',
    en: 'No document scans are needed so far. An upload field appears here once “Hong Kong, Macao and Taiwan” or “Abroad” is chosen.',
  },
})

export const submitTexts = defineMessages({
  heading: messages.stepSubmit,
  captcha: { cn: '图形验证码', en: 'Captcha' },
  captchaImage: { cn: '验证码图片', en: 'Captcha image' },
  captchaNew: { cn: '换一张', en: 'Change picture' },
  captchaQuestion: { cn: '改为回答问题', en: 'Answer a question instead' },
  captchaPicture: { cn: '改为看图', en: 'Use the picture instead' },
  captchaNewQuestion: { cn: '换一题', en: 'Change question' },
  privacyMissing: {
    cn: '请阅读并同意隐私声明。',
    en: 'Read the privacy notice and agree to it.',
  },
  identityMissing: {
    cn: '请同意将证件信息用于安检与实名核验。',
    en: 'Agree to the use of ID documents for security and identity checks.',
  },
  captchaLoading: { cn: '正在读取验证码', en: 'Loading captcha…' },
  captchaFailed: { cn: '未能读取图形验证码，请重试。', en: 'Could not load the captcha. Try again.' },
  consentsGiven: {
    cn: '个人信息的同意已在注册时给出。',
    en: 'You gave your consents when you registered.',
  },
  consentsChange: { cn: '查看或撤回', en: 'View or withdraw' },
  consentPrivacyBefore: { cn: '我已阅读', en: 'I have read the ' },
  privacyNotice: { cn: '隐私声明', en: 'privacy notice' },
  consentPrivacyAfter: {
    cn: '，同意为办理参会处理所填信息。',
    en: ' and agree that the details entered may be processed to arrange our participation.',
  },
  consentIdentity: {
    cn: '同意将代表的证件号码与扫描件用于安检与实名核验。',
    en: 'I agree that the delegates’ document numbers and scans may be used for security and identity checks.',
  },
  consentSharing: {
    cn: '同意向会议酒店及签证机构提供必要信息。',
    en: 'I agree that necessary details may be passed to the conference hotels and visa authorities.',
  },
  consentDirectory: {
    cn: '愿意列入参会机构名录并接收站内信。',
    en: 'List our organisation in the directory and let it receive messages.',
  },
  consentDirectoryNote: {
    cn: '不勾选不影响报名',
    en: 'Leaving this unticked does not affect the registration',
  },
})

export const summaryTexts = defineMessages({
  heading: { cn: '报名小结', en: 'Registration summary' },
  seatsLeft: { cn: '还可选 {count} 席', en: '{count} remaining' },
  seatsFull: { cn: '名额已用完', en: 'None remaining' },
  slotsLeft: { cn: '还可选 {count} 段', en: '{count} remaining' },
  delegates: { cn: '代表', en: 'Delegates' },
  people: { cn: '{count} 位', en: '{count}' },
  peopleLine: { cn: '{count} 位代表', en: '{count:# delegate|# delegates}' },
  fees: { cn: '计费份数', en: 'Fees charged' },
  feeCount: { cn: '{count} 份', en: '{count}' },
  group: { cn: '团体优惠', en: 'Group discount' },
  untilNext: { cn: '再加 {count} 位可免一份', en: 'Add {count} more for one free fee' },
  tier: { cn: '当前价格', en: 'Current price' },
  tierUntil: { cn: '{name}，至 {time}', en: '{name}, until {time}' },
  total: { cn: '合计', en: 'Total' },
  priceOpen: { cn: '价格待公布', en: 'Price to be announced' },
  groupNote: { cn: '每满 {of} 位代表计 {pays} 份费用。', en: '{pays} fees for every {of} delegates.' },
  priceNote: {
    cn: '金额以提交时的当期价格为准。',
    en: 'The price in force on submission applies.',
  },
  help: { cn: '需要协助？', en: 'Need help? ' },
  print: { cn: '打印报名信息', en: 'Print registration' },
})

/** More seats than an organisation can have. */
export const limitTexts = defineMessages({
  title: {
    cn: '{count} 项活动超出名额',
    en: '{count:# activity has|# activities have} more people than seats',
  },
  beyond: {
    cn: '{activity}：共选 {wanted} 人，贵机构名额可容 {room} 人。',
    en: '{activity}: chosen for {wanted}, your organisation’s limit leaves {room}.',
  },
  beyondSeats: {
    cn: '{activity}：共选 {wanted} 人，余 {room} 席。',
    en: '{activity}: chosen for {wanted}, {room:# seat|# seats} left.',
  },
  keep: { cn: '保留前 {count} 人', en: 'Keep for the first {count}' },
  keepNone: { cn: '全部取消', en: 'Remove from all' },
  keepAll: { cn: '全部按名额保留前几人', en: 'Keep all within the limits' },
})

export const pasteTexts = defineMessages({
  title: { cn: '从 Excel 粘贴代表', en: 'Paste delegates from Excel' },
  intro: {
    cn: '在 Excel 中选中多行后复制，粘贴到下方。首行可为标题；没有标题时按下列顺序识别。活动可写在一列，以顿号分隔；也可每项活动一列，写“是”。',
    en: 'Copy rows in Excel and paste them below. The first row may contain column headings; without them, columns are read in this order. Activities go in one column, separated by commas, or in a column each with “yes”.',
  },
  order: { cn: '列的顺序', en: 'Column order' },
  copyHeader: { cn: '复制标题行', en: 'Copy heading row' },
  rows: { cn: '粘贴的内容', en: 'Pasted rows' },
  preview: { cn: '将添加 {count} 位代表', en: '{count:# delegate|# delegates} to add' },
  toCorrect: {
    cn: '有 {count} 处需要更正；可直接修改，或不添加该行。',
    en: '{count:# cell|# cells} to correct. Change {count:it|them} below, or leave the row out.',
  },
  unknownColumns: {
    cn: '未识别的列不会添加：{titles}。如需添加，请改用上列标题。',
    en: 'Columns with unknown headings are left out: {titles}. To include one, use a heading from the list above.',
  },
  moreColumns: { cn: '{titles}，及另外 {more} 列', en: '{titles} and {more} more' },
  nothing: { cn: '尚未识别到代表。', en: 'No delegates recognised yet.' },
  add: { cn: '添加 {count} 位', en: 'Add {count:# delegate|# delegates}' },
  take: { cn: '添加第 {row} 行', en: 'Add row {row}' },
  row: { cn: '行', en: 'Row' },
  cell: { cn: '第 {row} 行 {column}', en: 'Row {row}, {column}' },
  missing: { cn: '尚缺 {count} 项，可添加后填写', en: '{count:# detail|# details} missing; add later' },
  state: { cn: '状态', en: 'State' },
  unknownWord: {
    cn: '“{word}”不在可选项中，请选择一项。',
    en: '“{word}” is not one of the options. Choose one.',
  },
  unknownActivity: {
    cn: '没有“{word}”这项活动。请填写活动名称。',
    en: 'There is no activity “{word}”. Enter the name of an activity.',
  },
  notYes: { cn: '请填写“是”或“否”。', en: 'Enter “yes” or “no”.' },
  beyond: {
    cn: '超出名额：{activities}。可按上方提示一次处理。',
    en: 'Beyond the limit: {activities}. Settle it for all rows above, or change it here.',
  },
  dropped: { cn: '名额已满，不参加：{activities}', en: 'without {activities}: no seats left' },
  waits: { cn: '候补：{activities}', en: 'on the waiting list for {activities}' },
  shared: {
    cn: '未粘贴的人员类别、活动等沿用最后一位代表，可在添加后修改。',
    en: 'Details not pasted, such as region and activities, are copied from the last delegate and can be changed later.',
  },
  tooMany: {
    cn: `每家机构至多 ${delegateCountLimit} 位代表，超出的行不会添加。`,
    en: `Up to ${delegateCountLimit} delegates per organisation; further rows are not added.`,
  },
})
