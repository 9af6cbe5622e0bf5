/** The privacy notice (D-CONSENT): version `consentVersion` of rules.ts. */
import { defineMessages } from '../../../shared/i18n.ts'

export const privacyMessages = defineMessages({
  lead: {
    cn: '本声明说明报名时收集哪些信息、用于何处、保存多久，以及如何查阅、更正与删除。',
    en: 'What registration collects, what it is used for, how long it is kept, and how to read, correct and erase it.',
  },
  version: { cn: '版本 {version}', en: 'Version {version}' },
  whatTitle: { cn: '收集的信息', en: 'What is collected' },
  what: {
    cn: '单位名称、类型与地址；联系人与代表的姓名、职务、邮箱、电话、饮食与签证需要；证件类型、号码，境外及港澳台代表的证件扫描件；所选活动与时段；登录时间与设备。',
    en: 'The organisation’s name, type and address; the contact’s and delegates’ names, positions, email addresses, telephone numbers, dietary and visa needs; type and number of an identity document, and for delegates from abroad, Hong Kong, Macao and Taiwan a scan of it; chosen activities and slots; times and devices of sign-ins.',
  },
  useTitle: { cn: '用途', en: 'What it is used for' },
  use: {
    cn: '办理报名、审核、入场与会务通知；证件信息仅用于安检与实名核验；经同意后向会议酒店与签证机构提供必要信息；经同意后列入参会机构名录。四项同意分别勾选，后两项不影响报名。',
    en: 'Registration, review, entry and notices. Identity documents serve security and identity checks only. With consent, necessary data goes to the hotel and visa bodies; with consent, the organisation is listed in the delegate directory. Each consent has a box of its own; registration does not depend on the last two.',
  },
  keepTitle: { cn: '保存与保护', en: 'How it is kept' },
  keep: {
    cn: '证件号码与扫描件加密保存，显示时隐去部分，完整查看须经授权并记录；会后按期删除。验证码与登录凭证仅保存其摘要。',
    en: 'ID numbers and scans are stored encrypted and shown in part; seeing them in full needs authority and is logged. They are deleted after the conference. Of codes and sign-in tokens only digests are stored.',
  },
  rightsTitle: { cn: '查阅、更正与删除', en: 'Your rights' },
  rights: {
    cn: '登录后可查阅、更正与导出本人信息，也可申请删除。代表以本人邮箱登录查看自己的信息。其他事项请与会务组联系。',
    en: 'Signed in, you can read, correct and export what is held about you, and ask for its erasure. Delegates see their own record with their own email address. For anything else, write to the conference office.',
  },
  cookiesTitle: { cn: 'Cookie 与浏览器存储', en: 'Cookies and browser storage' },
  cookies: {
    cn: '仅使用登录、设备识别与语言选择所需的 Cookie 与本地存储，不用于广告或跨站跟踪。访问量按页面、语言与日期计数，不记录访问者。',
    en: 'Only what sign-in, device recognition and the choice of language need. Nothing serves advertising or tracking across sites. Visits are counted by page, language and day, not by visitor.',
  },
})
