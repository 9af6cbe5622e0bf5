/** The scan of an ID document, sent by staff in place of the organisation (requirement 5: PDF, at most 5 MB; decision 12). */
import { UploadPart } from '../../../../files/web/upload-part.tsx'

/** A form control: its value is the id of the stored file. What is stored is shown by the drawer, after a fresh proof. */
export function IdFileField(props: {
  label: string
  id?: string
  value?: string
  onChange?: (fileId: string) => void
}) {
  const { id = 'scan', value = '', onChange } = props
  return (
    <UploadPart
      id={id}
      label={props.label}
      fileId={value}
      fileName=""
      isSealed
      onChange={(fileId) => onChange?.(fileId)}
    />
  )
}
