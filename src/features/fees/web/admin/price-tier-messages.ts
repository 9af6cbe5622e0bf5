/** Back office of price tiers, and the rules that prices follow. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const priceTierMessages = defineMessages({
  title: { cn: '价格设置', en: 'Prices' },
  text: {
    cn: '每位代表按提交报名时所在的价格计费；修改价格对已按该价格计费的代表同样生效，已开具的形式发票不变。',
    en: 'Each delegate is charged the price in force when the registration was submitted. A changed price also applies to delegates already charged at it; pro-forma invoices already issued do not change.',
  },
  list: { cn: '价格列表', en: 'List of prices' },
  add: { cn: '新增价格', en: 'Add price' },
  editTitle: { cn: '修改价格', en: 'Edit price' },
  viewTitle: { cn: '查看价格', en: 'View price' },
  empty: { cn: '还没有价格', en: 'No prices yet' },
  emptyText: {
    cn: '没有价格生效时，按参数中的代表费计费；参数也未设置时，显示“价格待定”。',
    en: 'When no price is in force, the delegate fee set in Parameters applies. If that is not set either, the site shows “Price to be announced”.',
  },
  starts: { cn: '开始（北京时间）', en: 'Start (Beijing time)' },
  ends: { cn: '结束（北京时间）', en: 'End (Beijing time)' },
  endsHint: { cn: '自此刻起不再适用。', en: 'The price no longer applies from this time.' },
  fee: { cn: '代表费', en: 'Delegate fee' },
  feeField: { cn: '代表费（元／人）', en: 'Fee per delegate (CNY)' },
  feeHint: {
    cn: '留空表示价格待定；0 表示免费。',
    en: 'Leave empty for a price to be announced. Enter 0 for free.',
  },
  dealers: { cn: '交易商大会', en: 'Dealers’ conference' },
  dealersField: { cn: '交易商大会费（元／人）', en: 'Dealers’ conference fee per delegate (CNY)' },
  dealersHint: { cn: '留空表示不收费。', en: 'Leave empty for no charge.' },
  unknown: { cn: '待定', en: 'To be announced' },
  free: { cn: '免费', en: 'Free' },
  notCharged: { cn: '不收费', en: 'Not charged' },
  delegates: { cn: '计费代表', en: 'Delegates charged' },
  inForce: { cn: '现行', en: 'In force' },
  over: { cn: '已结束', en: 'Ended' },
  ahead: { cn: '未开始', en: 'Upcoming' },
  noneInForce: { cn: '目前没有价格生效。', en: 'No price is in force now.' },
  removeTitle: { cn: '删除“{name}”？', en: 'Delete “{name}”?' },
  removeText: { cn: '删除后不可恢复。', en: 'This cannot be undone.' },
  inUse: { cn: '“{name}”仍在使用，未删除', en: '“{name}” is in use and was not deleted.' },
  inUseText: {
    cn: '已有代表按此价格计费。可修改其时间或金额。',
    en: 'Delegates are charged at this price. You can change its times or amount instead.',
  },
  charged: {
    cn: '已有 {count} 位代表按此价格计费，修改金额会改变其机构的费用明细。',
    en: '{count:# delegate is|# delegates are} charged at this price. Changing the amount changes {count:the|their} organisations’ fee statements.',
  },
  nameWrong: { cn: '请填写名称。', en: 'Enter a name.' },
  timeWrong: { cn: '请选择时间。', en: 'Choose a date and time.' },
  feeWrong: {
    cn: '请填写不超过 100,000 元的金额，如 4,800。',
    en: 'Enter an amount of up to CNY 100,000, such as 4,800.',
  },

  // The other rules
  rules: { cn: '其他计费规则', en: 'Other pricing rules' },
  group: { cn: '团体优惠', en: 'Group rule' },
  groupText: {
    cn: '每 {of} 位代表付 {pays} 位的费用，费用最低的免费。',
    en: '{pays} fees per {of} delegates; the lowest fees are waived.',
  },
  groupNone: { cn: '无', en: 'None' },
  standard: { cn: '代表费（无价格生效时）', en: 'Delegate fee when no price is in force' },
  freeTypes: { cn: '交易商大会免费的机构类型', en: 'Organisation types free at the dealers’ conference' },
  freeTypesNone: { cn: '无', en: 'None' },
  tv: { cn: '电视', en: 'TV' },
  tvText: {
    cn: '首台 {first}，加装每台 {extra}',
    en: '{first} for the first, {extra} for each additional TV',
  },
  payment: { cn: '付款期限', en: 'Payment term' },
  paymentText: {
    cn: '形式发票开具后 {days} 天',
    en: '{days:# day|# days} after the pro-forma invoice is issued',
  },
  toParameterOf: { cn: '修改“{name}”', en: 'Edit “{name}”' },
  parameterOf: { cn: '查看“{name}”', en: 'View “{name}”' },
  toActivities: { cn: '修改活动', en: 'Edit activities' },
})
