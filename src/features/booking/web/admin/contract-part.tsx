/** The contract of a booking: its number and its file (issue 4, "the contract's number and upload"). */
import { Button, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { UploadPart } from '../../../files/web/upload-part.tsx'
import { bookingApi } from '../../contract.ts'
import type { StaffBooking } from '../../contract.ts'
import { bookingLimits } from '../../rules.ts'
import { bookingAdminMessages as messages } from './messages.ts'

interface Props {
  booking: StaffBooking
  disabled: boolean
  onChanged: () => void
}

export function Contract({ booking, disabled, onChanged }: Props) {
  const t = useTranslate()
  const edit = useContract(booking, onChanged)
  const id = `contract-${booking.id}`
  return (
    <section className={record.section} aria-label={t(messages.contract)}>
      <h3>{t(messages.contract)}</h3>
      {/* A form of antd would show the hidden file input of the upload. */}
      <form
        className={record.form}
        onSubmit={(event) => {
          event.preventDefault()
          void edit.save()
        }}
      >
        <div className={record.labelled}>
          <label htmlFor={id}>{t(messages.contractNumber)}</label>
          <Input
            id={id}
            value={edit.number}
            disabled={disabled}
            maxLength={bookingLimits.contract}
            autoComplete="off"
            onChange={(event) => edit.setNumber(event.target.value)}
          />
        </div>
        <UploadPart
          id={`${id}-file`}
          label={t(messages.contractFile)}
          purpose="contract"
          fileId={edit.fileId ?? ''}
          fileName={edit.fileId ? edit.fileName : ''}
          disabled={disabled}
          onChange={edit.setFile}
        />
        {!disabled && (
          <div className={record.acts}>
            <Button htmlType="submit" loading={edit.busy} disabled={!edit.isDirty}>
              {t(messages.contractSave)}
            </Button>
            {edit.fileId && <Button onClick={edit.takeOut}>{t(messages.contractTakeOut)}</Button>}
          </div>
        )}
      </form>
    </section>
  )
}

type Draft = Pick<StaffBooking, 'contractNumber' | 'contractFileId'>

/** What is typed of a contract. What is saved elsewhere meanwhile, as by confirming, takes the place of what is not touched. */
function useDraft({ contractNumber, contractFileId }: Draft) {
  const [base, setBase] = useState<Draft>({ contractNumber, contractFileId })
  const [number, setNumber] = useState(contractNumber)
  const [fileId, setFileId] = useState(contractFileId)
  if (base.contractNumber !== contractNumber || base.contractFileId !== contractFileId) {
    if (number.trim() === base.contractNumber) setNumber(contractNumber)
    if (fileId === base.contractFileId) setFileId(contractFileId)
    setBase({ contractNumber, contractFileId })
  }
  const isDirty = number.trim() !== contractNumber || fileId !== contractFileId
  return { number, setNumber, fileId, setFileId, isDirty }
}

function useContract(booking: StaffBooking, onChanged: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  const { number, setNumber, fileId, setFileId, isDirty } = useDraft(booking)
  const [fileName, setFileName] = useState(t(messages.contractName))
  const [busy, setBusy] = useState(false)
  useLeaveGuard(isDirty)
  const save = async () => {
    setBusy(true)
    const answer = await call(bookingApi.saveContract, {
      id: booking.id,
      version: booking.version,
      contractNumber: number.trim(),
      contractFileId: fileId,
    })
    setBusy(false)
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.contractSaved))
    onChanged()
  }
  return {
    number,
    setNumber,
    fileId,
    fileName,
    setFile: (id: string, name: string) => {
      setFileId(id)
      setFileName(name)
    },
    takeOut: () => setFileId(null),
    busy,
    isDirty,
    save,
  }
}
