/** The ID documents of a registration. Each download goes through a short link that dies after a minute (requirement 7.9). */
import { Button } from 'antd'
import { formatInstant } from '../../../../../shared/format.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { NothingFound } from '../../../../../web/admin/table/nothing-found.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { saveBlob } from '../../../../../web/data/save-file.ts'
import { useAction } from '../../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { filesApi, type FileResult } from '../../../../files/contract.ts'
import { displayName } from '../../../../registration/rules.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from './fields.module.css'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function Files({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  if (detail.files.length === 0)
    return <NothingFound title={t(messages.filesNone)} text={t(messages.filesNoneText)} />
  return (
    <div className={styles.rows}>
      {detail.files.map(({ path, file }) => (
        <div key={`${path}${file.id}`} className={styles.row}>
          <span className={styles.label}>
            {ownerOf(detail, path) ?? t(commonFormMessages.primaryContact)}
          </span>
          <span className={styles.value}>
            <DownloadFile file={file} />
            <small className={record.hint}>
              {t(messages.uploaded, { time: formatInstant(file.uploadedAt) })}
            </small>
          </span>
        </div>
      ))}
    </div>
  )
}

function ownerOf({ registration }: CompanyDetail, path: string): string | null {
  const id = /^delegates\.(.+)$/.exec(path)?.[1]
  const person = id ? registration.delegates.find((one) => one.id === id) : registration.contact
  return person ? displayName(person) : null
}

export function DownloadFile({ file }: { file: FileResult }) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const download = () =>
    run(
      filesApi.getFileShortLink,
      { id: file.id },
      {
        onDone: ({ link }) =>
          void run(
            filesApi.download,
            { link: link.split('/').at(-1) ?? '' },
            { onDone: (answer) => saveBlob(answer as unknown as Blob, file.name) },
          ),
      },
    )
  return (
    <>
      {file.name} · {formatBytes(file.sizeBytes)}{' '}
      <Button
        type="link"
        size="small"
        loading={busy}
        aria-label={t(messages.downloadOf, { name: file.name })}
        onClick={() => void download()}
      >
        {t(messages.download)}
      </Button>
    </>
  )
}
