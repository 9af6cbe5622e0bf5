/** Words of /desk. They are read from a metre away, by people who have two seconds. */
import { defineMessages } from '../../../../shared/i18n.ts'

/** One word for each verdict, and a line below it. */
export const verdictMessages = defineMessages({
  welcome: { cn: '欢迎', en: 'Welcome' },
  goodbye: { cn: '已签出', en: 'Goodbye' },
  again: { cn: '已到场', en: 'Already in' },
  againText: { cn: '直接放行，不再发资料', en: 'Let them in; nothing to hand out' },
  notInside: { cn: '未在场内', en: 'Not inside' },
  notInsideText: { cn: '没有可签出的签到', en: 'There is no check-in to end' },
  notEntitled: { cn: '未报此项', en: 'Not booked' },
  notEntitledText: { cn: '{point} · 不在名单', en: '{point} · not on the list' },
  notApproved: { cn: '尚未通过', en: 'Not approved' },
  notApprovedText: {
    cn: '报名未通过审核，请到服务台',
    en: 'Registration not approved; send to the help desk',
  },
  unpaid: { cn: '费用未清', en: 'Fee unpaid' },
  unpaidText: { cn: '请到服务台办理', en: 'Send to the help desk' },
  notOpen: { cn: '未到时间', en: 'Not open' },
  notOpenText: { cn: '{point} · 现不签到', en: '{point} · no check-in now' },
  endedCode: { cn: '旧牌作废', en: 'Old badge' },
  endedCodeText: { cn: '收回此牌，请出示新胸卡', en: 'Keep this badge, ask for the new one' },
  forged: { cn: '签名不符', en: 'Not genuine' },
  forgedText: { cn: '留下胸卡，请会务组核对', en: 'Keep the badge and call the office' },
  foreignEdition: { cn: '往届胸卡', en: 'Other year' },
  foreignEditionText: { cn: '不是本届的签到码', en: 'This code is of another year' },
  unknown: { cn: '无法识别', en: 'Not our code' },
  unknownText: { cn: '不是本会的二维码', en: 'This is not a conference code' },
  layout: {
    cn: '真胸卡也如此时，请核对扫码枪的键盘布局（签到点，试扫码枪）',
    en: 'If valid badges end up here, check the scanner’s keyboard layout (Point, Try the scanner)',
  },
  feeNote: { cn: '费用未清', en: 'Fee unpaid' },
  firstVisit: { cn: '首次到场', en: 'First visit' },
  came: { cn: '到场', en: 'Came' },
  where: { cn: '点位', en: 'Where' },
  by: { cn: '经手', en: 'By' },
  offline: { cn: '离线判断', en: 'Judged offline' },
  booked: { cn: '已报活动', en: 'Booked' },
  nothingBooked: { cn: '没有', en: 'No activity' },
  comma: { cn: '、', en: ', ' },
  askTitle: { cn: '请来宾打开', en: 'Ask the visitor to open' },
  askTicket: { cn: '账户里的“参会票”', en: '“My ticket” in their account' },
  askMail: { cn: '或通过邮件中的参会票', en: 'or the ticket in the approval email' },
  askSearch: { cn: '或按姓名查找', en: 'or find them by name' },
})

export const deskMessages = defineMessages({
  title: { cn: '签到台', en: 'Check-in desk' },
  point: { cn: '签到点', en: 'Point' },
  online: { cn: '在线', en: 'Online' },
  offline: { cn: '离线', en: 'Offline' },
  waiting: { cn: '待传 {count}', en: '{count} waiting' },
  offlineTitle: { cn: '没有网络，照常扫码', en: 'No network. Keep scanning' },
  offlineText: {
    cn: '记录加密存在本机，恢复后自动合并。名单截至 {time}。',
    en: 'Scans stay encrypted on this device and sync automatically. List as of {time}.',
  },
  aim: { cn: '对准胸卡或参会票上的二维码', en: 'Point at the code on the badge or ticket' },
  hereToday: { cn: '今日已到场', en: 'here today' },
  thisDesk: { cn: '本机', en: 'this device' },
  lastTen: { cn: '近 10 分钟', en: 'last 10 min' },
  undo: { cn: '撤销', en: 'Undo' },
  undoOf: { cn: '撤销{name}的签到', en: 'Undo the check-in of {name}' },
  undone: { cn: '{time} · 已撤销', en: '{time} · undone' },
  light: { cn: '补光', en: 'Light' },
  find: { cn: '按姓名查找', en: 'Find by name' },
  next: { cn: '下一位', en: 'Next' },
  again: { cn: '再扫一次', en: 'Scan again' },
  letIn: { cn: '说明理由后放行', en: 'Let in anyway' },
  back: { cn: '返回扫码', en: 'Back to scanning' },
  recent: { cn: '最近十次', en: 'Recent scans' },
  recentEmpty: { cn: '本机还没有签到。', en: 'Nothing scanned on this device yet.' },
  close: { cn: '关闭', en: 'Close' },
  badge: { cn: '胸卡', en: 'Badge' },
  badgeOf: { cn: '{name}的胸卡', en: 'Badge of {name}' },
})

export const pointMessages = defineMessages({
  title: { cn: '在哪里签到', en: 'Where are you checking in?' },
  text: { cn: '选一次即可；之后的扫码都记在这里。', en: 'Choose once; every scan then counts here.' },
  direction: { cn: '签到或签出', en: 'Check in or out' },
  in: { cn: '签到', en: 'Check in' },
  out: { cn: '签出', en: 'Check out' },
  mute: { cn: '静音', en: 'Mute' },
  unmute: { cn: '开声音', en: 'Sound on' },
  /** The other language, by its own name. */
  language: { cn: 'English', en: '中文' },
  wall: { cn: '用作大屏', en: 'Use as wall screen' },
})

export const findMessages = defineMessages({
  walkIn: { cn: '现场登记', en: 'Walk-in' },
  label: { cn: '按姓名查找', en: 'Find by name' },
  hint: {
    cn: '中文、英文或拼音首字母；机构名也可以',
    en: 'Chinese, Latin or pinyin initials; organisations too',
  },
  hintOnline: {
    cn: '姓名、拼音首字母、机构、手机、邮箱或报名编号',
    en: 'Name, pinyin initials, organisation, mobile, email or registration number',
  },
  notYet: { cn: '未到', en: 'Not yet' },
  in: { cn: '{time} 到', en: 'In {time}' },
  notApproved: { cn: '未通过', en: 'Not approved' },
  nobody: { cn: '没有找到。', en: 'No one found.' },
  nobodyText: {
    cn: '换一种写法再试，或请来宾到服务台。',
    en: 'Try another spelling, or send the visitor to the help desk.',
  },
  results: { cn: '找到的来宾', en: 'People found' },
})

export const reportMessages = defineMessages({
  title: { cn: '合并报告', en: 'Sync report' },
  done: { cn: '合并完成', en: 'All synced' },
  told: { cn: '另一台设备已合并', en: 'Another device has synced' },
  span: { cn: '离线 {from}–{until}', en: 'Offline {from}–{until}' },
  accept: {
    cn: '其中 {count} 条属于已结束的权限，经会务组核对后计入。',
    en: '{count:# of them is|# of them are} from a right that had ended, and will count once the office has accepted them.',
  },
  kept: { cn: '已记入', en: 'recorded' },
  doubles: { cn: '两处都扫过', en: 'scanned twice' },
  look: { cn: '请看一下', en: 'to check' },
  letIn: { cn: '{name} · 联网时不会放行', en: '{name} · would not have been admitted' },
  endedCode: { cn: '{name} · 旧胸卡仍在使用', en: '{name} · old badge in use' },
  letInText: {
    cn: '{time} 在{point}放行（{by}）。请在服务台核对。',
    en: 'Admitted at {time}, {point} ({by}). Check at the help desk.',
  },
  doublesTitle: { cn: '两处都扫过，以先到为准', en: 'Scanned twice: the first scan counts' },
  double: { cn: '{by} {time}', en: '{by} {time}' },
  dropped: {
    cn: '{count} 次扫码不是本会的签到码，没有记入。',
    en: '{count:# scan was|# scans were} not recorded: not a conference code.',
  },
  clock: {
    cn: '本机时钟相差 {minutes} 分钟，时间已按会场时间更正。请校准本机时钟。',
    en: 'The clock of this device is {minutes} minutes off; times were corrected. Set the clock.',
  },
  confirm: { cn: '知道了，继续扫码', en: 'Got it, keep scanning' },
  open: { cn: '查看合并报告', en: 'Open the sync report' },
})

export const startMessages = defineMessages({
  starting: { cn: '正在打开签到台', en: 'Opening the desk' },
  enrolling: { cn: '正在登记本机', en: 'Enrolling this device' },
  loadingTitle: { cn: '正在取名单', en: 'Downloading the list' },
  loadingText: {
    cn: '首次约需 20 秒；完成后没有网络也能签到。',
    en: 'About 20 seconds the first time; after that it works offline.',
  },
  closedTitle: { cn: '本机尚未登记', en: 'This device is not enrolled' },
  closedText: {
    cn: '请管理员在后台“签到设备”中新增签到台，用本机相机扫描所示的码。',
    en: 'Ask an administrator to add a desk under Devices in the back office, then scan the code shown with this device.',
  },
  codeOver: {
    cn: '登记码已失效或已用过。请管理员重新生成。',
    en: 'The enrolment code has expired or was used. Ask the administrator for a new one.',
  },
  away: { cn: '无法连接，请检查网络后重试。', en: 'No connection. Check the network and try again.' },
  retry: { cn: '重试', en: 'Try again' },
  unread: {
    cn: '未读到登记码。请将扫码枪设为英文（美式）键盘后重扫。',
    en: 'No enrolment code was read. Set the scanner to an English (US) keyboard and scan again.',
  },
  scanCode: { cn: '扫描登记码', en: 'Scan the enrolment code' },
  overTitle: { cn: '本机的签到权限已结束', en: 'This device may no longer check people in' },
  overText: {
    cn: '名单已从本机删除。需要继续使用时，请管理员重新登记。',
    en: 'The list has been removed from this device. To use it again, ask an administrator to enrol it.',
  },
  lostTitle: { cn: '本机须重新登记', en: 'Enrol this device again' },
  lostText: {
    cn: '浏览器丢失了本机的登记凭据，名单已从本机删除。请会务组在后台“签到设备”中重新登记本机。',
    en: 'The browser has lost its enrolment, and the list has been removed. Ask the conference office to enrol this device again (Devices).',
  },
  leftOver: {
    cn: '{count} 条记录尚未上传，加密存在本机：请连接网络，将自动上传；也可请会务组重新登记本机。保留至 {until}。',
    en: '{count:# scan|# scans} not sent, kept encrypted until {until}. Connect to a network to send them, or ask the office to enrol this device again.',
  },
  leftLost: {
    cn: '{count} 条记录尚未上传，加密存在本机，重新登记后自动上传。保留至 {until}。',
    en: '{count:# scan|# scans} not sent, kept encrypted until {until}. They are sent once this device is enrolled again.',
  },
  leftSent: {
    cn: '{count} 条记录已补交，经会务组核对后计入。',
    en: '{count:# scan was|# scans were} handed in. The office decides whether {count:it counts|they count}.',
  },
  leftTooLate: {
    cn: '{count} 条记录已过保留期限，未能上传。请告知会务组。',
    en: '{count:# scan|# scans} could not be sent in time. Tell the office.',
  },
})

export const cameraMessages = defineMessages({
  refusedTitle: { cn: '相机未开启', en: 'The camera is off' },
  refusedText: {
    cn: '请在系统设置里允许使用相机，或改用按姓名查找。也可以接扫码枪。',
    en: 'Allow the camera in the phone’s settings, or find people by name. A USB scanner works too.',
  },
  missingTitle: { cn: '没有相机', en: 'No camera' },
  missingText: { cn: '请接扫码枪，或按姓名查找。', en: 'Connect a USB scanner, or find people by name.' },
  busyTitle: { cn: '相机被占用', en: 'The camera is in use' },
  busyText: {
    cn: '关闭其他使用相机的程序后重试，或按姓名查找。',
    en: 'Close other programs that use it and try again, or find people by name.',
  },
  insecureText: {
    cn: '此网址不是加密连接，浏览器不允许使用相机。请用 https 打开，或按姓名查找。',
    en: 'The browser allows no camera on an unencrypted address. Open it with https, or find people by name.',
  },
  retry: { cn: '重新开启', en: 'Try again' },
  picture: { cn: '相机画面', en: 'Camera picture' },
})
