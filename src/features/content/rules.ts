/**
 * The kinds of content rows (requirement 1, requirement 2, requirement 3, requirement 9). To give the site a new kind of content, declare
 * it here: calls, checks, search and the back office's form follow; a page reads it as `ContentOf<'…'>`.
 */
import { activityLabels } from '../../shared/activity-messages.ts'
import type { ContentTypeDeclaration, Field, RowContent } from '../../shared/content-fields.ts'
import { spellingsOf } from '../../shared/spellings.ts'
import { contentFieldMessages as m, contentTypeMessages as names } from './messages.ts'

const line = (label: Field['label'], maximum = 120) => ({ kind: 'line', label, maximum }) as const
const lines = (label: Field['label'], maximum = 1000) => ({ kind: 'text', label, maximum }) as const
const rich = (label: Field['label']) => ({ kind: 'rich', label }) as const
const name = { kind: 'line', label: m.name, maximum: 120, required: true } as const
const title = { ...name, label: m.title } as const
const picture = { kind: 'picture', label: m.picture } as const
const link = { kind: 'url', label: m.link, maximum: 500 } as const

/** Who is behind a row, and the lines that the registration then says. */
const filledBy = { fills: ['name', 'position', 'organisation'], agreed: 'personAgreed' } as const
const registered = {
  person: { kind: 'person', label: m.person, help: m.personHelp, ...filledBy },
  personAgreed: { kind: 'flag', label: m.personAgreed, help: m.personAgreedHelp },
} as const

/** Requirement 3, Sponsor tiers. */
export const sponsorTiers = {
  chief: m.tierChief,
  diamond: m.tierDiamond,
  exclusive: m.tierExclusive,
  gold: m.tierGold,
  others: m.tierOthers,
} as const
export type SponsorTier = keyof typeof sponsorTiers
export const sponsorTierSpellings = spellingsOf(Object.keys(sponsorTiers) as SponsorTier[], (tier) => [
  ...Object.values(sponsorTiers[tier]),
  ...(tier === 'exclusive' ? ['honored', 'honored/exclusive'] : []),
])

export const contentTypes = {
  page: {
    name: names.page,
    help: names.pageHelp,
    title: 'title',
    fields: { title, lead: lines(m.lead, 400), body: rich(m.body), picture },
    /** `page-` and the last part of the address. */
    keys: {
      'page-field': m.pageField,
      'page-hotel': m.pageHotel,
      'page-visa': m.pageVisa,
      'page-contact': m.pageContact,
      'page-sponsor': m.pageSponsor,
      'page-registered': m.pageRegistered,
      'page-programme': m.pageProgramme,
      'page-news': m.pageNews,
      'page-download': m.pageDownload,
      'page-gallery': m.pageGallery,
      'page-video': m.pageVideo,
      'page-advisory-panel': m.pageAdvisory,
      'page-newsfirst': m.pageNewsFirst,
      'page-highlight': m.pageHighlight,
      'page-wechat-party': m.pageWechat,
      'page-review': m.pageReview,
    },
  },
  notice: {
    name: names.notice,
    help: names.noticeHelp,
    title: 'title',
    fields: {
      title,
      body: { ...rich(m.body), required: true },
      from: { kind: 'datetime', label: m.shownFrom },
      until: { kind: 'datetime', label: m.shownUntil },
      version: {
        kind: 'integer',
        label: m.noticeVersion,
        help: m.noticeVersionHelp,
        minimum: 1,
        maximum: 999,
      },
    },
  },
  venue: {
    name: names.venue,
    yearly: true,
    help: names.venueHelp,
    title: 'name',
    searchedAt: '/field',
    fields: {
      name,
      address: line(m.address, 200),
      body: rich(m.body),
      picture,
      map: { ...link, label: m.map },
    },
  },
  transport: {
    name: names.transport,
    yearly: true,
    help: names.transportHelp,
    title: 'title',
    fields: {
      title,
      text: lines(m.text),
      minutes: { kind: 'integer', label: m.minutes, minimum: 1, maximum: 1440 },
    },
  },
  hotel: {
    name: names.hotel,
    yearly: true,
    help: names.hotelHelp,
    title: 'name',
    searchedAt: '/hotel',
    fields: {
      name,
      address: line(m.address, 200),
      distance: line(m.distance),
      body: rich(m.body),
      picture,
      phone: { kind: 'phone', label: m.phone, maximum: 40 },
      email: { kind: 'email', label: m.email },
      link,
      map: { ...link, label: m.map },
      bookUntil: { kind: 'date', label: m.bookUntil },
    },
  },
  'hotel-rate': {
    name: names.hotelRate,
    yearly: true,
    help: names.hotelRateHelp,
    title: 'name',
    fields: {
      name,
      note: line(m.note, 200),
      hotel: { kind: 'row', of: 'hotel', label: m.hotel, required: true },
      yuan: { kind: 'yuan', label: m.price, required: true, minimum: 0, maximum: 100_000 },
      unit: {
        kind: 'choice',
        label: m.unit,
        options: { night: m.perNight, person: m.perPerson, day: m.perDay },
      },
      isRoom: { kind: 'flag', label: m.isRoom },
    },
  },
  'visa-step': {
    name: names.visaStep,
    help: names.visaStepHelp,
    title: 'title',
    searchedAt: '/visa',
    fields: { title, body: rich(m.body), link, before: { kind: 'date', label: m.before } },
  },
  partner: {
    name: names.partner,
    help: names.partnerHelp,
    title: 'name',
    fields: {
      name,
      role: {
        kind: 'choice',
        label: m.partnerRole,
        required: true,
        options: {
          guidance: m.partnerGuidance,
          host: m.partnerHost,
          organiser: m.partnerOrganiser,
          support: m.partnerSupport,
          consulting: m.partnerConsulting,
          media: m.partnerMedia,
        },
      },
      logo: { ...picture, label: m.logo },
      link,
    },
  },
  'sponsor-tier': {
    name: names.sponsorTier,
    yearly: true,
    help: names.sponsorTierHelp,
    title: 'name',
    fields: {
      name,
      includes: rich(m.includes),
      tier: { kind: 'choice', label: m.tier, required: true, options: sponsorTiers },
      yuan: { kind: 'yuan', label: m.price, help: m.tierPriceHelp, minimum: 0, maximum: 10_000_000 },
      quota: { kind: 'integer', label: m.quota, minimum: 0, maximum: 500 },
      delegates: { kind: 'integer', label: m.tierDelegates, minimum: 0, maximum: 500 },
      rooms: { kind: 'integer', label: m.tierRooms, help: m.tierRoomsHelp, minimum: 0, maximum: 100 },
      tables: { kind: 'integer', label: m.tierTables, minimum: 0, maximum: 100 },
      logo: { kind: 'flag', label: m.tierLogo },
      bidsFrom: { kind: 'datetime', label: m.bidsFrom, help: m.bidsHelp },
      bidsUntil: { kind: 'datetime', label: m.bidsUntil, help: m.bidsUntilHelp },
      bidMinimum: { kind: 'yuan', label: m.bidMinimum, minimum: 0, maximum: 10_000_000 },
    },
  },
  sponsor: {
    name: names.sponsor,
    yearly: true,
    help: names.sponsorHelp,
    title: 'name',
    fields: {
      name,
      text: lines(m.text, 600),
      tier: { kind: 'choice', label: m.tier, required: true, options: sponsorTiers },
      logo: { ...picture, label: m.logo },
      link,
    },
  },
  contact: {
    name: names.contact,
    help: names.contactHelp,
    title: 'role',
    fields: {
      role: { ...title, label: m.contactRole },
      text: lines(m.text, 400),
      hours: line(m.hours),
      email: { kind: 'email', label: m.email },
      phone: { kind: 'phone', label: m.phone, maximum: 40 },
    },
  },
  'past-edition': {
    name: names.pastEdition,
    help: names.pastEditionHelp,
    title: 'name',
    searchedAt: '/review/{year}',
    fields: {
      name,
      theme: line(m.theme, 200),
      place: line(m.place, 200),
      format: line(m.format, 200),
      body: rich(m.body),
      picture,
      from: { kind: 'date', label: m.from },
      to: { kind: 'date', label: m.to },
      number: { kind: 'integer', label: m.editionNumber, minimum: 1, maximum: 200 },
      organisations: { kind: 'integer', label: m.organisations, minimum: 0, maximum: 100_000 },
      delegates: { kind: 'integer', label: m.delegates, minimum: 0, maximum: 1_000_000 },
      /** The number of delegates is a lower bound ("over 1,000"). */
      delegatesOver: { kind: 'flag', label: m.delegatesOver },
    },
  },
  hall: {
    name: names.hall,
    yearly: true,
    help: names.hallHelp,
    title: 'name',
    fields: {
      name,
      place: line(m.hallPlace, 200),
      seats: { kind: 'integer', label: m.seats, minimum: 0, maximum: 100_000 },
    },
  },
  speaker: {
    name: names.speaker,
    yearly: true,
    help: names.speakerHelp,
    title: 'name',
    searchedAt: '/programme/{year}',
    fields: {
      name,
      position: line(m.position, 200),
      organisation: line(m.organisation, 200),
      biography: lines(m.biography, 2000),
      ...registered,
      portrait: { ...picture, label: m.portrait },
    },
  },
  session: {
    name: names.session,
    yearly: true,
    help: names.sessionHelp,
    title: 'title',
    searchedAt: '/programme/{year}#{key}',
    fields: {
      title,
      summary: lines(m.summary, 1000),
      startsAt: { kind: 'datetime', label: m.startsAt, required: true },
      endsAt: { kind: 'datetime', label: m.endsAt, required: true },
      hall: { kind: 'row', of: 'hall', label: m.hall },
      format: {
        kind: 'choice',
        label: m.sessionFormat,
        options: {
          opening: m.formatOpening,
          keynote: m.formatKeynote,
          panel: m.formatPanel,
          forum: m.formatForum,
          reception: m.formatReception,
          negotiation: m.formatNegotiation,
          visit: m.formatVisit,
          break: m.formatBreak,
          other: m.formatOther,
        },
      },
      /** The activity that a delegate chooses to be admitted (requirement 1). */
      activity: { kind: 'choice', label: m.activity, help: m.activityHelp, options: activityLabels },
      language: { kind: 'choice', label: m.sessionLanguage, options: { cn: m.chinese, en: m.english } },
      interpreted: { kind: 'flag', label: m.interpreted },
      people: { kind: 'people', label: m.people },
      file: { kind: 'file', label: m.slides },
    },
  },
} as const satisfies Record<string, ContentTypeDeclaration>

export type ContentType = keyof typeof contentTypes
export const contentTypeNames = Object.keys(contentTypes) as readonly ContentType[]

export const isContentType = (value: string): value is ContentType => Object.hasOwn(contentTypes, value)

export function declarationOf(type: ContentType): ContentTypeDeclaration {
  return contentTypes[type]
}

/** A published row as a page reads it. */
export interface ContentOf<T extends ContentType> extends RowContent<(typeof contentTypes)[T]['fields']> {
  readonly type: T
  readonly key: string
  readonly order: number
}
