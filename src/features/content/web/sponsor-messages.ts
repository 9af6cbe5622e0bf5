/** /sponsor, and the home page's section of sponsors and partners. */
import { defineMessages } from '../../../shared/i18n.ts'

export const sponsorMessages = defineMessages({
  lead: {
    cn: '主办、支持与赞助机构，以及尚可认购的席位。',
    en: 'Those who host, support and sponsor the conference, and the places still open.',
  },
  description: {
    cn: '主办、支持与赞助机构；各级别的权益、价格与余席。',
    en: 'Hosts, supporters and sponsors; what each tier includes and costs, and the places left.',
  },
  partners: { cn: '主办与支持', en: 'Hosts and supporters' },
  tiers: { cn: '赞助级别', en: 'Sponsorship' },
  tiersText: {
    cn: '圈数为级别，虚线框为尚可认购的席位。',
    en: 'More rings, a higher tier. Dashed frames are places still open.',
  },
  home: { cn: '合作伙伴', en: 'Partners' },
  homeText: {
    cn: '按权益与名额分层。虚线框为尚可认购的席位。',
    en: 'In tiers, by what they include. Dashed frames are places still open.',
  },
  homeMore: { cn: '权益与席位', en: 'Tiers and places' },
  byBidding: { cn: '竞价产生', en: 'By bidding' },
  placesLeft: { cn: '余 {count} 席', en: '{count} places left' },
  placeLeft: { cn: '余 1 席', en: '1 place left' },
  open: { cn: '席位开放', en: 'Open' },
  enquire: { cn: '了解', en: 'Enquire' },
  allTaken: { cn: '席位已满', en: 'All places taken' },
  quota: { cn: '名额 {count}', en: '{count} in all' },
  delegates: { cn: '含参会名额 {count} 个', en: '{count} delegates included' },
  sponsors: { cn: '{tier}机构', en: '{tier}: organisations' },
  includes: { cn: '权益', en: 'What it includes' },
  nothing: { cn: '合作机构尚未公布', en: 'No partners are published yet' },
  nothingText: {
    cn: '合作权益与席位由会务组逐家确认。',
    en: 'Tiers and places are settled with each organisation.',
  },
  toContact: { cn: '联系我们', en: 'Contact us' },
  call: { cn: '成为合作伙伴', en: 'Become a partner' },
  callText: {
    cn: '来信说明意向级别与开票单位，会务组回复席位情况与合作手册。席位以书面确认为准。',
    en: 'Write with the tier you have in mind and the organisation to invoice. The office answers with the places left and the brochure. A place is yours once confirmed in writing.',
  },
  write: { cn: '写信洽谈', en: 'Write to us' },
  brochure: { cn: '合作手册', en: 'Brochure' },
})
