/** The contract of a booking: its number and its file. */
import { Button } from 'antd'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { bookingApi, type StaffBooking } from '../../contract.ts'
import { bookingLimits } from '../../rules.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Props {
  booking: StaffBooking
  disabled: boolean
  onChanged: () => void
}

export function Contract({ booking, disabled, onChanged }: Props) {
  const t = useTranslate()
  const form = useContract(booking, disabled, onChanged)
  const { draft, change } = form
  const id = `contract-${booking.id}`
  return (
    <section className={record.section} aria-label={t(messages.contract)}>
      <h3>{t(messages.contract)}</h3>
      {/* A form of antd would show the hidden file input of the upload. */}
      <form
        className={record.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <FormNotes form={form} />
        <div className={record.labelled}>
          <label htmlFor={id}>{t(messages.contractNumber)}</label>
          <TextInput
            id={id}
            value={draft.number}
            disabled={disabled}
            maxLength={bookingLimits.contract}
            autoComplete="off"
            onChange={(event) => change({ number: event.target.value })}
          />
        </div>
        <UploadPart
          id={`${id}-file`}
          label={t(messages.contractFile)}
          purpose="contract"
          fileId={draft.fileId ?? ''}
          fileName={draft.fileId ? draft.fileName : ''}
          disabled={disabled}
          onChange={(fileId, fileName) => change({ fileId, fileName })}
        />
        {!disabled && (
          <div className={record.acts}>
            <Button htmlType="submit" loading={form.busy} disabled={!form.isDirty || form.conflict !== null}>
              {t(messages.contractSave)}
            </Button>
            {draft.fileId && (
              <Button onClick={() => change({ fileId: null, fileName: form.base.fileName })}>
                {t(messages.contractTakeOut)}
              </Button>
            )}
          </div>
        )}
      </form>
    </section>
  )
}

function useContract(booking: StaffBooking, disabled: boolean, onChanged: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  return useRecordForm<StaffBooking, { number: string; fileId: string | null; fileName: string }>({
    record: booking,
    draftOf: (one) => ({
      number: (one ?? booking).contractNumber,
      fileId: (one ?? booking).contractFileId,
      fileName: t(messages.contractName),
    }),
    disabled,
    fields: ({ number, fileId, fileName }) => [
      [t(messages.contractNumber), number.trim()],
      [t(messages.contractFile), fileId ? fileName : ''],
    ],
    save: ({ number, fileId }, { over }) => {
      const { id, version } = over ?? booking
      const input = { id, version, contractNumber: number.trim(), contractFileId: fileId }
      return call(bookingApi.saveContract, input)
    },
    onSaved: () => {
      notices.success(t(messages.contractSaved))
      onChanged()
    },
  })
}
