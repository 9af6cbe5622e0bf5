/** /admin/bookings: everything that is booked, rooms and tables (decision 14, decision 15). */
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { adminMessages } from '../../../../../web/admin/messages.ts'
import type { FilterField } from '../../../../../web/admin/table/filter.tsx'
import { StateFilter } from '../../../../../web/admin/table/state-cards.tsx'
import { ListPage } from '../../../../../web/admin/table/list-page-part.tsx'
import { useStaff } from '../../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { useLive } from '../../../../../web/data/use-live.ts'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../../web/ui/icons.ts'
import { bookingApi, type StaffBooking } from '../../../../booking/contract.ts'
import { bookingKindLabels, placeStateLabels, placeWords } from '../../../../booking/messages.ts'
import { bookingKinds } from '../../../../booking/rules.ts'
import { BookForDialog } from './book-for-dialog.tsx'
import { BookingDrawer } from '../../../../booking/web/admin/booking-drawer-part.tsx'
import { EndAssignmentButton } from '../rooms/fix-dialog.tsx'
import { useBookingList, useDays } from '../../../../booking/web/admin/booking-table-part.tsx'
import { bookingsMessages as messages } from './messages.ts'
import { bookingStates, shortDay } from '../../../../booking/web/admin/booking-words-part.tsx'

export default function BookingsPage() {
  const t = useTranslate()
  const { reviews } = useStaff()
  const { query, change, list, ...listed } = useBookingList()
  const [booking, setBooking] = useState(false)
  useLive(bookingApi.events, list.reload)
  return (
    <ListPage<StaffBooking>
      {...listed}
      list={list}
      title={t(messages.title)}
      text={t(messages.text)}
      acts={
        reviews && (
          <Button type="primary" icon={<Icon path={plusIcon} />} onClick={() => setBooking(true)}>
            {t(messages.bookFor)}
          </Button>
        )
      }
      cards={<StateFilter states={bookingStates} labels={placeStateLabels} of={{ query, change, list }} />}
      filterLabel={t(messages.filter)}
      fields={useFields()}
      values={query}
      onSearch={change}
      above={query.company && <OneCompany onClear={() => change({ company: undefined, page: undefined })} />}
    >
      <BookingDrawer
        id={query.open ?? null}
        known={list.data?.rows.find(({ id }) => id === query.open) ?? null}
        onClose={() => change({ open: undefined })}
        onChanged={list.reload}
        EndAssignment={EndAssignmentButton}
      />
      {booking && (
        <BookForDialog
          onClose={(booked) => {
            setBooking(false)
            if (!booked) return
            list.reload()
            change({ open: booked.id })
          }}
        />
      )}
    </ListPage>
  )
}

function OneCompany({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.onlyCompany)}
      action={
        <Button size="small" onClick={onClear}>
          {t(messages.allCompanies)}
        </Button>
      }
    />
  )
}

function useFields(): readonly FilterField[] {
  const t = useTranslate()
  const locale = useLocale()
  const days = useDays()
  return [
    { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
    {
      name: 'kind',
      label: t(placeWords.type),
      kind: 'select',
      options: bookingKinds.map((value) => ({ value, label: t(bookingKindLabels[value]) })),
    },
    {
      name: 'day',
      label: t(placeWords.day),
      kind: 'select',
      options: days.map((value) => ({ value, label: shortDay(locale, value) })),
    },
  ]
}
