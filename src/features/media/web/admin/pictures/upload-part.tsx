/** Where pictures are dropped or chosen, many at once, and what becomes of each. */
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { holdTab } from '../../../../../web/admin/hold-tab.ts'
import { Card } from '../../../../../web/admin/page-part.tsx'
import { FileButton, FileRow } from '../../../../../web/ui/file-row.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { okCircleIcon, uploadIcon, warningIcon } from '../../../../../web/ui/icons.ts'
import { pictureLimitBytes, pictureTypes } from '../../../rules.ts'
import styles from '../media-admin.module.css'
import record from '../../../../../web/admin/record/record.module.css'
import { mediaAdminMessages as messages } from '../messages.ts'
import { useUploadQueue, type QueuedFile, type UploadQueue } from './use-upload-queue.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function UploadPictures(props: { gallery: string | null; onSent: () => void }) {
  const t = useTranslate()
  const queue = useUploadQueue(props)
  useEffect(() => (queue.isBusy ? holdTab() : undefined), [queue.isBusy])
  return (
    <Card label={t(messages.upload)}>
      <DropZone onChosen={queue.add} />
      {queue.files.length > 0 && <Queue queue={queue} />}
    </Card>
  )
}

function DropZone({ onChosen }: { onChosen: (files: File[]) => void }) {
  const t = useTranslate()
  return (
    <FileRow
      icon={uploadIcon}
      name={t(messages.drop)}
      state={t(messages.uploadHint, { limit: `${pictureLimitBytes / 1_048_576} MB` })}
      stateId="pictures-hint"
      isEmpty
      onFiles={onChosen}
    >
      <FileButton
        id="pictures"
        text={t(messages.choose)}
        label={t(messages.upload)}
        accept={pictureTypes.join(',')}
        describedBy="pictures-hint"
        isMultiple
        onFiles={onChosen}
      />
    </FileRow>
  )
}

const isOver = ({ state }: QueuedFile) => state !== 'waiting' && state !== 'sending'
const isLost = ({ state }: QueuedFile) => state === 'failed' || state === 'refused'

function Queue({ queue }: { queue: UploadQueue }) {
  const t = useTranslate()
  const { files } = queue
  const all = files.reduce((sum, { file }) => sum + file.size, 0)
  const gone = files.reduce((sum, one) => sum + (isOver(one) ? 1 : one.percent / 100) * one.file.size, 0)
  const failed = files.filter(isLost).length
  const again = files.filter(({ state }) => state === 'failed').map(({ key }) => key)
  return (
    <section className={styles.queue} aria-label={t(messages.uploads)}>
      <div className={styles.queueHead}>
        <Progress
          percent={Math.floor((100 * gone) / Math.max(1, all))}
          aria-label={t(messages.overallName)}
        />
        <span role="status">
          {t(messages.overall, {
            done: files.filter(({ state }) => state === 'sent').length,
            count: files.length,
          })}
          {failed > 0 && t(messages.overallFailed, { failed })}
        </span>
        {again.length > 0 && (
          <Button size="small" onClick={() => queue.retry(again)}>
            {t(messages.retryAll)}
          </Button>
        )}
        <Button size="small" onClick={queue.isBusy ? queue.stop : queue.clear}>
          {t(queue.isBusy ? messages.stop : messages.clear)}
        </Button>
      </div>
      <ul
        className={styles.queueList}
        aria-label={t(messages.uploads)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be focusable
        tabIndex={0}
      >
        {files.map((one) => (
          <QueueItem key={one.key} one={one} onRetry={() => queue.retry([one.key])} />
        ))}
      </ul>
    </section>
  )
}

function QueueItem({ one, onRetry }: { one: QueuedFile; onRetry: () => void }) {
  const t = useTranslate()
  const { file, state, percent, why } = one
  const words = { waiting: messages.waiting, sending: messages.sending, sent: messages.sent } as const
  return (
    <li data-state={state}>
      <span className={styles.queueName}>{file.name}</span>
      <span className={record.hint}>{formatBytes(file.size)}</span>
      <span className={styles.queueState}>
        {state === 'sending' && percent < 100 && (
          <Progress size="small" percent={percent} aria-label={`${t(messages.sending)} ${file.name}`} />
        )}
        {state === 'sending' && percent >= 100 && t(messages.checking)}
        {state === 'waiting' && t(words[state])}
        {state === 'sent' && (
          <>
            <Icon path={okCircleIcon} /> {t(words[state])}
          </>
        )}
        {isLost(one) && (
          <>
            <Icon path={warningIcon} /> {why}
          </>
        )}
      </span>
      {state === 'failed' && (
        <Button
          size="small"
          type="link"
          aria-label={t(messages.retryOf, { name: file.name })}
          onClick={onRetry}
        >
          {t(commonFormMessages.retry)}
        </Button>
      )}
    </li>
  )
}
