/** /meeting-room: rooms by day, AM and PM. Rendered for visitors; members' part loads in the browser (decision 14). */
import { lazy } from 'react'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { DescribePage } from '../../../../web/pages/page-handle.ts'
import { BySession } from '../../../../web/ui/by-session.tsx'
import { PageHead } from '../../../../web/ui/page-head.tsx'
import { Skeleton } from '../../../../web/ui/progress.tsx'
import { BookingTabsPart, RoomRulesPart, VisitorPart } from '../visitor-part.tsx'
import styles from '../page.module.css'
import { pageMessages as messages } from '../messages.ts'
import { roomMessages } from './room-messages.ts'

const RoomsPart = lazy(() => import('./rooms-part.tsx'))
const defaultHoldDays = 14

export default function MeetingRoomPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
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
        <BySession
          out={
            <VisitorPart>
              <RoomRulesPart />
            </VisitorPart>
          }
          waiting={
            <div className={styles.layout}>
              <Skeleton label={t(messages.loading)} />
            </div>
          }
          inside={<RoomsPart />}
        />
      </div>
    </>
  )
}

export const describePage: DescribePage = (_data, { locale }) => ({
  description: roomMessages.description[locale],
  crumbs: [{ name: messages.venue[locale], path: '/field' }],
})
