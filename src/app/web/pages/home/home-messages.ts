/** What the home page says. Numbers, names and times come from the edition's parameters and from calls. */
import { defineMessages } from '../../../../shared/i18n.ts'

export const homeMessages = defineMessages({
  keyFacts: { cn: '要点', en: 'Key facts' },
  opening: { cn: '开幕', en: 'Opening' },
  hotel: { cn: '会议酒店', en: 'Conference hotel' },
  hotelFrom: { cn: '{price} 起', en: 'from {price}' },
  hotelNote: {
    cn: '每间每晚，含税；加早餐 {breakfast}',
    en: 'per room per night, tax included; extra breakfast {breakfast}',
  },
  hotelNoteBare: { cn: '每间每晚，含税', en: 'per room per night, tax included' },
  rooms: { cn: '会议室', en: 'Meeting rooms' },
  roomsNote: {
    cn: '每小时；预订后锁定\u00a0{days}\u00a0天待签约',
    en: 'per hour; held for {days}\u00a0days pending contract',
  },
  group: { cn: '团体报名', en: 'Group registration' },
  groupRule: { cn: '{of} 人计 {pays} 份费用', en: '{of} delegates, {pays} fees' },
  groupNote: { cn: '同一机构每满 {of} 位代表', en: 'for every {of} delegates from one organisation' },

  activities: { cn: '{count} 项活动', en: '{count:# activity|# activities}' },
  activitiesText: {
    cn: '报名时为每位代表选择活动。部分活动设每家机构上限，额满后可候补。',
    en: 'Choose activities for each delegate when you register. Some have a limit per organisation, and a waiting list once full.',
  },
  activitiesClosedText: {
    cn: '每位代表的活动可在报名信息中查看。',
    en: 'Each delegate’s activities are listed in the organisation’s registration.',
  },
  activitiesMore: { cn: '选择活动', en: 'Choose activities' },
  left: { cn: '余 {count}', en: '{count} left' },
  open: { cn: '开放', en: 'Open' },
  full: { cn: '已满', en: 'Full' },
  waitingList: { cn: '可候补', en: 'Waiting list open' },
  perOrganisation: { cn: '每家 {count} 席', en: '{count} per organisation' },
  noLimit: { cn: '不限', en: 'No limit' },
  byReservation: { cn: '须预约', en: 'Booking required' },

  programme: { cn: '日程', en: 'Programme' },
  programmeMore: { cn: '完整日程', en: 'Full programme' },

  news: { cn: '新闻', en: 'News' },
  newsMore: { cn: '新闻中心', en: 'All news' },

  organisations: { cn: '已登记机构', en: 'Registered organisations' },
  organisationsText: {
    cn: '审核通过后公布：机构名称、类型、国家或地区，不列个人。',
    en: 'Published after approval: name, type and country or region. No individuals are listed.',
  },
  organisationsMore: { cn: '查看名单', en: 'See the list' },
  reinsurers: { cn: '再保险公司', en: 'Reinsurers' },
  insurers: { cn: '保险公司', en: 'Insurers' },
  brokers: { cn: '经纪公司', en: 'Brokers' },
  others: { cn: '科技、评级与其他机构', en: 'Technology, rating and other organisations' },

  editions: { cn: '历届', en: 'All editions' },
  editionsText: {
    cn: '每一届都有自己的一圈年轮，由年份生成。',
    en: 'Each edition has its own rings, drawn from its year.',
  },
  editionsMore: { cn: '往届资料', en: 'Archives' },
  firstEdition: { cn: '首届', en: 'First edition' },
  organisationCount: { cn: '{count} 家机构', en: '{count:# organisation|# organisations}' },
  delegateCount: { cn: '{count} 位代表', en: '{count} delegates' },
  delegatesOver: { cn: '逾 {count} 位代表', en: 'Over {count} delegates' },

  ctaTitle: { cn: '相约湖畔', en: 'See you by the lake' },
  ctaText: {
    cn: '报名约需 10 分钟，草稿自动保存。请备好单位中英文名称与主要联系人邮箱。',
    en: 'Registration takes about 10 minutes, and drafts are saved automatically. Have your organisation’s Chinese and English names and the primary contact’s email address ready.',
  },
  cta: { cn: '开始报名', en: 'Start registration' },
  ctaClosedText: {
    cn: '报名已截止。已报名机构可登录查看报名信息。',
    en: 'Registration has closed. Registered organisations can sign in to view their registration.',
  },
})
