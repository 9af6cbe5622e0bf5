/** Texts of the sign-up screens that only screens show (requirement 3, requirement 5; docs/design.md, "Words"). */
import { defineMessages } from '../../../shared/i18n.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { formatLimits } from '../../../shared/format-size.ts'
import { organisationNameLimits } from '../../../shared/organisation-limits.ts'

const organisationName = formatLimits(organisationNameLimits)

/** The page and its frame: head, deadline, steps, drafts, waits. */
export const messages = defineMessages({
  title: { cn: '报名信息', en: 'Your registration' },
  intro: {
    cn: '可分次填写。每次停顿都会自动保存草稿，换一台设备登录也可继续。',
    en: 'Your draft is saved whenever you pause. Sign in on any device to continue.',
  },
  loading: { cn: '正在读取报名信息', en: 'Loading your registration…' },
  loadFailed: {
    cn: '未能读取报名信息，已填写的内容不受影响。请检查网络后重试。',
    en: 'Could not load your registration. What you entered is not affected. Check your connection and try again.',
  },
  noCompany: { cn: '此账户没有报名信息', en: 'This account has no registration' },
  noCompanyText: {
    cn: '报名信息属于参会机构及其代表。工作人员账户请从后台查看。',
    en: 'Registrations belong to organisations and their delegates. Staff can view them in the back office.',
  },
  noCompanyUser: {
    cn: '此账户在本届没有报名。可为贵机构开始一份新的报名，无须再次注册。',
    en: 'This account has no registration for this edition. You can start one for your organisation; there is no need to create another account.',
  },
  startTitle: { cn: '开始本届报名', en: 'Register for this edition' },
  startButton: { cn: '开始填写', en: 'Start registration' },
  startNameWrong: {
    cn: `请填写单位名称，${organisationName} 个字符。`,
    en: `Enter the organisation name, ${organisationName} characters.`,
  },
  startNameHint: {
    cn: `${organisationName} 个字符，与营业执照一致`,
    en: `${organisationName} characters, as on the business licence`,
  },
  // Deadline and ticket
  deadline: { cn: '报名截止', en: 'Registration deadline:' },
  daysLeft: { cn: '，还有\u00a0{days}\u00a0天', en: ', {days}\u00a0days left' },
  hoursLeft: { cn: '，还有\u00a0{hours}\u00a0小时', en: ', {hours}\u00a0h left' },
  minutesLeft: { cn: '，还有\u00a0{minutes}\u00a0分钟', en: ', {minutes}\u00a0min left' },
  deadlineNote: {
    cn: '。截止前可修改代表与活动；单位与主要联系人提交后不可更改。',
    en: '. Delegates and activities can be changed until then; organisation and primary contact only before submission.',
  },
  ticketLeft: { cn: '本页剩余时间', en: 'Page expires in' },
  renew: { cn: '续时', en: 'Extend time' },
  ticketSoon: {
    cn: '本页将在 {minutes} 分钟内到期。所填内容已保存，续时后可继续。',
    en: 'This page expires within {minutes:# minute|# minutes}. Your entries are saved; extend the time to continue.',
  },
  ticketOver: {
    cn: '本页已满 {minutes} 分钟，提交前请先续时。所填内容已保留。',
    en: 'This page has been open for {minutes:# minute|# minutes}. Extend the time before you submit; your entries are kept.',
  },
  ticketOverShort: {
    cn: '本页已满 {minutes} 分钟，续时后可提交。',
    en: 'Open for {minutes} minutes. Extend the time to submit.',
  },
  renewFailed: {
    cn: '未能续时，请检查网络后再试。',
    en: 'Could not extend the time. Check your connection and try again.',
  },
  renewed: { cn: '已续时 {minutes} 分钟', en: 'Page valid for another {minutes} minutes.' },
  closedTitle: { cn: '报名已截止', en: 'Registration has closed' },
  closedText: {
    cn: '报名已于 {time} 截止，以下内容仅供查看。如需更改，请联系会务组。',
    en: 'Registration closed on {time}. The details below are read-only; for changes, contact the conference office.',
  },
  invitationOverTitle: { cn: '受邀报名已到期', en: 'Your invitation has ended' },
  invitationOverText: {
    cn: '受邀报名已于 {time} 截止，所填内容已保留，仅供查看。会务组延长后即可继续。',
    en: 'Your invitation ended on {time}. Your entries are kept and read-only; you can continue once the conference office extends the invitation.',
  },
  notOpenTitle: { cn: '报名尚未开放', en: 'Registration has not opened yet' },
  notOpenText: {
    cn: '开放后即可填写与提交，以下内容仅供查看。',
    en: 'You can complete and submit the form once registration opens. Until then the details below are read-only.',
  },
  registeredOrganisations: { cn: '查看已登记机构', en: 'View registered organisations' },
  // Steps
  steps: { cn: '报名步骤', en: 'Registration steps' },
  /** Where one is, not how much is done. */
  stepAt: { cn: '第 {step} 步', en: 'Step {step}' },
  stepAgreement: { cn: '报名协议', en: 'Agreement' },
  stepCompany: { cn: '单位信息', en: 'Organisation' },
  stepDelegates: { cn: '参会代表', en: 'Delegates' },
  stepNegotiation: { cn: '洽谈与证件', en: 'Negotiation and IDs' },
  stepSubmit: { cn: '核对并提交', en: 'Check and submit' },
  allDone: { cn: '全部完成', en: 'All done' },
  untouchedTitle: {
    cn: '{count} 处尚未更正',
    en: '{count:# item has|# items have} not been corrected',
  },
  untouchedText: {
    cn: '审核人指出的以下内容与退回时相同。仍要提交吗？',
    en: 'The items below are unchanged since the registration was returned. Submit it anyway?',
  },
  untouchedBack: { cn: '返回更正', en: 'Go back and correct' },
  untouchedSubmit: { cn: '仍要提交', en: 'Submit anyway' },
  stepReturned: { cn: '待更正', en: 'To correct' },
  stepDone: { cn: '已完成', en: 'done' },
  complete: { cn: '已填写', en: 'Complete' },
  toCorrect: { cn: '{count} 处待更正', en: '{count} to correct' },
  returned: { cn: '{count} 处退回', en: '{count} returned' },
  toFill: { cn: '待填写', en: 'To be completed' },
  onward: { cn: '继续：{next}', en: 'Continue: {next}' },
  // Draft
  draftSaved: { cn: '草稿已保存 {time}', en: 'Draft saved at {time}' },
  draftSaving: { cn: '正在保存', en: 'Saving…' },
  draftTyping: { cn: '停顿时自动保存', en: 'Saves when you pause' },
  draftOffline: { cn: '未连接网络，暂存本机', en: 'No connection; saved on this device' },
  draftNone: { cn: '填写时自动保存草稿', en: 'Saved as you type' },
  draftNewer: {
    cn: '另一台设备在 {time} 保存了较新的草稿。请选择保留哪一份。',
    en: 'Another device saved a newer draft at {time}. Choose which one to keep.',
  },
  takeTheirs: { cn: '使用较新的草稿', en: 'Use newer draft' },
  keepMine: { cn: '保留本页内容', en: 'Keep this version' },
  saveDraft: { cn: '保存草稿', en: 'Save draft' },
  // Submit
  submit: { cn: '提交审核', en: 'Submit' },
  resubmit: { cn: '重新提交', en: 'Resubmit' },
  submitting: { cn: '提交中', en: 'Submitting…' },
  saveChanges: commonFormMessages.saveChanges,
  saving: { cn: '保存中', en: 'Saving…' },
  unsavedChanges: { cn: '有修改未保存', en: 'Unsaved changes' },
  waitSeconds: { cn: '{seconds} 秒后可再次提交', en: 'You can submit again in {seconds} s' },
  errorsTitle: {
    cn: '还有 {count} 处未填或有误，提交前请{count:处理|逐项处理}',
    en: '{count:# entry is|# entries are} missing or not valid. Correct {count:it|them} before you submit',
  },
  ownerAndError: { cn: '{owner}：{error}', en: '{owner}: {error}' },
  submittedText: { cn: '审核结果将以邮件通知。', en: 'The result will be sent by email.' },
  savedTitle: { cn: '保存成功', en: 'Changes saved' },
  notSaved: { cn: '未能提交', en: 'Not submitted' },
  nameNearTitle: { cn: '请确认是否为同一单位', en: 'Is this the same organisation?' },
  nameNearText: {
    cn: '以下单位的名称相近，已经报名。如贵机构是另一家单位，请确认后提交；如为同一单位，请联系会务组。',
    en: 'The organisations below have similar names and are already registered. If yours is a different organisation, confirm and submit. If it is the same one, contact the conference office.',
  },
  nameNearConfirm: { cn: '并非同一单位，继续提交', en: 'Confirm and submit' },
  back: { cn: '返回修改', en: 'Back to form' },
  chooseOne: { cn: '请选择', en: 'Choose' },
})
