/** Texts of the back office about devices and points. */
import { defineMessages } from '../../../../shared/i18n.ts'
import type { DeviceState } from '../../../device/rules.ts'
import type { UnpaidRule, KeptVerdict } from '../../rules.ts'
import type { DeviceKind, RightEnding } from '../../../../shared/call.ts'

export const deviceMessages = defineMessages({
  title: { cn: '签到设备', en: 'Devices' },
  text: {
    cn: '签到台与门牌屏须在此登记，用设备扫描登记码即可启用。登记码十分钟内有效，限用一次。设备只能办理签到或显示会议室，不能登录后台；停用后立即失效。',
    en: 'Check-in desks and room doors are enrolled here: scan the code with the device. A code works once, for ten minutes. A device can only check people in or show its room; it cannot open the back office. Cutting it off takes effect at once.',
  },
  list: { cn: '设备', en: 'Devices' },
  none: { cn: '本届尚无设备', en: 'No devices yet' },
  add: { cn: '新增设备', en: 'Add device' },
  kind: { cn: '类型', en: 'Type' },
  name: { cn: '名称', en: 'Name' },
  nameHint: {
    cn: '如“1 号签到台”，签到记录会显示此名称',
    en: 'For example “Desk 1”; shown with each check-in',
  },
  room: { cn: '会议室', en: 'Meeting room' },
  roomMissing: { cn: '请选择会议室。', en: 'Choose a meeting room.' },
  points: { cn: '签到点', en: 'Points' },
  pointsHint: { cn: '不选即为全部', en: 'Leave empty for all points' },
  allPoints: { cn: '全部签到点', en: 'All points' },
  somePoints: { cn: '{count} 个签到点', en: '{count:# point|# points}' },
  rightEndsAt: { cn: '使用期限', en: 'Valid until' },
  timeMissing: { cn: '请填写使用期限。', en: 'Enter an end date and time.' },
  make: { cn: '生成登记码', en: 'Create enrolment code' },
  makeLost: {
    cn: '未收到响应，设备可能已经新增',
    en: 'No response: the device may already have been added',
  },
  makeLostText: {
    cn: '列表中如有此设备，请在该行点击“{act}”取得登记码；如没有，请再次新增。',
    en: 'If it is in the list, choose “{act}” there to get its code. If it is not, add it again.',
  },
  lastSeen: { cn: '最近使用', en: 'Last seen' },
  never: { cn: '尚未使用', en: 'Never' },
  madeBy: { cn: '{name} 登记', en: 'Added by {name}' },
  enrolAgain: { cn: '重新登记', en: 'Enrol again' },
  enrolAgainNamed: { cn: '重新登记：{name}', en: 'Enrol {name} again' },
  cutOff: { cn: '停用', en: 'Cut off' },
  cutOffNamed: { cn: '停用：{name}', en: 'Cut off {name}' },
  cutOffAsk: { cn: '停用“{name}”？', en: 'Cut off “{name}”?' },
  cutOffText: {
    cn: '设备立即失效，本机保存的名单随即删除。未上传的离线签到三天内仍可补交，经“签到核查”采纳后计入。',
    en: 'The device stops working at once and deletes its copy of the list. Scans that it has not sent can still be handed in for three days; they count once you accept them in the check-in report.',
  },
  cutOffDone: { cn: '已停用：{name}', en: 'Cut off: {name}' },
  scanTitle: { cn: '用设备扫描', en: 'Scan with the device' },
  scanText: {
    cn: '请用“{name}”的相机扫描，或在该设备的浏览器中打开此链接。{time} 前有效，限用一次。',
    en: 'Scan this with the camera of “{name}”, or open the link in its browser. It works once, until {time}.',
  },
  code: { cn: '登记码', en: 'Enrolment code' },
  copyLink: { cn: '复制链接', en: 'Copy link' },
  enrolled: { cn: '“{name}”已登记，可以使用。', en: '“{name}” is enrolled and ready.' },
  waiting: { cn: '等待设备扫描', en: 'Waiting for the device' },
  unsent: { cn: '{count} 条记录未上传', en: '{count:# unsent scan|# unsent scans}' },
  takenUntil: { cn: '离线记录可上传至 {time}', en: 'Offline scans can be uploaded until {time}' },
})

export const deviceKindLabels = {
  desk: { cn: '签到台', en: 'Check-in desk' },
  door: { cn: '门牌屏', en: 'Room door' },
} as const satisfies Record<DeviceKind, { cn: string; en: string }>

export const deviceStateLabels = {
  waiting: { cn: '待扫描', en: 'Waiting' },
  unused: { cn: '登记码已过期', en: 'Code expired' },
  active: { cn: '使用中', en: 'Active' },
  over: { cn: '已到期', en: 'Ended' },
  cutOff: { cn: '已停用', en: 'Cut off' },
} as const satisfies Record<DeviceState, { cn: string; en: string }>

export const pointMessages = defineMessages({
  title: { cn: '签到点', en: 'Check-in points' },
  text: {
    cn: '入口与每项活动各为一个签到点，随活动设置自动生成。',
    en: 'There is one point for the entrance and one for each activity. They follow the activities of the edition.',
  },
  list: { cn: '签到点', en: 'Points' },
  edit: { cn: '修改签到点', en: 'Edit point' },
  name: { cn: '名称', en: 'Name' },
  countsInside: { cn: '登记离场，统计在场人数', en: 'Check people out and count who is inside' },
  counts: { cn: '统计在场', en: 'Counts inside' },
  unpaid: { cn: '费用未付清时', en: 'Unpaid fee' },
  asEdition: { cn: '按本届参数', en: 'As set for the edition' },
  asEditionNow: { cn: '按本届参数（{rule}）', en: 'As set for the edition ({rule})' },
  opensAt: { cn: '开放时间', en: 'Opens' },
  closesAt: { cn: '关闭时间', en: 'Closes' },
  hours: { cn: '开放时段', en: 'Open' },
  always: { cn: '始终', en: 'Always' },
  from: { cn: '{time} 起', en: 'from {time}' },
  until: { cn: '至 {time}', en: 'until {time}' },
})

export const unpaidLabels = {
  admit: { cn: '放行并提示', en: 'Let in with a note' },
  ask: { cn: '由签到台决定', en: 'Desk decides' },
  stop: { cn: '不放行', en: 'Refuse entry' },
} as const satisfies Record<UnpaidRule, { cn: string; en: string }>

export const noShowMessages = defineMessages({
  title: { cn: '未到名单', en: 'No-shows' },
  text: {
    cn: '已通过审核、可入场而从未签到的人员。',
    en: 'People with an approved registration who have not checked in yet.',
  },
  filter: { cn: '筛选未到名单', en: 'Filter no-shows' },
  q: { cn: '姓名、邮箱或机构', en: 'Name, email or organisation' },
  point: { cn: '签到点', en: 'Point' },
  day: { cn: '日期（不选：从未到过）', en: 'Day (empty: never checked in)' },
  person: { cn: '姓名', en: 'Name' },
  category: { cn: '参会身份', en: 'Category' },
  fee: { cn: '费用', en: 'Fee' },
  feeOpen: { cn: '未付清', en: 'Unpaid' },
})

export const reportMessages = defineMessages({
  title: { cn: '签到核查', en: 'Check-in report' },
  text: {
    cn: '需要人工核对的签到：离线放行后发现不应入场的、入场后撤销了报名的、同一人重复入场的、说明理由后放行的。',
    en: 'Check-ins that need a second look: people let in by mistake while a device was offline, no longer approved, checked in twice, or let in despite a refusal.',
  },
  letIn: { cn: '不应入场', en: 'Let in by mistake' },
  noLetIn: { cn: '没有不应入场者', en: 'Nobody has been let in by mistake' },
  doubles: { cn: '重复入场', en: 'Checked in twice' },
  noDoubles: { cn: '没有重复入场', en: 'Nobody has checked in twice' },
  unsent: { cn: '未上传的设备', en: 'Devices with unsent scans' },
  unsentText: {
    cn: '这些设备仍存有未上传的签到记录。请在“签到设备”中重新登记。',
    en: 'These devices still hold check-ins that were not sent. Enrol them again under Devices to upload them.',
  },
  device: { cn: '设备', en: 'Device' },
  scans: { cn: '记录', en: 'Scans' },
  toldAt: { cn: '获知时间', en: 'Known since' },
  overrides: { cn: '说明理由后放行', en: 'Let in despite a refusal' },
  noOverrides: { cn: '没有此类放行', en: 'Nobody has been let in despite a refusal' },
  person: { cn: '姓名', en: 'Name' },
  point: { cn: '签到点', en: 'Point' },
  at: { cn: '签到', en: 'Checked in' },
  why: { cn: '问题', en: 'Problem' },
  counted: { cn: '计入', en: 'Counts' },
  also: { cn: '重复', en: 'Again' },
})

/** Scans handed in by devices whose right had ended. */
export const batchMessages = defineMessages({
  title: { cn: '停用设备补交的签到', en: 'Check-ins from ended devices' },
  text: {
    cn: '以下签到在设备权限结束后补交，时间由设备自报，采纳前一概不计入。请逐批核对后决定。',
    en: 'These check-ins were handed in after the device’s right had ended. Their times are what the device states, so none of them counts until you accept the batch.',
  },
  handedIn: { cn: '{time} 补交', en: 'handed in {time}' },
  people: { cn: '人将计为已签到', en: 'would count as checked in' },
  gone: { cn: '人将不再计为已签到', en: 'would no longer count as checked in' },
  mayCertify: { cn: '人因此可获参会证明', en: 'could then get a certificate of attendance' },
  revoked: { cn: '份参会证明将被撤销', en: 'certificates of attendance to be revoked' },
  late: { cn: '条自报在权限结束后，不计入', en: 'stated to be after the end, never counted' },
  scans: { cn: '{count} 条签到', en: '{count:# scan|# scans}' },
  ofPeople: { cn: '涉及 {count} 人', en: '{count:# person|# people}' },
  firstShown: { cn: '仅列出前 {count} 条。', en: 'The first {count} are listed.' },
  statedAt: { cn: '自报时间', en: 'Stated time' },
  kind: { cn: '内容', en: 'Scan' },
  accept: { cn: '采纳此批', en: 'Accept batch' },
  acceptOf: { cn: '采纳“{name}”补交的签到', en: 'Accept the check-ins from {name}' },
  acceptAsk: {
    cn: '采纳“{name}”补交的 {count} 条签到？',
    en: 'Accept {count:# scan|# scans} from “{name}”?',
  },
  noChange: { cn: '不会改变任何人的签到。', en: 'No one’s check-in would change.' },
  refuse: { cn: '不采纳', en: 'Refuse batch' },
  refuseOf: { cn: '不采纳“{name}”补交的签到', en: 'Refuse the check-ins from {name}' },
  accepted: { cn: '已采纳，{count} 条计入', en: 'Batch accepted. {count:# scan counts|# scans count} now.' },
  refused: { cn: '已不采纳，日后仍可采纳', en: 'Batch refused. You can still accept it later.' },
  refusedBy: { cn: '{name} 未采纳', en: 'Refused by {name}' },
  waiting: { cn: '待核对', en: 'Waiting' },
})

export const endingLabels = {
  cutOff: { cn: '{time} 被停用', en: 'Cut off {time}' },
  time: { cn: '{time} 到期', en: 'Right ended {time}' },
  enrolledAnew: { cn: '{time} 重新登记', en: 'Enrolled again {time}' },
} as const satisfies Record<RightEnding, { cn: string; en: string }>

export const batchScanLabels = {
  in: { cn: '入场', en: 'In' },
  out: { cn: '离场', en: 'Out' },
  undo: { cn: '撤回', en: 'Undo' },
  override: { cn: '说明理由后放行', en: 'In despite a refusal' },
} as const

/** What would have been said with a network. */
export const letInLabels = {
  'ended-code': { cn: '胸卡已作废', en: 'Old badge' },
  'not-approved': { cn: '报名未通过', en: 'Not approved' },
  'not-entitled': { cn: '未报此项', en: 'Not booked' },
  'not-open': { cn: '不在开放时段', en: 'Not open' },
  unpaid: { cn: '费用未清', en: 'Fee unpaid' },
  'right-over': { cn: '设备已停用，未计入', en: 'Device was cut off; not counted' },
} as const satisfies Partial<Record<KeptVerdict, { cn: string; en: string }>>
