/** Where the information of a screen is found, by its address. Honest sentences: nothing is announced that is not there. */
import { defineMessages } from '../../shared/i18n.ts'

const askOffice = {
  cn: '如需进一步信息，请与会务组联系。',
  en: 'For anything further, please write to the conference office.',
}

export const informationTexts = defineMessages({
  '/sponsor': {
    cn: '合作权益与席位由会务组逐家确认，可来信索取合作手册。',
    en: 'Partnership tiers and places are settled with each organisation. The conference office sends the brochure on request.',
  },
  '/field': {
    cn: '会议日期与地点如下。到会交通随参会确认邮件发送。',
    en: 'The dates and the place are below. Directions come with the confirmation of attendance.',
  },
  '/hotel': {
    cn: '会议酒店的协议价如下，含税。房间由参会机构向会务组预订。',
    en: 'The conference hotel’s agreed prices are below, tax included. Rooms are booked through the conference office.',
  },
  '/visa': {
    cn: '需要签证邀请函的代表，请在报名信息中勾选“需要”，审核通过后由会务组发出。',
    en: 'Delegates who need an invitation letter say so in the registration; the conference office sends it after approval.',
  },
  '/news': {
    cn: '目前没有已发布的新闻。会议通知以邮件发送给已报名机构。',
    en: 'No news has been published. Notices go to registered organisations by email.',
  },
  '/download': {
    cn: '往届资料可向会务组索取。',
    en: 'Papers of past editions are available from the conference office.',
  },
  '/review': {
    cn: '往届情况见首页“历届”。影像与文稿可向会务组索取。',
    en: 'Past editions are listed on the home page. Photographs and papers are available from the conference office.',
  },
  '/contactUs': {
    cn: '报名、住宿、签证与合作事宜，均可与会务组联系。',
    en: 'Write to the conference office about registration, accommodation, visas and partnership.',
  },
  '/registered': {
    cn: '机构名单在审核通过后公布，只列机构名称、类型与国家或地区，不列个人。',
    en: 'Organisations are listed once approved: name, type, country or region. No person is listed.',
  },
  '/programme': {
    cn: '各项活动的时间与地点见首页，代表在报名时选择。',
    en: 'Times and places of all activities are on the home page; delegates choose them when they register.',
  },
  '/more-img': {
    cn: '会议影像可向会务组索取。',
    en: 'Photographs are available from the conference office.',
  },
  '/video': { cn: '会议视频可向会务组索取。', en: 'Videos are available from the conference office.' },
  '/extend': { cn: '会议视频可向会务组索取。', en: 'Videos are available from the conference office.' },
  '/stationletter': {
    cn: '站内信对保险、再保险与经纪机构开放。会议通知同时以邮件发送。',
    en: 'Messages are open to insurers, reinsurers and brokers. Notices are sent by email as well.',
  },
  '/meeting-room': {
    cn: '会议室按小时计价，由会务组受理预订，预订后保留席位以待签约。',
    en: 'Meeting rooms are priced by the hour. The conference office takes bookings and holds them pending contract.',
  },
  '/table': {
    cn: '桌位由会务组受理预订；洽谈时段可在报名信息中选择。',
    en: 'The conference office takes table bookings; negotiation slots are chosen in the registration.',
  },
  '/questionnaire': {
    cn: '问卷链接随邮件发送，须以收件邮箱登录后填写。',
    en: 'Questionnaires come by email; sign in with the address that received the link.',
  },
  '/wechat-party': {
    cn: '本页供现场扫码使用，活动安排以现场公告为准。',
    en: 'This page is opened by code at the venue; announcements there apply.',
  },
})

export const informationMessages = defineMessages({
  askOffice,
  email: { cn: '会务组邮箱：', en: 'Conference office: ' },
  date: { cn: '日期', en: 'Date' },
  place: { cn: '地点', en: 'Place' },
  room: { cn: '客房（每晚）', en: 'Room, a night' },
  roomHigh: { cn: '高级客房（每晚）', en: 'Superior room, a night' },
  breakfast: { cn: '加早餐', en: 'Extra breakfast' },
  bed: { cn: '加床（每日）', en: 'Extra bed, a day' },
  roomHour: { cn: '会议室（每小时）', en: 'Meeting room, an hour' },
  hold: { cn: '保留期限', en: 'Held for' },
  holdDays: { cn: '{days} 天', en: '{days} days' },
  range: { cn: '{from}–{to}', en: '{from}–{to}' },
})
