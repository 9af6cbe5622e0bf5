/** What feeds, the application's manifest and preview pictures say. */
import { defineMessages } from '../../shared/i18n.ts'

export const discoveryMessages = defineMessages({
  siteName: { cn: '上海国际再保险会议', en: 'Shanghai International Reinsurance Conference' },
  shortName: { cn: '再保险会议', en: 'Reinsurance' },
  siteDescription: {
    cn: '会议日程、场地、住宿与新闻。',
    en: 'Programme, venue, accommodation and news.',
  },
  inPreparation: { cn: '下一届会议正在筹备', en: 'The next conference is in preparation' },
  newsFeed: { cn: '上海国际再保险会议：新闻', en: 'Shanghai International Reinsurance Conference: news' },
})
