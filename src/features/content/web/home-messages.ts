/** What the home page says. Numbers, names and times come from the edition's parameters and from calls. */
import { defineMessages } from '../../../shared/i18n.ts'

export const homeMessages = defineMessages({
  keyFacts: { cn: '要点', en: 'Key facts' },
  opening: { cn: '开幕', en: 'Opening' },
  openingNote: { cn: '{dates}，{place}', en: '{dates}, {place}' },
  hotel: { cn: '会议酒店', en: 'Conference hotel' },
  hotelFrom: { cn: '{price} 起', en: 'from {price}' },
  hotelNote: {
    cn: '每间每晚，含税；加早餐 {breakfast}',
    en: 'a room and night, tax included; extra breakfast {breakfast}',
  },
  hotelNoteBare: { cn: '每间每晚，含税', en: 'a room and night, tax included' },
  rooms: { cn: '会议室', en: 'Meeting rooms' },
  roomsNote: { cn: '每小时；预订后保留 {days} 天待签约', en: 'an hour; held {days} days pending contract' },
  group: { cn: '团体报名', en: 'Group rule' },
  groupRule: { cn: '{of} 人计 {pays} 份费用', en: '{of} delegates, {pays} fees' },
  groupNote: { cn: '同一机构每满 {of} 位代表', en: 'for every {of} from one organisation' },

  activities: { cn: '{count} 项活动', en: '{count} activities' },
  activitiesText: {
    cn: '报名时为每位代表选择活动。部分活动设每家机构上限，额满后可候补。',
    en: 'Choose activities for each delegate as you register. Some have a limit per organisation; full activities keep a waiting list.',
  },
  activitiesMore: { cn: '选择活动', en: 'Choose activities' },
  left: { cn: '余 {count}', en: '{count} left' },
  open: { cn: '开放', en: 'Open' },
  full: { cn: '已满', en: 'Full' },
  waitingList: { cn: '可候补', en: 'waiting list' },
  perOrganisation: { cn: '每家 {count} 席', en: '{count} per organisation' },
  noLimit: { cn: '不限', en: 'No limit' },
  byReservation: { cn: '须预约', en: 'By reservation' },

  programme: { cn: '日程', en: 'Programme' },
  programmeMore: { cn: '会议日程', en: 'Programme' },

  news: { cn: '新闻', en: 'News' },
  newsMore: { cn: '新闻中心', en: 'All news' },

  organisations: { cn: '已登记机构', en: 'Registered organisations' },
  organisationsText: {
    cn: '审核通过后公布：机构名称、类型、国家或地区，不列个人。',
    en: 'Published once approved: name, type, country or region. No person is listed.',
  },
  organisationsMore: { cn: '查看名单', en: 'See the list' },
  reinsurers: { cn: '再保险公司', en: 'Reinsurers' },
  insurers: { cn: '保险公司', en: 'Insurers' },
  brokers: { cn: '经纪公司', en: 'Brokers' },
  others: { cn: '科技、评级与其他机构', en: 'Technology, rating and others' },

  editions: { cn: '历届', en: 'Past editions' },
  editionsText: {
    cn: '每一届都有自己的一圈年轮，由年份生成。',
    en: 'Each edition has its own rings, drawn from its year.',
  },
  editionsMore: { cn: '往届资料', en: 'Archives' },
  firstEdition: { cn: '首届', en: 'First edition' },
  organisationCount: { cn: '{count} 家机构', en: '{count} organisations' },
  delegateCount: { cn: '{count} 位代表', en: '{count} delegates' },
  delegatesOver: { cn: '逾 {count} 位嘉宾', en: 'over {count} guests' },

  ctaTitle: { cn: '十月，湖畔见', en: 'See you by the lake in October' },
  ctaText: {
    cn: '报名约需十分钟，草稿自动保存。请备好单位中英文名称与联系人邮箱。',
    en: 'It takes about ten minutes and drafts are saved. Have your organisation’s name in both languages and a contact email at hand.',
  },
  cta: { cn: '开始报名', en: 'Start registration' },
})
