/** The home page's section of sponsors and partners. */
import { defineMessages } from '../../../shared/i18n.ts'

export const sponsorMessages = defineMessages({
  home: { cn: '合作伙伴', en: 'Partners' },
  homeText: {
    cn: '按权益与名额分层。虚线框为尚可认购的席位。',
    en: 'Tiers by benefits and places. Dashed frames are places still available.',
  },
  homeMore: { cn: '权益与席位', en: 'Benefits and places' },
  byBidding: { cn: '竞价产生', en: 'By bidding' },
  placesLeft: { cn: '余 {count} 席', en: '{count:# place|# places} left' },
  open: { cn: '席位开放', en: 'Places available' },
  details: { cn: '查看权益', en: 'View benefits' },
})
