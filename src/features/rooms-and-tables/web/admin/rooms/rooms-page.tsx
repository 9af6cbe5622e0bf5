/** /admin/rooms: the meeting rooms, and fixing them (decision 14; requirement 4). */
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Card, LoadNotes, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { useLive } from '../../../../../web/data/use-live.ts'
import { Link } from '../../../../../web/ui/link.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { bookingApi } from '../../../../booking/contract.ts'
import { FixDialog, type Fixing } from './fix-dialog.tsx'
import { RoomForm } from './room-form.tsx'
import { roomAdminMessages as messages } from './room-messages.ts'
import { RoomTable } from './room-table-part.tsx'
import { useRoomList } from './use-room-list.ts'
import { placeWords } from '../../../../booking/messages.ts'

export default function RoomsPage() {
  const t = useTranslate()
  const rooms = useRoomList()
  const { list, query, change, edits } = rooms
  const [fixing, setFixing] = useState<Fixing | null>(null)
  const open = list.data?.rows.find(({ id }) => id === query.open) ?? null
  const isNew = query.open === 'new'
  useLive(bookingApi.events, list.reload)
  return (
    <>
      <PageTop title={t(placeWords.rooms)}>
        <Link to="/admin/devices">{t(messages.doors)}</Link>
        {rooms.offers && (
          <Button
            disabled={!edits}
            type="primary"
            icon={<Icon path={plusIcon} />}
            onClick={() => change({ open: 'new' })}
          >
            {t(messages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      {list.data?.readOnly && <Alert type="info" showIcon title={t(placeWords.readOnly)} />}
      <Card>
        <LoadNotes list={list} />
        {list.data ? (
          <RoomTable rooms={rooms} onFix={setFixing} />
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />
        )}
      </Card>
      {list.data && (open || isNew) && (
        <RoomForm
          // Another room, another form; a newer version of the same one stays in it.
          key={query.open}
          edition={list.data.edition}
          room={open}
          disabled={!edits}
          onClose={() => change({ open: undefined })}
          onChanged={list.reload}
        />
      )}
      {fixing && (
        <FixDialog
          {...fixing}
          onClose={(changed) => {
            setFixing(null)
            if (changed) list.reload()
          }}
        />
      )}
    </>
  )
}
