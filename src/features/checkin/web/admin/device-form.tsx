/** Makes a device; its code is shown when that is done. */
import { Segmented, Select } from 'antd'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { deviceKinds, type DeviceKind } from '../../../../shared/call.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { deviceApi, type Enrolment } from '../../../device/contract.ts'
import { deviceLimits } from '../../../device/rules.ts'
import { roomsApi } from '../../../rooms-and-tables/contract.ts'
import { checkinApi } from '../../contract.ts'
import { deviceKindLabels, deviceMessages as messages } from './messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Values {
  kind: DeviceKind
  name: string
  roomId: string | null
  points: string[]
  rightEndsAt: number | null
}
interface Props {
  /** Epoch ms. */
  suggestedEndsAt: number
  onClose: () => void
  onMade: (made: Enrolment) => void
}

export function DeviceForm(props: Props) {
  const t = useTranslate()
  const form = useDeviceForm(props)
  const { draft, errors, change } = form
  return (
    <FormDialog title={t(messages.add)} form={form} width={520} saveText={t(messages.make)}>
      <FormItem label={t(messages.kind)}>
        {(control) => (
          <Segmented<DeviceKind>
            {...control}
            block
            value={draft.kind}
            options={deviceKinds.map((value) => ({ value, label: t(deviceKindLabels[value]) }))}
            onChange={(kind) => change({ kind })}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.name)} hint={t(messages.nameHint)} error={errors['name']}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={deviceLimits.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </FormItem>
      {draft.kind === 'door' ? (
        <RoomField value={draft.roomId} error={errors['roomId']} onChange={(roomId) => change({ roomId })} />
      ) : (
        <PointsField value={draft.points} onChange={(points) => change({ points })} />
      )}
      <FormItem
        label={t(messages.rightEndsAt)}
        hint={t(commonFormMessages.beijingTime)}
        error={errors['rightEndsAt']}
      >
        {(control) => (
          <TimeField
            {...control}
            value={draft.rightEndsAt}
            onChange={(rightEndsAt) => change({ rightEndsAt })}
          />
        )}
      </FormItem>
    </FormDialog>
  )
}

function RoomField(props: {
  value: string | null
  error: string | undefined
  onChange: (roomId: string) => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const rooms = useLoad(roomsApi.listRooms, {})
  return (
    <FormItem label={t(messages.room)} error={props.error}>
      {(control) => (
        <Select<string>
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          loading={rooms.loading}
          value={props.value ?? (null as never)}
          options={(rooms.data?.rows ?? []).map(({ id, name }) => ({
            value: id,
            label: pickLanguage(locale, name).text,
          }))}
          onChange={props.onChange}
        />
      )}
    </FormItem>
  )
}

function PointsField(props: { value: string[]; onChange: (points: string[]) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const points = useLoad(checkinApi.points, {})
  return (
    <FormItem label={t(messages.points)} hint={t(messages.pointsHint)}>
      {(control) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={points.loading}
          value={props.value}
          options={(points.data?.rows ?? []).map(({ id, name }) => ({
            value: id,
            label: pickLanguage(locale, name).text,
          }))}
          onChange={props.onChange}
        />
      )}
    </FormItem>
  )
}

function useDeviceForm({ suggestedEndsAt, onClose, onMade }: Props) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<Enrolment, Values>({
    record: null,
    draftOf: () => ({ kind: 'desk', name: '', roomId: null, points: [], rightEndsAt: suggestedEndsAt }),
    check: ({ kind, name, roomId, rightEndsAt }) => ({
      name: name.trim() ? undefined : t(commonFormMessages.fieldRequired),
      roomId: kind === 'door' && !roomId ? t(messages.roomMissing) : undefined,
      rightEndsAt: rightEndsAt === null ? t(messages.timeMissing) : undefined,
    }),
    fields: ({ name, rightEndsAt }) => [
      [t(messages.name), name],
      [t(messages.rightEndsAt), rightEndsAt === null ? '' : formatInstant(rightEndsAt)],
    ],
    save: ({ kind, name, roomId, points, rightEndsAt }) =>
      call(deviceApi.make, {
        kind,
        name: name.trim(),
        ...(kind === 'door' ? { roomId: roomId ?? '' } : { points }),
        rightEndsAt: rightEndsAt ?? 0,
      }),
    onSaved: onMade,
    // Its code is kept nowhere to be told again: made once more, it would be a second device. Only the list says what became of it.
    onRefused: ({ code }) => {
      if (code !== 'NETWORK') return false
      notices.warning(t(messages.makeLost), t(messages.makeLostText, { act: t(messages.enrolAgain) }))
      onClose()
      return true
    },
    onClose,
  })
}
