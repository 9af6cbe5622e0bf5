/** Texts of the sign-up screens that only screens show (spec §3, §5; visual README, "Words"). */
import { defineMessages } from '../../../shared/i18n.ts'

/** The page and its frame: head, deadline, steps, drafts, waits. */
export const messages = defineMessages({
  home: { cn: '首页', en: 'Home' },
  signUp: { cn: '报名参会', en: 'Register' },
  title: { cn: '报名信息', en: 'Your registration' },
  intro: {
    cn: '填写一次，随时续填。每次停顿都会保存草稿，换一台设备登录也能接着写。',
    en: 'Fill it in at your own pace. The draft is kept whenever you pause, and waits for you on any device you sign in on.',
  },
  loading: { cn: '正在读取报名信息', en: 'Loading your registration' },
  loadFailed: {
    cn: '未能读取报名信息，已填写的内容不受影响。请检查网络后重试。',
    en: 'Your registration could not be loaded. Nothing you entered is affected. Please check the connection and try again.',
  },
  retry: { cn: '重试', en: 'Try again' },
  noCompany: { cn: '此账户没有报名信息', en: 'This account has no registration' },
  noCompanyText: {
    cn: '报名信息属于参会机构及其代表。工作人员账户请从后台查看。',
    en: 'Registrations belong to organisations and their delegates. Staff accounts see them in the back office.',
  },
  // Deadline and ticket
  deadline: { cn: '报名截止', en: 'Registration closes on' },
  daysLeft: { cn: '，还有 {days} 天', en: ', {days} days left' },
  hoursLeft: { cn: '，还有 {hours} 小时', en: ', {hours} hours left' },
  minutesLeft: { cn: '，还有 {minutes} 分钟', en: ', {minutes} minutes left' },
  deadlineNote: {
    cn: '。截止前可修改代表与活动；单位与主要联系人提交后不可更改。',
    en: '. Delegates and activities stay open until then; the rest closes when you submit.',
  },
  ticketLeft: { cn: '本页有效', en: 'This page is valid for' },
  renew: { cn: '续时', en: 'Renew' },
  ticketSoon: {
    cn: '本页将在 5 分钟内到期。所填内容已保存，续时后可继续。',
    en: 'This page ends within 5 minutes. What you typed is kept; renew to go on.',
  },
  ticketOver: {
    cn: '本页已满 30 分钟，提交前请先续时。所填内容已保留。',
    en: 'This page has been open for 30 minutes. Renew it before you submit; everything you typed is kept.',
  },
  renewFailed: {
    cn: '未能续时，请检查网络后再试。',
    en: 'The page could not be renewed. Please check the connection.',
  },
  renewed: { cn: '已续时 30 分钟', en: 'Renewed for 30 minutes' },
  closedTitle: { cn: '报名已截止', en: 'Registration has closed' },
  closedText: {
    cn: '报名已于 {time} 截止，以下内容仅供查看。如需更改，请联系会务组。',
    en: 'Registration closed on {time}. You can read everything below; for changes, please contact the organisers.',
  },
  notOpenTitle: { cn: '报名尚未开放', en: 'Registration has not opened yet' },
  notOpenText: {
    cn: '开放后即可填写与提交，以下内容仅供查看。',
    en: 'You can fill in and submit the form once it opens. Until then everything below can only be read.',
  },
  contactOrganisers: { cn: '联系会务组', en: 'Contact the organisers' },
  // Steps
  steps: { cn: '报名步骤', en: 'Steps' },
  stepAgreement: { cn: '报名协议', en: 'Agreement' },
  stepCompany: { cn: '单位信息', en: 'Organisation' },
  stepContact: { cn: '主要联系人', en: 'Primary contact' },
  stepDelegates: { cn: '参会代表', en: 'Delegates' },
  stepNegotiation: { cn: '洽谈与证件', en: 'Meetings and IDs' },
  stepSubmit: { cn: '核对并提交', en: 'Check and submit' },
  stepDone: { cn: '已完成', en: 'done' },
  stepNow: { cn: '进行中', en: 'current' },
  complete: { cn: '已填写', en: 'Complete' },
  toCorrect: { cn: '{count} 处待更正', en: '{count} to correct' },
  toFill: { cn: '待填写', en: 'To be filled in' },
  // Draft
  draftSaved: { cn: '草稿已保存于 {time}', en: 'Draft saved at {time}' },
  draftSavedShort: { cn: '{time} 已保存', en: 'Saved {time}' },
  draftOfflineShort: { cn: '暂存于本机', en: 'Kept on this device' },
  draftSaving: { cn: '正在保存', en: 'Saving' },
  draftTyping: { cn: '停顿时自动保存', en: 'Saved when you pause' },
  draftOffline: {
    cn: '未连接服务器，草稿暂存于本机（{time}），恢复后自动上传',
    en: 'Not connected. The draft is kept on this device ({time}) and will be sent when the connection is back',
  },
  draftNone: { cn: '填写时自动保存草稿', en: 'The draft is saved as you type' },
  draftNewer: {
    cn: '另一台设备在 {time} 保存了较新的草稿。请选择保留哪一份。',
    en: 'Another device saved a newer draft at {time}. Please choose which one to keep.',
  },
  takeTheirs: { cn: '使用较新的草稿', en: 'Use the newer draft' },
  keepMine: { cn: '保留本页内容', en: 'Keep what is on this page' },
  saveDraft: { cn: '保存草稿', en: 'Save draft' },
  // Submit
  submit: { cn: '提交审核', en: 'Submit for review' },
  resubmit: { cn: '重新提交', en: 'Submit again' },
  submitting: { cn: '提交中', en: 'Submitting' },
  saveChanges: { cn: '保存更改', en: 'Save changes' },
  saving: { cn: '保存中', en: 'Saving' },
  unsavedChanges: { cn: '有尚未保存的更改', en: 'There are changes that are not saved yet' },
  allSaved: { cn: '更改均已保存', en: 'All changes are saved' },
  waitSeconds: { cn: '{seconds} 秒后可再次提交', en: 'You can submit again in {seconds} s' },
  errorsTitle: {
    cn: '还有 {count} 处需要更正，提交前请逐项处理',
    en: '{count} to correct before you can submit',
  },
  ownerAndError: { cn: '{owner}：{error}', en: '{owner}: {error}' },
  errorsOne: { cn: '还有 1 处需要更正', en: 'One thing to correct' },
  submittedTitle: { cn: '已提交审核', en: 'Submitted for review' },
  submittedText: { cn: '审核结果将以邮件通知。', en: 'The result will be sent by email.' },
  savedTitle: { cn: '保存成功', en: 'Saved' },
  notSaved: { cn: '未能提交', en: 'Not submitted' },
  networkFailed: {
    cn: '网络中断，未能提交。所填内容已保留，请稍后再试。',
    en: 'The connection was lost and nothing was submitted. What you typed is kept; please try again shortly.',
  },
  nameNearTitle: { cn: '请确认是否为同一单位', en: 'Is this the same organisation?' },
  nameNearText: {
    cn: '以下单位的名称相近，已经报名。如贵机构是另一家单位，请确认后提交；如为同一单位，请联系会务组。',
    en: 'Organisations with similar names have registered. If yours is a different one, confirm and submit; if it is the same, please contact the organisers.',
  },
  nameNearConfirm: { cn: '并非同一单位，继续提交', en: 'Ours is a different one, submit' },
  back: { cn: '返回修改', en: 'Back to the form' },
  close: { cn: '关闭', en: 'Close' },
  cancel: { cn: '取消', en: 'Cancel' },
  chooseOne: { cn: '请选择', en: 'Please choose' },
  optional: { cn: '选填', en: 'optional' },
})
