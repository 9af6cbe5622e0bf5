/** Prices and limits on the signed-out /signup page (requirement 9, decision 10). */
import { defineMessages } from '../../../../shared/i18n.ts'

export const offerTexts = defineMessages({
  price: { cn: '费用', en: 'Fees' },
  fee: { cn: '参会费', en: 'Delegate fee' },
  toBeAnnounced: { cn: '待公布', en: 'To be announced' },
  perDelegate: { cn: '每位代表', en: 'per delegate' },
  until: { cn: '至 {time}', en: 'until {time}' },
  closed: { cn: '报名已于 {time} 截止', en: 'registration closed on {time}' },
  group: { cn: '团体优惠', en: 'Group discount' },
  groupText: { cn: '每满 {of} 位代表计 {pays} 份费用', en: '{pays} fees for every {of} delegates' },
  noGroup: { cn: '每位代表一份费用', en: 'One fee per delegate' },
  groupExample: { cn: '{count} 位代表合计 {sum}', en: '{count} delegates: {sum}' },
  dealers: { cn: '交易商大会', en: 'Dealers’ conference' },
  dealersFree: {
    cn: '免费参加：{types}',
    en: 'Free of charge: {types}',
  },
  dealersEach: { cn: '参加的每位代表另收', en: 'per delegate who attends, on top of the delegate fee' },
  dealersIncluded: { cn: '不另收费', en: 'No extra fee' },
  limits: { cn: '活动与名额', en: 'Activities and seats' },
  activity: { cn: '活动', en: 'Activity' },
  perOrganisation: { cn: '每家机构上限', en: 'Limit per organisation' },
  seatsLeft: { cn: '余位', en: 'Seats left' },
  noLimit: { cn: '不限', en: 'no limit' },
  open: { cn: '开放', en: 'open' },
  full: { cn: '已满', en: 'full' },
  fullWaiting: { cn: '已满，可候补', en: 'full, waiting list' },
  waitingList: {
    cn: '设候补的活动满额后可候补；有席位释放时保留若干小时，由贵机构确认。',
    en: 'For full activities with a waiting list, a seat that becomes available is held for you for a few hours to confirm.',
  },
})
