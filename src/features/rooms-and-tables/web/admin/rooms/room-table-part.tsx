/** The rooms in their order: drag them, open or close them, change, fix, delete. */
import { Switch, type TableColumnsType } from 'antd'
import { formatMoney } from '../../../../../shared/format.ts'
import { htmlLang, inLanguage, locales, type Locale } from '../../../../../shared/i18n.ts'
import { DragHandle, DragOrder, DragTableRow } from '../../../../../web/admin/table/drag-order.tsx'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import { MoreActs, RowActions } from '../../../../../web/admin/table/row-actions.tsx'
import { WholeTable } from '../../../../../web/admin/table/record-columns.tsx'
import { Dotted } from '../../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi, type StaffRoom } from '../../../contract.ts'
import { useRemoveBookable } from '../../../../booking/web/admin/booking-words-part.tsx'
import { roomFacilityLabels } from '../../../messages.ts'
import type { Fixing } from './fix-dialog.tsx'
import { roomAdminMessages as messages } from './room-messages.ts'
import type { RoomList } from './use-room-list.ts'
import { translationOf, type TranslationState } from '../../../../../shared/translation.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { Tag } from '../../../../../web/ui/tag.tsx'
import { placeWords } from '../../../../booking/messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

interface Props {
  rooms: RoomList
  onFix: (fixing: Fixing) => void
}

export function RoomTable(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { rows, edits, order } = props.rooms
  const orders = edits && rows.length > 1
  const name = (id: string) => {
    const room = rows.find((one) => one.id === id)
    return room ? inLanguage(locale, room.name) : ''
  }
  return (
    <DragOrder ids={rows.map(({ id }) => id)} name={name} onOrder={order} disabled={!orders}>
      <WholeTable<StaffRoom>
        name={t(messages.list)}
        rowKey="id"
        minWidth={1100}
        rows={rows}
        columns={useColumns(props, orders)}
        components={{ body: { row: DragTableRow } }}
        locale={{ emptyText: <NothingFound title={t(placeWords.noRooms)} text={t(messages.emptyText)} /> }}
      />
    </DragOrder>
  )
}

function useColumns({ rooms, onFix }: Props, orders: boolean): TableColumnsType<StaffRoom> {
  const t = useTranslate()
  const locale = useLocale()
  const handle: TableColumnsType<StaffRoom> = [
    {
      key: 'order',
      title: <span className="sr">{t(commonFormMessages.order)}</span>,
      width: 44,
      render: () => <DragHandle />,
    },
  ]
  return [
    ...(orders ? handle : []),
    {
      key: 'name',
      title: t(commonFormMessages.name),
      width: 200,
      render: (_, room) => <RoomName room={room} />,
    },
    {
      key: 'capacity',
      title: t(placeWords.capacity),
      dataIndex: 'capacity',
      width: 80,
      align: 'right',
    },
    {
      key: 'price',
      title: t(messages.priceColumn),
      width: 100,
      align: 'right',
      render: (_, { priceFenPerHour }) => formatMoney(locale, priceFenPerHour),
    },
    {
      key: 'facilities',
      title: t(placeWords.facilities),
      width: 300,
      render: (_, { facilities }) => <Dotted>{facilities.map((one) => t(roomFacilityLabels[one]))}</Dotted>,
    },
    {
      key: 'translation',
      title: t(messages.translation),
      width: 120,
      render: (_, room) => <RoomTranslation room={room} />,
    },
    {
      key: 'bookings',
      title: t(messages.bookings),
      width: 90,
      align: 'right',
      dataIndex: 'bookings',
    },
    { key: 'open', title: t(messages.isOpen), width: 80, render: (_, room) => <Open {...{ room, rooms }} /> },
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 190,
      render: (_, room) => <Acts {...{ room, rooms, onFix }} />,
    },
  ]
}

function RoomName({ room }: { room: StaffRoom }) {
  const locale = useLocale()
  const other = locale === 'cn' ? 'en' : 'cn'
  return (
    <>
      {inLanguage(locale, room.name)}
      {room.name[other] && room.name[other] !== room.name[locale] && (
        <small lang={htmlLang[other]}>{room.name[other]}</small>
      )}
      <small>{inLanguage(locale, room.place)}</small>
    </>
  )
}

function Open({ room, rooms }: { room: StaffRoom; rooms: RoomList }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Switch
      size="small"
      aria-label={t(messages.openOf, { name: inLanguage(locale, room.name) })}
      checked={room.open}
      disabled={!rooms.edits}
      onChange={(open) => void rooms.setOpen(room, open)}
    />
  )
}

function Acts({ room, rooms, onFix }: Props & { room: StaffRoom }) {
  const t = useTranslate()
  const locale = useLocale()
  const askRemove = useRemoveBookable(roomsApi.delRoom, rooms.list.reload)
  const name = inLanguage(locale, room.name)
  const { edits, fixes } = rooms
  const [act, actOf] = edits
    ? [commonFormMessages.edit, commonFormMessages.editNamed]
    : [commonFormMessages.view, commonFormMessages.viewNamed]
  return (
    <RowActions
      acts={[
        { text: t(act), label: t(actOf, { name }), onClick: () => rooms.change({ open: room.id }) },
        fixes && {
          text: t(messages.fix),
          label: t(messages.fixOf, { name }),
          onClick: () => onFix({ room, act: 'fix' }),
        },
      ]}
    >
      {edits && (
        <MoreActs
          name={name}
          acts={[
            fixes && { text: t(messages.unfix), onClick: () => onFix({ room, act: 'unfix' }) },
            { text: t(commonFormMessages.delete), danger: true, onClick: () => askRemove(room, name) },
          ]}
        />
      )}
    </RowActions>
  )
}

const fields = ['name', 'place', 'note'] as const

/** The worst state of a language over all texts. */
function stateOf(room: StaffRoom, locale: Locale): TranslationState {
  const states = fields.map((field) => translationOf(room.stamps[field], locale, !room[field][locale]))
  return states.find((state) => state === 'missing') ?? states.find((state) => state === 'older') ?? 'even'
}

/** What a translator has to do for a room, in words. */
function RoomTranslation({ room }: { room: StaffRoom }) {
  const t = useTranslate()
  const open = locales.filter((locale) => stateOf(room, locale) !== 'even')
  if (open.length === 0) return <span className={record.hint}>{t(messages.even)}</span>
  return (
    <span className={record.named}>
      {open.map((locale) => (
        <Tag key={locale} tone="warn">
          {t(stateOf(room, locale) === 'missing' ? messages.missing : messages.older, {
            language: t(locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english),
          })}
        </Tag>
      ))}
    </span>
  )
}
