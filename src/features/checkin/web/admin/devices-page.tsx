/** /admin/devices: the desks and doors of an edition: made, enrolled, seen last, cut off. */
import { Button, Skeleton, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { Card, LoadNotes, PageTop } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { actsColumn, WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag, type TagTone } from '../../../../web/ui/tag.tsx'
import { deviceApi, type DeviceRow, type Enrolment } from '../../../device/contract.ts'
import type { DeviceState } from '../../../device/rules.ts'
import { DeviceForm } from './device-form.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import { deviceKindLabels, deviceMessages as messages, deviceStateLabels } from './messages.ts'

const tones: Record<DeviceState, TagTone> = {
  waiting: 'warn',
  unused: 'plain',
  active: 'ok',
  over: 'plain',
  cutOff: 'error',
}

export default function DevicesPage() {
  const t = useTranslate()
  const { administers } = useStaff()
  const list = useLoad(deviceApi.list, {})
  const [isAdding, setAdding] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const acts = useActs({ onChanged: list.reload, onEnrol: setEnrolment })
  const rows = list.data?.rows
  const open = rows?.find(({ id }) => id === enrolment?.id)
  return (
    <>
      <PageTop title={t(messages.title)}>
        {administers && (
          <Button icon={<Icon path={plusIcon} />} disabled={!rows} onClick={() => setAdding(true)}>
            {t(messages.add)}
          </Button>
        )}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <Card>
        <LoadNotes list={list} />
        {!rows && list.loading && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
        {rows?.length === 0 && <NothingFound title={t(messages.none)} text="" />}
        {rows && rows.length > 0 && (
          <WholeTable<DeviceRow>
            name={t(messages.list)}
            rows={rows}
            minWidth={900}
            columns={[...columnsOf(t), ...(administers ? [actsColumn(t, 190, acts)] : [])]}
          />
        )}
      </Card>
      {isAdding && list.data && (
        <DeviceForm
          suggestedEndsAt={list.data.suggestedEndsAt}
          onClose={() => {
            setAdding(false)
            // Made all the same where its answer was lost.
            list.reload()
          }}
          onMade={(made) => {
            setAdding(false)
            setEnrolment(made)
            list.reload()
          }}
        />
      )}
      {enrolment && open && (
        <EnrolmentDialog
          enrolment={enrolment}
          device={open}
          onLook={list.reload}
          onClose={() => setEnrolment(null)}
        />
      )}
    </>
  )
}

function useActs({
  onChanged,
  onEnrol,
}: {
  onChanged: () => void
  onEnrol: (made: Enrolment) => void
}): (
  row: DeviceRow,
) => readonly ({ text: string; label: string; onClick: () => void; danger?: boolean } | false)[] {
  const t = useTranslate()
  const { run } = useAction()
  return ({ id, name, state }) => {
    const isLive = state !== 'over' && state !== 'cutOff'
    const ask = {
      title: t(messages.cutOffAsk, { name }),
      text: t(messages.cutOffText),
      act: t(messages.cutOff),
      danger: true,
    }
    return [
      isLive && {
        text: t(messages.enrolAgain),
        label: t(messages.enrolAgainNamed, { name }),
        onClick: () =>
          void run(
            deviceApi.enrolAgain,
            { id },
            {
              onDone: (made) => {
                onEnrol(made)
                onChanged()
              },
            },
          ),
      },
      isLive && {
        text: t(messages.cutOff),
        label: t(messages.cutOffNamed, { name }),
        danger: true,
        onClick: () =>
          void run(
            deviceApi.cutOff,
            { id },
            { ask, done: t(messages.cutOffDone, { name }), onDone: onChanged },
          ),
      },
    ]
  }
}

function columnsOf(t: Translate): TableColumnsType<DeviceRow> {
  return [
    {
      key: 'name',
      title: t(messages.name),
      render: (_, row) => (
        <>
          {row.name}
          <small>{t(deviceKindLabels[row.kind])}</small>
        </>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 180,
      render: (_, { state, unsent, handInUntil }) => (
        <>
          <Tag tone={tones[state]}>{t(deviceStateLabels[state])}</Tag>
          {unsent ? <small>{t(messages.unsent, { count: unsent })}</small> : null}
          {handInUntil !== null && (
            <small>{t(messages.takenUntil, { time: formatInstant(handInUntil) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'points',
      title: t(messages.points),
      width: 140,
      render: (_, { kind, points }) =>
        kind === 'desk' &&
        (points.length ? t(messages.somePoints, { count: points.length }) : t(messages.allPoints)),
    },
    {
      key: 'lastSeen',
      title: t(messages.lastSeen),
      width: 180,
      render: (_, { lastSeenAt, browser }) => (
        <>
          {lastSeenAt === null ? t(messages.never) : formatInstant(lastSeenAt)}
          {browser && <small>{browser}</small>}
        </>
      ),
    },
    {
      key: 'rightEndsAt',
      title: t(messages.rightEndsAt),
      width: 170,
      render: (_, { rightEndsAt, madeBy }) => (
        <>
          {formatInstant(rightEndsAt)}
          {madeBy && <small>{t(messages.madeBy, { name: madeBy })}</small>}
        </>
      ),
    },
  ]
}
