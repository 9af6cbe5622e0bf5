import { defineMessages } from '../../shared/i18n.ts'

export const brandMessages = defineMessages({
  brandLine: {
    cn: 'Shanghai International Reinsurance Conference',
    en: 'International Conference · 上海国际再保险会议',
  },
  brandName: { cn: '上海国际再保险会议', en: 'Shanghai Reinsurance' },
})
