/** /meeting-room: rooms by day, AM and PM, and what is free. Rendered for visitors; what is a member's own loads in the browser (decision 14). */
import { useLoaderData } from 'react-router'
import { loadIfThere, type PageServices } from '../../../../web/data/page-context.ts'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { DescribePage } from '../../../../web/pages/page-handle.ts'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import { BookingTabsPart } from '../visitor-part.tsx'
import { RoomsPart } from './rooms-part.tsx'
import { openRooms, type OpenRooms } from './use-rooms.ts'
import { pageMessages as messages } from '../messages.ts'
import { roomMessages } from './room-messages.ts'

const defaultHoldDays = 14

interface RoomPageData {
  /** Null while the edition is in preparation. */
  readonly open: OpenRooms | null
}

export const loadPage = async (services: PageServices): Promise<RoomPageData> => ({
  open: await loadIfThere(services, openRooms, {}),
})

export default function MeetingRoomPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const { open } = useLoaderData<RoomPageData>()
  const days = readFacts(facts, locale).number('ROOM_HOLD_DAYS') ?? defaultHoldDays
  return (
    <>
      <PageHead
        crumbs={[{ name: t(messages.venue), path: '/field' }]}
        here={t(messages.booking)}
        title={t(messages.title)}
        text={t(messages.intro, { days })}
        year={facts.year}
        salt={4}
      />
      <div className="wrap">
        <BookingTabsPart current="room" />
        <RoomsPart open={open} />
      </div>
    </>
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  description: roomMessages.description[locale],
  crumbs: [{ name: messages.venue[locale], path: '/field' }],
})
