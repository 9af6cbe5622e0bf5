/**
 * Every refusal the product can give: its wire code, HTTP status and text, in one table. The
 * texts of requirement 8 are word for word in English.
 *
 * A business refusal is HTTP 200 with its code; a transport-level one uses the status too (requirement 7).
 */
import type { Message } from './i18n.ts'

export interface ErrorEntry {
  /** `resultCode` on the wire. */
  readonly code: string
  readonly status: number
  readonly message: Message
}

/** `code` where another refusal answers the same; `status` where it is not that of a business refusal. */
interface Declared extends Message {
  readonly code?: string
  readonly status?: number
}

const declared = {
  // Transport level (requirement 7.1)
  INVALID_INPUT: {
    status: 400,
    cn: '提交的内容有误，请按提示更正。',
    en: 'Some of the information is not valid. Correct the fields shown.',
  },
  BROKEN_BODY: { status: 400, cn: '提交的内容无法读取。', en: 'The submitted content could not be read.' },
  SESSION_EXPIRED: { status: 401, cn: '登录已过期，请重新登录', en: 'login timed out, please log in again' },
  SESSION_ENDED: { status: 402, cn: '登录已过期，请重新登录', en: 'login timed out, please log in again' },
  FORBIDDEN: { status: 403, cn: '当前账户无权进行此操作。', en: 'This account is not allowed to do this.' },
  CROSS_SITE: {
    status: 403,
    cn: '请求来自其他网站，已拒绝。',
    en: 'The request came from another site and was refused.',
  },
  PROOF_NEEDED: {
    status: 403,
    cn: '此操作需要再次验证身份（login/proof 所发的凭证，随请求头 X-Proof 发送）。',
    en: 'Confirm your identity before you do this (the proof issued by login/proof, sent in the header X-Proof).',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    cn: '请先完成第二重验证。',
    en: 'Complete two-step verification first.',
  },
  NOT_FOUND: { status: 404, cn: '没有找到。', en: 'Not found.' },
  IDEMPOTENCY_CLASH: {
    status: 409,
    cn: '同一请求标识已用于其他内容。',
    en: 'This request key was already used for something else.',
  },
  IN_PROGRESS: { status: 409, cn: '同一请求正在处理。', en: 'The same request is still being processed.' },
  TOO_LARGE: { status: 413, cn: '内容过大。', en: 'The content is too large.' },
  WRONG_TYPE: { status: 415, cn: '不支持这种内容类型。', en: 'This type of content is not supported.' },
  TOO_MANY: { status: 429, cn: '请求过于频繁，请稍后再试。', en: 'Too many requests. Try again later.' },
  INTERNAL: {
    status: 500,
    cn: '系统出现问题，所填内容未提交，请稍后再试。',
    en: 'Something went wrong on our side. What you entered was not submitted. Try again later.',
  },
  NOT_READY: {
    status: 503,
    cn: '服务暂不可用，请稍后再试。',
    en: 'The service is temporarily unavailable. Try again later.',
  },
  /** Of disk, database or bucket. Programs are told as where the service is not ready: they may try again. */
  STORE_FULL: {
    code: 'NOT_READY',
    status: 503,
    cn: '服务器存储空间不足或暂不可用，内容未保存。请稍后再试，或联系会务组。',
    en: 'The server’s storage is full or unavailable. Nothing was saved. Try again later, or contact the conference office.',
  },

  CHANGED_MEANWHILE: {
    cn: '内容已被他人修改，请刷新后再试。',
    en: 'Someone else changed this while you were editing. Reload to see their version.',
  },
  CONSENT_OUTDATED: {
    cn: '报名协议或隐私声明刚刚更新，请重新阅读后再确认。',
    en: 'The registration agreement or the privacy notice has just been updated. Read it again, then confirm once more.',
  },

  // Codes, registration, login (requirement 8)
  REGISTER_WRONG_CODE: {
    code: '2001',
    cn: '请输入正确的验证码',
    en: 'Please enter correct verification code',
  },
  LOGIN_WRONG_CODE: { code: '2001', cn: '登录失败', en: 'Login failed' },
  LOGIN_NO_ACCOUNT: { code: '3001', cn: '登录失败', en: 'Login failed' },
  CONTACT_REGISTERED: { code: '4001', cn: '手机号或邮箱已被注册', en: 'Phone or email had been registered' },
  COMPANY_REGISTERED: { code: '5001', cn: '该单位已被注册', en: 'Company had been registered' },
  WAIT_CLICK: { cn: '请等待 5 秒！', en: 'Please wait for 5 seconds!' },
  WAIT_REGISTER: { cn: '请 60 秒后再试！', en: 'Please try again in 60 seconds!' },

  // A registration's life (requirement 5, requirement 8; decision 7, decision 10, decision 11)
  REGISTRATION_CLOSED: {
    cn: '报名已截止，如需更改请联系会务组。',
    en: 'Registration has closed. To make changes, contact the conference office.',
  },
  IN_PREPARATION: {
    cn: '下一届会议正在筹备，尚未公布。',
    en: 'The next conference is in preparation. Its details have not been published yet.',
  },
  TICKET_EXPIRED: {
    cn: '页面停留时间过长，请续时后再提交；所填内容已保留。',
    en: 'This page has been open for too long. Extend the time, then submit again. Your entries are kept.',
  },
  NAME_NEAR: {
    cn: '有名称相近的单位已报名，请确认并非同一单位。',
    en: 'An organisation with a similar name has registered. Confirm that yours is a different one.',
  },
  COMPANY_HAS_ACCOUNT: {
    cn: '该单位已有账户，请由其主要联系人登录。',
    en: 'This organisation already has an account. Ask its primary contact to sign in.',
  },
  NOT_EDITABLE: { cn: '以下内容提交后不可更改。', en: 'These fields cannot be changed after submission.' },
  INCOMPLETE: {
    cn: '信息尚未填写完整，请逐项补充。',
    en: 'Some information is missing. Complete the items listed.',
  },
  SEAT_FULL: { cn: '席位已满。', en: 'All seats are taken.' },
  LIMIT_REACHED: {
    cn: '已达数量上限，请先取消或删除一项。',
    en: 'The limit is reached. Cancel or delete one first.',
  },
  NOT_FULL: { cn: '仍有席位，可直接选择。', en: 'Seats are still available. Choose the activity directly.' },
  OFFER_GONE: {
    cn: '席位保留已到期，可重新候补。',
    en: 'The offer of this seat has expired. You can join the waiting list again.',
  },
  COMPANY_KEEPS_RECORDS: {
    cn: '该机构有款项、发票或合同，不能删除。',
    en: 'This organisation has payments, invoices or contracts and cannot be deleted.',
  },
  LAST_DELEGATE: { cn: '至少保留一位代表。', en: 'At least one delegate must remain.' },
  DRAFT_NEWER: { cn: '草稿已在另一台设备上更新。', en: 'The draft was updated on another device.' },
  WRONG_STATUS: { cn: '当前状态不能进行此操作。', en: 'This is not possible in the current status.' },
  TAKE_BACK_OVER: {
    cn: '只能由作出决定的人在一分钟内收回，通知发出后请使用“撤销”并说明原因。',
    en: 'A decision can be taken back only within a minute, by the person who made it. After the email has gone out, use Undo and give a reason.',
  },
  BULK_RUNNING: {
    cn: '另一项批量处理正在进行，完成后才能开始新的。',
    en: 'Another change of many registrations is under way. Start this one when it has finished.',
  },

  // Devices, check-in
  ENROLMENT_OVER: {
    cn: '登记码无效、已使用或已过期，请管理员重新生成。',
    en: 'This enrolment code is not valid, has been used or has expired. Ask an administrator for a new one.',
  },
  UNDO_OVER: {
    cn: '只能在一分钟内撤销本设备的签到。',
    en: 'A check-in can be undone within a minute, on the device that made it.',
  },

  // Documents
  DOCUMENT_GONE: {
    cn: '文件所载个人资料已清除，无法再次生成。',
    en: 'The personal data in this document have been deleted, so it can no longer be downloaded.',
  },

  // Files
  FILE_QUOTA: { cn: '贵机构的文件已达上限。', en: 'Your organisation has reached its file limit.' },
  UPLOAD_OFFSET: { status: 409, cn: '续传位置不符。', en: 'The upload position does not match.' },

  // Rooms, tables, sponsors (decision 14, decision 15, decision 16)
  SLOT_TAKEN: { cn: '此处已被预订，可加入排队。', en: 'This is already booked. You can join the queue.' },
  PLACE_FREE: {
    cn: '此处可直接预订，不必排队。',
    en: 'This is free. Book it directly; there is no need to queue.',
  },
  ALREADY_QUEUED: { cn: '贵机构已在排队。', en: 'Your organisation is already in this queue.' },
  HOLD_OVER: {
    cn: '锁定已到期，该预订不再有效。',
    en: 'The hold has expired, so this booking is no longer valid.',
  },
  NOT_REGISTERED: {
    cn: '请先提交报名，再预订会议室、桌位或申请赞助。',
    en: 'Submit your registration before you book rooms or tables or apply for sponsorship.',
  },
  BOOKING_CLOSED: {
    cn: '预订已截止，如需更改请联系会务组。',
    en: 'Booking has closed. To make changes, contact the conference office.',
  },
  HALF_HOUR_TAKEN: {
    cn: '该时间已不空闲，请另选时间。',
    en: 'This time is no longer free. Choose another time.',
  },
  NO_TABLE_FREE: {
    cn: '该时间没有空闲的洽谈桌，请另选时间或地点。',
    en: 'No negotiation table is free at this time. Choose another time or place.',
  },
  MEETING_OVER: { cn: '该邀约或会面已结束。', en: 'This request or meeting has ended.' },
  MEETING_LIMIT: {
    cn: '贵机构未答复的会面邀约已达上限，请待对方答复，或先撤回一项。',
    en: 'Your organisation has reached its limit of open meeting requests. Wait for an answer, or withdraw one first.',
  },
  PICK_LIMIT: {
    cn: '所选场次已达上限，请先取消其他场次。',
    en: 'You have chosen the maximum number of sessions. Remove one first.',
  },
  HOLD_LIMIT: {
    cn: '贵机构锁定的会议室、桌位与赞助名额已达上限，请先签约或取消一项。',
    en: 'Your organisation already holds the maximum number of rooms, tables and sponsor places. Sign a contract or cancel one first.',
  },
  QUEUE_LIMIT: {
    cn: '贵机构的排队数已达上限，请先退出一处排队。',
    en: 'Your organisation is already in the maximum number of queues. Leave one first.',
  },
  CHANGE_LIMIT: {
    cn: '贵机构今天的更改次数已达上限，请明天再试，或联系会务组。',
    en: 'Your organisation has reached its limit of changes for today. Try again tomorrow, or contact the conference office.',
  },
  TIER_FULL: {
    cn: '该级别名额已满，可登记候补。',
    en: 'All places in this tier are taken. You can join the waiting list.',
  },
  BIDS_CLOSED: { cn: '当前不在竞价时间内。', en: 'Bids are not accepted at this time.' },
  BIDS_SEALED: { cn: '竞价截止前不能开启。', en: 'Bids stay sealed until bidding has closed.' },
  INVOICE_NOT_POSSIBLE: { cn: '目前不能开具形式发票。', en: 'The pro-forma invoice cannot be issued now.' },

  // Questionnaires
  QUESTIONNAIRE_CLOSED: {
    cn: '该问卷目前不能作答。',
    en: 'This questionnaire is not accepting responses at this time.',
  },
  QUESTIONNAIRE_CHANGED: {
    cn: '问卷题目刚刚有调整，请刷新后核对再提交，已填内容会保留。',
    en: 'The questions have just been changed. Reload, check and submit again. Your entries are kept.',
  },
  QUESTIONNAIRE_ANSWERED: {
    cn: '您已填写过该问卷，每人仅限一次。',
    en: 'You have already answered this questionnaire. Each person can answer only once.',
  },
  QUESTIONNAIRE_LOCKED: {
    cn: '该问卷已有答卷，只能更正文字、起止时间和发布状态。如需改题，请复制为新问卷。',
    en: 'This questionnaire already has responses, so only its texts, dates and publication can change. To change questions, duplicate it.',
  },
  TOO_FEW_ANSWERS: {
    cn: '匿名问卷的答卷份数过少，暂不能导出，以免看出答卷出自何人。',
    en: 'This anonymous questionnaire has too few responses to export: the export could reveal who gave them.',
  },
  HAS_ANSWERS: {
    cn: '该问卷已有答卷，删除时须确认一并删除答卷。',
    en: 'This questionnaire has responses. Confirm that you want to delete them as well.',
  },

  // In-site mail (decision 17)
  MAIL_LIMIT: {
    cn: '今日发信已达上限，请明日再发。',
    en: 'You have reached today’s message limit. Send this message tomorrow.',
  },
  MAIL_REFUSED: {
    cn: '对方机构不接收贵机构的站内信。',
    en: 'That organisation does not accept messages from yours.',
  },
  MAIL_BLOCKED: {
    cn: '贵机构已屏蔽该机构，请先解除屏蔽。',
    en: 'Your organisation has blocked that organisation. Unblock it first.',
  },
  MAIL_SUSPENDED: {
    cn: '会务组已暂停贵机构发送站内信，如有疑问请写信给会务组。',
    en: 'The conference office has suspended messages from your organisation. If you have questions, write to the conference office.',
  },
  MAIL_NOT_OPEN: {
    cn: '提交报名且报名有效时，方可发送站内信。',
    en: 'You can send messages once your registration has been submitted and while it is valid.',
  },

  // Content
  READ_ONLY: {
    cn: '往届内容为只读。如需更正，请管理员先在参数中打开该届。',
    en: 'Past editions are read-only. To correct one, ask an administrator to open it in the parameters first.',
  },
  IN_USE: {
    cn: '该内容仍被引用，请先移除引用处。',
    en: 'This is still in use elsewhere. Remove it there first.',
  },

  // Badges
  NO_BADGES: { cn: '没有符合条件的胸卡。', en: 'No badges match these conditions.' },
  TOO_MANY_BADGES: {
    cn: '一次最多打印 5,000 张胸卡，请缩小范围。',
    en: 'Up to 5,000 badges can be printed at a time. Choose fewer.',
  },
  /** Of badges and documents. */
  MISSING_CHARACTER: {
    cn: '含有无法打印的字。',
    en: 'Some characters cannot be printed by any font.',
  },
} as const satisfies Record<string, Declared>

export type ErrorKey = keyof typeof declared

export const errors = Object.fromEntries(
  Object.entries<Declared>(declared).map(([key, { code = key, status = 200, ...message }]) => [
    key,
    { code, status, message },
  ]),
) as Record<ErrorKey, ErrorEntry>

/** SESSION_EXPIRED where the token was sent without its other half. */
export const sessionCookieMissing = {
  cn: '登录已过期，请重新登录（请求缺少登录时设置的 Cookie）',
  en: 'login timed out, please log in again (the cookie that login set was not sent with the token)',
} as const satisfies Message
