/** /hotel: conference hotels, their rates, how to book. */
import { defineMessages } from '../../../shared/i18n.ts'

export const hotelMessages = defineMessages({
  lead: {
    cn: '协议价均含税，按间、按份或按天计。',
    en: 'Agreed rates, tax included, per room, person or day.',
  },
  facts: { cn: '每间每晚 {price} 起，含税。', en: 'From {price} per room per night, tax included.' },
  description: {
    cn: '会议酒店的协议价与预订方式。',
    en: 'Conference hotels: agreed rates and how to book.',
  },
  agreed: { cn: '会议酒店协议价', en: 'Agreed rates at the conference hotel' },
  agreedText: {
    cn: '酒店名称与预订方式确定后在此公布。此前房间由参会机构向会务组预订。',
    en: 'The hotel’s name and booking details will be published here once they are confirmed. Until then, book rooms through the conference office.',
  },
  from: { cn: '{price} 起', en: 'from {price}' },
  fromNote: { cn: '每间每晚，含税', en: 'per room per night, tax included' },
  distance: { cn: '距会场', en: 'Distance from the venue' },
  address: { cn: '地址', en: 'Address' },
  bookUntil: { cn: '预订截止', en: 'Booking deadline' },
  howToBook: { cn: '预订', en: 'Booking' },
  website: { cn: '酒店网站', en: 'Hotel website' },
  rates: { cn: '价目', en: 'Rates' },
  ratesOf: { cn: '{hotel}价目（含税）', en: 'Rates at {hotel}, tax included' },
  item: { cn: '项目', en: 'Item' },
  price: { cn: '含税价', en: 'Price, tax included' },
  rooms: { cn: '客房', en: 'Rooms' },
  extras: { cn: '另计', en: 'Extras' },
  night: { cn: '每间每晚', en: 'per room per night' },
  person: { cn: '每人每份', en: 'per person' },
  day: { cn: '每天', en: 'per day' },
  room: { cn: '客房', en: 'Room' },
  roomHigh: { cn: '高级客房', en: 'Superior room' },
  breakfast: { cn: '加早餐', en: 'Extra breakfast' },
  bed: { cn: '加床', en: 'Extra bed' },
  askTitle: { cn: '团体住宿', en: 'Group accommodation' },
  askText: {
    cn: '同一机构预订多间客房，或行程有变，请写信说明入住与离店日期。',
    en: 'To book several rooms for one organisation, or if your plans change, email us your dates of arrival and departure.',
  },
})
