import type { SentOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../../shared/organisation-types.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { registrationApi, type StaffActivity } from '../../contract.ts'
import { offerPageMessages as messages } from './messages.ts'

export interface ActivityFormProps {
  edition: string
  row: StaffActivity
  disabled: boolean
  onClose: () => void
  /** The list is asked again. */
  onChanged: () => void
}

type ActivityValues = Omit<
  SentOf<typeof registrationApi.saveActivity>,
  'activityCode' | 'version' | 'confirmed'
>

function valuesOf(row: StaffActivity): ActivityValues {
  const { code, name, place, summary, startsAt, endsAt, waitingList, byReservation } = row
  return {
    code,
    name,
    place,
    summary,
    startsAt,
    endsAt,
    waitingList,
    byReservation,
    capacity: row.capacity.value,
    limitPerOrganisation: row.limitPerOrganisation.value,
    freeTypes: row.freeTypes as ActivityValues['freeTypes'],
  }
}

export function useActivityForm({ edition, row, disabled, onChanged, onClose }: ActivityFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffActivity, ActivityValues>({
    record: row,
    draftOf: (one) => valuesOf(one ?? row),
    disabled,
    fields: (draft) => fieldsOf(draft, t),
    save: (draft, { over, confirmed }) =>
      call(registrationApi.saveActivity, {
        ...draft,
        activityCode: edition,
        version: (over ?? row).version,
        confirmed: confirmed as ('name' | 'place' | 'summary')[],
      }),
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: saved.name[locale] }))
      onChanged()
      onClose()
    },
    onClose,
  })
}

const fieldsOf = (draft: ActivityValues, t: Translate): DraftField[] => [
  [t(messages.name), draft.name],
  [t(messages.place), draft.place],
  [t(messages.summary), draft.summary],
  [t(messages.startsAt), draft.startsAt === null ? '' : toBeijing(draft.startsAt)],
  [t(messages.endsAt), draft.endsAt === null ? '' : toBeijing(draft.endsAt)],
  [t(messages.capacity), draft.capacity],
  [t(messages.limit), draft.limitPerOrganisation],
  [t(messages.waitingList), draft.waitingList],
  [t(messages.byReservation), draft.byReservation],
  [t(messages.freeTypes), (draft.freeTypes ?? []).map((type) => t(organisationTypeLabels[type]))],
]
