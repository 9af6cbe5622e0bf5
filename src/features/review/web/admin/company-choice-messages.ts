/** Texts of choosing an organisation. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const companyMessages = defineMessages({
  placeholder: { cn: '输入名称、简称或编号', en: 'Enter a name, abbreviation or number' },
  none: { cn: '没有符合的机构', en: 'No matching organisations' },
  searching: { cn: '正在查找', en: 'Searching…' },
  option: { cn: '{name} · {number} · {status}', en: '{name} · {number} · {status}' },
})
