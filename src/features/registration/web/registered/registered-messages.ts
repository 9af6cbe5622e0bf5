/** The public list of organisations. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const registeredMessages = defineMessages({
  title: { cn: '已登记机构', en: 'Registered organisations' },
  lead: {
    cn: '审核通过后在此公布：机构名称、类型、国家或地区，不列个人。',
    en: 'Listed once approved: name, type, and country or region. No individuals are listed.',
  },
  filter: { cn: '筛选机构', en: 'Filter organisations' },
  name: { cn: '名称或简称', en: 'Name or abbreviation' },
  type: { cn: '机构类型', en: 'Type' },
  country: { cn: '国家或地区', en: 'Country or region' },
  withCount: { cn: '{name}（{count}）', en: '{name} ({count})' },
  search: { cn: '查询', en: 'Search' },
  clear: { cn: '清除条件', en: 'Clear filters' },
  types: { cn: '各类机构', en: 'Organisations by type' },
  total: { cn: '共 {count} 家机构', en: '{count:# organisation|# organisations}' },
  nothingTitle: { cn: '没有符合条件的机构', en: 'No matching organisations' },
  nothingText: { cn: '请换一个名称，或放宽条件。', en: 'Try another name or fewer filters.' },
  emptyTitle: { cn: '尚无已公布的机构', en: 'No organisations listed yet' },
  emptyText: {
    cn: '报名经审核通过后，机构在此公布。',
    en: 'Organisations appear here once their registration is approved.',
  },
})
