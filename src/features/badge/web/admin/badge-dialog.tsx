/** One person's badge: printed, printed again with a new code, or the log of its prints. */
import { Button, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { formatDateTime } from '../../../../shared/format.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { LogReasonDialog } from '../../../../web/admin/record/reason-dialog.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { badgeApi, type Printed } from '../../contract.ts'
import { badgeFormats, reasonLength, type BadgeFormat } from '../../format-rules.ts'
import { BadgePreview } from './badge-preview-part.tsx'
import styles from './badges.module.css'
import { badgeMessages as messages, formatLabels } from './messages.ts'

export interface BadgePerson {
  readonly personId: string
  readonly name: string
}
interface DialogProps {
  person: BadgePerson
  onClose: (printed: boolean) => void
}
const fileOf = ({ name }: BadgePerson, format: BadgeFormat) => `${name} ${format}.pdf`

function FormatChoice(props: { format: BadgeFormat; onChange: (format: BadgeFormat) => void }) {
  const t = useTranslate()
  return (
    <Radio.Group
      vertical
      aria-label={t(messages.format)}
      value={props.format}
      onChange={(event) => props.onChange(event.target.value)}
      options={badgeFormats.map((value) => ({ value, label: t(formatLabels[value]) }))}
    />
  )
}

export function PrintOneDialog({ person, onClose }: DialogProps) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const [format, setFormat] = useState<BadgeFormat>('card')
  const { personId, name } = person
  const print = () =>
    run(
      badgeApi.one,
      { personId, format },
      {
        done: t(messages.printed, { name }),
        onDone: (pdf) => {
          saveBlob(pdf as unknown as Blob, fileOf(person, format))
          onClose(true)
        },
      },
    )
  return (
    <Modal
      open
      title={t(messages.printOf, { name })}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t(commonFormMessages.cancel)}</Button>
          <Button type="primary" loading={busy} onClick={() => void print()}>
            {t(commonFormMessages.print)}
          </Button>
        </>
      }
    >
      <FormatChoice format={format} onChange={setFormat} />
      <BadgePreview personId={personId} format={format} back={false} />
    </Modal>
  )
}

export function ReprintDialog({ person, onClose }: DialogProps) {
  const t = useTranslate()
  const { run, busy, errors } = useAction()
  const [format, setFormat] = useState<BadgeFormat>('card')
  const { personId, name } = person
  const reprint = (reason: string) =>
    run(
      badgeApi.reprint,
      { personId, format, reason },
      {
        done: t(messages.reprinted, { name }),
        onDone: (pdf) => {
          saveBlob(pdf as unknown as Blob, fileOf(person, format))
          onClose(true)
        },
        onRefused: ({ fields }) => 'reason' in fields,
      },
    )
  return (
    <LogReasonDialog
      title={t(messages.reprintOf, { name })}
      text={t(messages.reprintText)}
      act={t(messages.reprint)}
      label={t(commonFormMessages.reason)}
      maximum={reasonLength.maximum}
      needed
      error={errors['reason']}
      busy={busy}
      onClose={() => onClose(false)}
      onGo={(reason) => void reprint(reason)}
    >
      <FormatChoice format={format} onChange={setFormat} />
    </LogReasonDialog>
  )
}

export function PrintLogDialog({ person, onClose }: { person: BadgePerson; onClose: () => void }) {
  const t = useTranslate()
  const { data } = useLoad(badgeApi.log, { personId: person.personId })
  const title = t(messages.historyOf, { name: person.name })
  return (
    <Modal
      open
      width={760}
      title={title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(commonMessages.close)}</Button>}
    >
      {!data && <Skeleton active />}
      {data?.length === 0 && <p>{t(messages.noPrints)}</p>}
      {data && data.length > 0 && (
        <ScrollRegion name={title}>
          <PrintLog prints={data} />
        </ScrollRegion>
      )}
    </Modal>
  )
}

function PrintLog({ prints }: { prints: readonly Printed[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const heads = [
    commonFormMessages.time,
    messages.printedBy,
    messages.format,
    messages.code,
    commonFormMessages.reason,
  ]
  return (
    <table className={styles.log}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.en} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prints.map(({ id, at, by, format, serial, ended, reason }) => (
          <tr key={id}>
            <td>{formatDateTime(locale, at, { now })}</td>
            <td>{by ?? t(messages.device)}</td>
            <td>{t(formatLabels[format])}</td>
            <td>{t(ended ? messages.codeEnded : messages.codeNumber, { serial })}</td>
            <td>{reason ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
