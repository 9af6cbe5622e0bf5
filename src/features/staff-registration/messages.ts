/** What registrations by staff say: refusals, and the mail to whoever was registered. */
import { defineMessages } from '../../shared/i18n.ts'

export const staffRegistrationMessages = defineMessages({
  created: { cn: '报名已登记，编号 {number}。', en: 'Registration {number} created.' },
  lateReasonMissing: {
    cn: '报名已截止，请填写补报原因。',
    en: 'Registration has closed. Enter the reason for the late registration.',
  },
  approveForbidden: {
    cn: '只有审核人可以直接通过报名。',
    en: 'Only reviewers can approve a registration at once.',
  },
})

/** What is told of a table of people that is imported. */
export const importMessages = defineMessages({
  affiliation: { cn: '所属单位', en: 'Affiliation' },
  headingUnknown: {
    cn: '没有“{heading}”这一列，请使用模板中的列名。',
    en: 'There is no column “{heading}”. Use the headings of the template.',
  },
  headingTwice: { cn: '“{heading}”这一列重复。', en: 'The column “{heading}” appears twice.' },
  columnMissing: { cn: '缺少“{column}”列。', en: 'The column “{column}” is missing.' },
  categoryUnknown: {
    cn: '没有“{word}”这一参会身份。',
    en: 'There is no category “{word}” in this edition.',
  },
  activityUnknown: {
    cn: '没有“{word}”这一活动，请使用模板中的名称。',
    en: 'There is no activity “{word}”. Use the names of the template.',
  },
  isFull: { cn: '{activity}已满，未登记。', en: '{activity} is full and was not joined.' },
  ofField: { cn: '{field}：{error}', en: '{field}: {error}' },
  wordUnknown: {
    cn: '不认识“{word}”，请使用表单中的选项。',
    en: '“{word}” is not one of the options of the form.',
  },
  emailTwice: { cn: '与第 {row} 行的邮箱相同。', en: 'The same email address as in row {row}.' },
  nameTwice: {
    cn: '与第 {row} 行的姓名和单位相同。',
    en: 'The same name and affiliation as in row {row}.',
  },
  formula: { cn: '不接受公式，请粘贴为数值。', en: 'Formulas are not accepted. Paste the value instead.' },
  rounded: {
    cn: 'Excel 已将该号码四舍五入，请把单元格设为文本后重新填写。',
    en: 'Excel has rounded this number. Format the cell as text and enter it again.',
  },
  date: {
    cn: 'Excel 已将该内容当作日期，请把单元格设为文本后重新填写。',
    en: 'Excel has converted this to a date. Format the cell as text and enter it again.',
  },
  error: { cn: '单元格为 Excel 错误值。', en: 'The cell contains an Excel error.' },
  long: { cn: '内容过长。', en: 'The text is too long.' },
  control: { cn: '含有不可见的控制字符。', en: 'The cell contains an invisible control character.' },
  notTable: {
    cn: '该文件不是 Excel 工作簿或 CSV 文件。',
    en: 'This file is neither an Excel workbook nor a CSV file.',
  },
  oldOffice: {
    cn: '该文件已加密，或为旧版 .xls。请另存为 .xlsx 或 CSV。',
    en: 'This file is encrypted, or an old .xls. Save it as .xlsx or CSV.',
  },
  encoding: {
    cn: '无法识别文字编码，请另存为 UTF-8 编码的 CSV。',
    en: 'The encoding of the text is not known. Save the file as CSV in UTF-8.',
  },
  damaged: { cn: '文件已损坏，请重新导出。', en: 'The file is damaged. Export it again.' },
  bomb: { cn: '文件解压后过大。', en: 'The unpacked file is too large.' },
  empty: { cn: '文件中没有内容。', en: 'The file is empty.' },
  tooManyRows: {
    cn: '每次最多导入 {rows} 人，请拆分文件。',
    en: 'Up to {rows} people can be imported at a time. Split the file.',
  },
  tooManyColumns: { cn: '列数过多，请使用模板。', en: 'There are too many columns. Use the template.' },
  quotes: {
    cn: '第 {row} 行的引号不成对。',
    en: 'Row {row}: a quotation mark is not closed or is misplaced.',
  },
  nobody: { cn: '表中没有人员。', en: 'The table contains no people.' },
  privacyMissing: {
    cn: '请确认每位人员均已同意隐私声明。',
    en: 'Confirm that each person has agreed to the privacy notice.',
  },
  beyondForbidden: {
    cn: '仅审核人和管理员可超出机构名额。',
    en: 'Only reviewers and administrators can go beyond an organisation’s limits.',
  },
  imported: { cn: '已登记 {count} 人。', en: '{count:# person|# people} registered.' },
  template: { cn: '导入模板', en: 'import template' },
  words: { cn: '可填内容', en: 'Allowed values' },
  wordsColumn: { cn: '列', en: 'Column' },
  wordsChinese: { cn: '中文写法', en: 'In Chinese' },
  wordsEnglish: { cn: '英文写法', en: 'In English' },
  wordsNote: { cn: '说明', en: 'Note' },
  affiliationNote: {
    cn: '单位名称；如填写已报名机构的名称或报名编号，可加入该机构',
    en: 'Organisation name. Enter the name or number of a registered organisation to join it',
  },
  activitiesNote: {
    cn: '多项以分号“；”隔开；留空则按参会身份自动安排',
    en: 'Separate with semicolons. Leave empty for the category’s activities',
  },
})

/** Invitation links: what staff and receivers are told. */
export const invitationMessages = defineMessages({
  invited: { cn: '邀请链接已发送。', en: 'Invitation sent.' },
  revoked: { cn: '邀请链接已撤销。', en: 'Invitation revoked.' },
  addressRegistered: {
    cn: '该邮箱已有报名，或已由某家机构列为代表。请用该邮箱登录，或联系会务组。',
    en: 'This email address already has a registration, or an organisation lists it. Sign in with it, or contact the conference office.',
  },
  staffAddress: {
    cn: '该邮箱属于工作人员，不能用来报名。请改用对方的其他邮箱。',
    en: 'This address belongs to a member of staff, who cannot register with it. Use another of their addresses.',
  },
  invitedAlready: {
    cn: '该邮箱已有一个未使用的邀请链接，请重新发送或先撤销。',
    en: 'An invitation to this address is still open. Send it again, or revoke it first.',
  },
  endWrong: {
    cn: '截止时间须晚于现在，且不超过 {days} 天。',
    en: 'Choose a time in the future, at most {days:# day|# days} from now.',
  },
  linkUnknown: {
    cn: '该链接无效，或已由新的链接取代。请打开最近一封邀请邮件中的链接。',
    en: 'This link is not valid, or a newer one has replaced it. Open the link in the latest invitation email.',
  },
})

/** What a link that cannot be used says of itself, by its state. */
export const overMessages = defineMessages({
  open: { cn: '该链接可以使用。', en: 'This link can be used.' },
  started: {
    cn: '该链接已使用，报名已开始填写。请用收到邀请的邮箱登录，继续填写。',
    en: 'This link has been used to begin the registration. Sign in with the address that was invited to continue.',
  },
  finished: {
    cn: '该链接已使用，报名已提交。登录即可查看。',
    en: 'This link has been used: the registration has been submitted. Sign in to see it.',
  },
  ended: {
    cn: '该链接已过期。如仍需报名，请联系会务组。',
    en: 'This link has expired. To register, contact the conference office.',
  },
  revoked: {
    cn: '该链接已由会务组撤销。如有疑问，请联系会务组。',
    en: 'The conference office has revoked this link. If you have any questions, contact the office.',
  },
})

export const staffRegistrationMailMessages = defineMessages({
  joinedName: { cn: '会务组增补代表', en: 'People added by the conference office' },
  joinedSubject: {
    cn: '会务组已在贵机构的报名中增补代表',
    en: 'The conference office has added people to your registration',
  },
  joinedBody: {
    cn: '会务组已在贵机构（{company}，编号 {number}）{conference}的报名中增补以下人员：',
    en: 'The conference office has added people to the registration of {company} (No. {number}) for the {conference}:',
  },
  joinedAfter: {
    cn: '报名已通过审核的，增补人员另由审核人确认。请登录查看；如有不符，请联系会务组。',
    en: 'If the registration has been approved, a reviewer will check the people added. Sign in to view them, and contact the conference office if anything is wrong.',
  },
  people: { cn: '增补的人员', en: 'People added' },
  peopleSample: { cn: '赵明、Ada Wong', en: 'Ada Wong, Zhao Ming' },
  enteredName: { cn: '会务组代为报名', en: 'Registered by the conference office' },
  enteredSubject: { cn: '会务组已为您报名', en: 'The conference office has registered you' },
  enteredBody: {
    cn: '会务组已为您登记{conference}的报名，单位：{company}，编号 {number}。审核结果将以邮件通知。用本邮箱登录即可查看所登记的内容；如有不符，请联系会务组。',
    en: 'The conference office has registered you for the {conference}, with {company} (No. {number}). You will receive the result of the review by email. Sign in with this address to view what was entered, and contact the conference office if anything is wrong.',
  },
  invitationName: { cn: '邀请链接', en: 'Invitation link' },
  invitationSubject: { cn: '邀请您参加{conference}', en: 'Your invitation to the {conference}' },
  invitationBody: {
    cn: '{conference}邀请您以“{category}”身份参会。请在 {until}（北京时间）之前填写本人信息。链接仅限您本人使用一次。',
    en: 'You are invited to attend the {conference} as {category}. Please enter your details by {until} (Beijing time). The link is for you alone and works once.',
  },
  organisationName: { cn: '机构的邀请链接', en: 'Invitation link of an organisation' },
  organisationSubject: {
    cn: '邀请贵机构参加{conference}',
    en: 'An invitation to the {conference} for your organisation',
  },
  organisationBody: {
    cn: '{conference}邀请贵机构参会，参会人员的身份为“{category}”。请在 {until}（北京时间）之前登记机构与参会人员并提交。链接仅限使用一次；之后用本邮箱登录，可随时继续填写。',
    en: 'Your organisation is invited to attend the {conference}. Its people take part as {category}. Please register the organisation and its people by {until} (Beijing time). The link works once; afterwards sign in with this address to continue.',
  },
  invitationNot: {
    cn: '如您并未预期收到此邮件，不必理会；链接到期自动失效。',
    en: 'If you did not expect this email, no action is needed; the link expires on that date.',
  },
  invitationButton: { cn: '填写报名信息', en: 'Register' },
  nameVariable: { cn: '收件人姓名（可能为空）', en: 'Recipient name (may be empty)' },
  category: { cn: '参会身份', en: 'Category' },
  categorySample: { cn: '演讲嘉宾', en: 'Speaker' },
  until: { cn: '链接有效期', en: 'Link valid until' },
  linkVariable: { cn: '邀请链接', en: 'Invitation link' },
  linkSample: {
    cn: 'https://www.example.com/invitation#…',
    en: 'https://www.example.com/en/invitation#…',
  },
})
