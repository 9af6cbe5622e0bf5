/** Back office: categories of people. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const categoryPageMessages = defineMessages({
  title: { cn: '参会身份', en: 'Categories of people' },
  text: {
    cn: '每位参会人员都有一种身份，它决定须填写的内容、费用、胸卡颜色与默认参加的活动。机构自行报名的人员为“代表”或向机构开放的身份，其他身份由工作人员设定。',
    en: 'Everyone who attends has a category. It sets which fields are required, the fee, the badge colour and the activities they join by default. Organisations register their people as delegates, or in a category that is open to them; staff set the others.',
  },
  none: { cn: '该届没有参会身份。', en: 'This edition has no categories.' },
  add: { cn: '添加身份', en: 'Add category' },
  addTitle: { cn: '添加参会身份', en: 'Add category' },
  badge: { cn: '胸卡用词', en: 'Word on the badge' },
  required: { cn: '除姓名外必填', en: 'Required in addition to the name' },
  requiredHint: {
    cn: '未选的内容可以留空；填写了仍须正确。',
    en: 'Other fields may stay empty; what is entered must still be valid.',
  },
  fee: { cn: '费用', en: 'Fee' },
  feeFen: { cn: '每人费用（元）', en: 'Fee per person (CNY)' },
  standard: { cn: '同代表', en: 'As delegates' },
  free: { cn: '免费', en: 'Free of charge' },
  fixed: { cn: '固定费用', en: 'Fixed fee' },
  colour: { cn: '胸卡颜色与标记', en: 'Badge colour and mark' },
  entitlements: { cn: '默认参加的活动', en: 'Default activities' },
  entitlementsHint: {
    cn: '登记时如未另选活动，则在余位内自动参加。',
    en: 'Joined automatically if no other activities are chosen and seats are left.',
  },
  whoChooses: { cn: '可选范围', en: 'Availability' },
  selfService: { cn: '机构可为本机构人员选择', en: 'Organisations may choose it for their people' },
  selfServiceHint: {
    cn: '勾选后，报名表中每位人员可选此身份，费用、必填内容与默认活动随之确定。',
    en: 'The registration form then offers it for each person; fee, required fields and activities follow.',
  },
  openToAll: { cn: '机构可选', en: 'Open to organisations' },
  statementsChange: {
    cn: '{count} 家机构的费用明细将随之改变；已开具的形式发票不变。请告知有关机构，改动记入日志。',
    en: 'The fee {count:statement of # organisation changes|statements of # organisations change}. Pro-forma invoices already issued do not change. Notify the {count:organisation|organisations}; the change is recorded in the audit log.',
  },
  active: { cn: '可用于新的人员', en: 'Offered for new people' },
  inactive: { cn: '已停用', en: 'Inactive' },
  people: { cn: '人数', en: 'People' },
  removeAsk: { cn: '删除该身份？尚无人员使用。', en: 'Delete this category? No one is registered in it.' },
})

export const colourNames = defineMessages({
  lake: { cn: '湖蓝，一环', en: 'Lake, one ring' },
  ink: { cn: '墨色，四环', en: 'Ink, four rings' },
  'lake-200': { cn: '浅湖，两环', en: 'Pale lake, two rings' },
  white: { cn: '白色，斜纹', en: 'White, hatched' },
  vermilion: { cn: '朱红，实心圆', en: 'Vermilion, disc' },
  gold: { cn: '金色，方块', en: 'Gold, square' },
  celadon: { cn: '青瓷，三角', en: 'Celadon, triangle' },
})
