import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Loaded } from '../../../web/ui/load-state.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { plusIcon } from '../../../web/ui/icons.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { AskPart, ProposePart } from './request/ask-part.tsx'
import { navigationMessages } from '../../../web/frame/frame-messages.ts'
import { Link } from '../../../web/ui/link.tsx'
import { MeetingListPart } from './meeting-list-part.tsx'
import tabStyles from '../../../web/ui/tabs.module.css'
import styles from './meeting.module.css'
import { pageMessages as messages, accessMessages } from './messages.ts'
import { useMeetings, type MeetingsRead, type MeetingsShown } from './use-meetings.ts'
import { useView, type View, ViewLinkPart } from './view-link-part.tsx'
import { useWords } from './use-words.ts'
import { Note } from '../../../web/ui/note.tsx'
import { commonFormMessages } from '../../../shared/form-messages.ts'

/** Everything of /meetings that is for who is signed in and has the letter flag. */
export default function OwnMeetingsPart() {
  const read = useMeetings()
  return (
    <Loaded read={read} words={messages} shape="rows" className={styles.page}>
      {(data) => <Views data={data} read={read} />}
    </Loaded>
  )
}

function Views({ data, read }: { data: MeetingsShown; read: MeetingsRead }) {
  const { view } = useView()
  useFormerDays()
  // Staff act for no organisation.
  if (data.mayNot === 'staff')
    return (
      <div className={styles.page}>
        <MayNotPart mayNot="staff" />
      </div>
    )
  return (
    <>
      <Tabs view={view} data={data} />
      <div className={styles.page}>
        <MayNotPart mayNot={data.mayNot} />
        {view.of === 'list' && <MeetingListPart data={data} read={read} openId={view.id} />}
        {view.of === 'ask' && data.mayNot === null && (
          <AskPart key={view.companyId} companyId={view.companyId} data={data} read={read} />
        )}
        {view.of === 'propose' && <ProposePart id={view.id} data={data} read={read} />}
      </div>
    </>
  )
}

/** The conference days were a view of this page: its address leads where they are now. */
function useFormerDays(): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isFormer = query.get('view') === 'days'
  useEffect(() => {
    if (isFormer) void navigate('/my-conference', { replace: true })
  }, [isFormer, navigate])
}

function Tabs({ view, data }: { view: View; data: MeetingsShown }) {
  const { t } = useWords()
  const mayAsk = data.mayNot === null
  const isList = view.of === 'list' || view.of === 'propose'
  return (
    <div className={styles.bar} data-print="no">
      <nav className={tabStyles.tabs} aria-label={t(messages.views)}>
        <ViewLinkPart to={{ of: 'list', id: null }} aria-current={isList ? 'page' : undefined}>
          {t(messages.list)} <Badge count={data.toAnswer} />
        </ViewLinkPart>
        <Link to="/my-conference">{t(navigationMessages.myConference)}</Link>
      </nav>
      {mayAsk && view.of !== 'ask' && (
        <ViewLinkPart
          to={{ of: 'ask', companyId: null }}
          className={buttonClass({ variant: view.of === 'list' && view.id === null ? 'primary' : 'line' })}
        >
          <Icon path={plusIcon} />
          {t(messages.askNew)}
        </ViewLinkPart>
      )}
    </div>
  )
}

const ways = {
  notRegistered: { to: '/signup', label: commonFormMessages.goToRegistration },
  staff: { to: '/admin/meetings', label: accessMessages.toAdmin },
  notContact: null,
} as const

/** Why who is signed in may not ask, and what to do. */
function MayNotPart({ mayNot }: { mayNot: MeetingsShown['mayNot'] }) {
  const { t } = useWords()
  if (mayNot === null) return null
  const way = ways[mayNot]
  return (
    <Note
      tone={mayNot === 'notRegistered' ? 'warn' : 'info'}
      way={way && { to: way.to, label: t(way.label) }}
    >
      {t(accessMessages[mayNot])}
    </Note>
  )
}
