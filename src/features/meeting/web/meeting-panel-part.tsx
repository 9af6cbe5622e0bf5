import { useEffect, useRef } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { useRead } from '../../../web/data/use-read.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Loaded } from '../../../web/ui/load-state.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { closeIcon } from '../../../web/ui/icons.ts'
import type { meetingApi, MeetingShown } from '../contract.ts'
import { MeetingDetailPart } from './meeting-detail-part.tsx'
import panel from '../../../web/ui/panel.module.css'
import styles from './meeting.module.css'
import { detailMessages, pageMessages as messages } from './messages.ts'
import type { MeetingsRead } from './use-meetings.ts'
import { useWords } from './use-words.ts'
import { ViewLinkPart } from './view-link-part.tsx'
import { commonMessages } from '../../../shared/common-messages.ts'

const query = callRef<typeof meetingApi.one>('GET', 'meeting/query')

interface PanelProps {
  readonly id: string
  /** As the list has it, which is kept up to date; null where it ended long ago, or is none of ours. */
  readonly listed: MeetingShown | null
  readonly read: MeetingsRead
  readonly onClose: () => void
}

/** The meeting that is open. */
export function MeetingPanelPart(props: PanelProps) {
  const { listed, read, onClose } = props
  const { t, name } = useWords()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isThere = listed !== null
  useEffect(() => {
    if (!isThere) return
    headingRef.current?.focus({ preventScroll: true })
    headingRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  if (!listed) return <OldPart {...props} />
  return (
    <section className={panel.panel} aria-labelledby="open-meeting">
      <ViewLinkPart className={styles.backLink} to={{ of: 'list', id: null }} data-print="no">
        {t(messages.backToList)}
      </ViewLinkPart>
      <div className={styles.panelHead}>
        <h2 id="open-meeting" ref={headingRef} tabIndex={-1}>
          {name(listed.with.name)}
        </h2>
        <IconButton
          className={styles.closeOpen}
          icon={closeIcon}
          label={t(commonMessages.close)}
          onClick={onClose}
        />
      </div>
      <MeetingDetailPart meeting={listed} read={read} />
    </section>
  )
}

/** One that the list no longer has; someone else's answers as if it did not exist. */
function OldPart({ id, read, onClose }: PanelProps) {
  const { t, name } = useWords()
  const loaded = useRead(query, { id }, 0)
  const close = (
    <Button size="sm" onClick={onClose}>
      {t(messages.backToList)}
    </Button>
  )
  return (
    <section className={panel.panel}>
      {loaded.state.kind === 'missing' ? (
        <Empty title={t(detailMessages.notFound)} text={t(detailMessages.notFoundText)} action={close} />
      ) : (
        <Loaded read={loaded} words={messages}>
          {(meeting) => (
            <>
              <div className={styles.panelHead}>
                <h2>{name(meeting.with.name)}</h2>
                <IconButton icon={closeIcon} label={t(commonMessages.close)} onClick={onClose} />
              </div>
              <MeetingDetailPart meeting={meeting} read={read} />
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}
