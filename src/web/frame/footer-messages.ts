/** The footer (requirement 2). */
import { defineMessages } from '../../shared/i18n.ts'

export const footerMessages = defineMessages({
  about: {
    cn: '每年十月，在上海，与全球再保险市场同席。',
    en: 'Each October, the world’s reinsurance markets around one table, in Shanghai.',
  },
  attend: { cn: '参会', en: 'Attend' },
  library: { cn: '资料', en: 'Resources' },
  contactHead: { cn: '联系', en: 'Contact' },
  platform: { cn: '国际再保险平台', en: 'International reinsurance platform' },
  ipv6: { cn: '本网站支持 IPv6', en: 'IPv6 supported' },
  copyright: {
    cn: '© {year} 上海国际再保险会议',
    en: '© {year} Shanghai International Reinsurance Conference',
  },
})
