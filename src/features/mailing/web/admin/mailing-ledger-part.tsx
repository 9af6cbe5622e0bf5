/** One mailing that has begun: how it stands, live, and what became of each email. */
import { Alert, Button } from 'antd'
import { htmlLang, locales } from '../../../../shared/i18n.ts'
import { RichTextView } from '../../../../web/ui/rich-text.tsx'
import { Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { composeMessages } from './compose-messages.ts'
import { audienceWords } from './use-audience.ts'
import { Card, PageTop } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { RecordHistory } from '../../../audit/web/admin/record-history-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { MailingShown } from '../../contract.ts'
import styles from './mailing-admin.module.css'
import { countOf, MailingState, MailingTime, Progress } from './mailing-state-part.tsx'
import { subjectIn } from './use-mailing-columns.tsx'
import { mailingAdminMessages as messages } from './messages.ts'
import { RecipientList } from './recipient-list-part.tsx'
import { useMailingActs, type MailingActs } from './use-mailing-acts.ts'
import { type MailingList, usePolling } from './use-mailing-list.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const pollMs = 2_500

interface LedgerProps {
  mailing: MailingShown
  onChanged: (next: MailingShown) => void
  onReload: () => void
  change: MailingList['change']
  onClose: () => void
}

export function MailingLedger(props: LedgerProps) {
  const { mailing, onReload, change } = props
  const t = useTranslate()
  const { administers, reviews, user } = useStaff()
  const acts = useMailingActs(props)
  const unsure = countOf(mailing.counts, 'unsure')
  const moves =
    mailing.state === 'sending' ||
    mailing.state === 'scheduled' ||
    countOf(mailing.counts, 'sending', 'queued') > 0
  usePolling(moves, onReload, pollMs)
  return (
    <>
      <Top mailing={mailing} acts={acts} administers={administers} onClose={props.onClose} />
      <Card label={t(messages.overview)}>
        <div className={styles.standing} role="status">
          <MailingState state={mailing.state} />
          <span>
            <MailingTime row={mailing} />
          </span>
          {moves && <span>{t(messages.pace, { count: mailing.perMinute })}</span>}
        </div>
        <div className={styles.wideProgress}>
          <Progress row={mailing} />
        </div>
      </Card>
      {unsure > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(messages.unsureTitle, { count: unsure })}
          description={t(messages.unsureText)}
          action={
            <Button size="small" onClick={() => change({ result: 'unsure', page: undefined })}>
              {t(messages.showUnsure)}
            </Button>
          }
        />
      )}
      {mailing.startedAt !== null && (
        <RecipientList mailing={mailing} onReload={onReload} administers={administers} live={moves} />
      )}
      <ContentPart mailing={mailing} />
      {(reviews || user.role === 'reader') && (
        <Card>
          <RecordHistory
            key={`${mailing.version} ${mailing.state}`}
            asked={{ subjectType: 'mailing', subjectId: mailing.id }}
          />
        </Card>
      )}
    </>
  )
}

function Top(props: { mailing: MailingShown; acts: MailingActs; administers: boolean; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { mailing, acts, administers, onClose } = props
  const { may, state } = mailing
  return (
    <PageTop title={subjectIn(t, locale, mailing.subject)}>
      <Button onClick={onClose}>{t(commonFormMessages.backToList)}</Button>
      {administers && (
        <span className={record.acts}>
          {may.stop && (
            <Button danger disabled={acts.busy} onClick={acts.stop}>
              {t(state === 'scheduled' ? messages.unschedule : messages.stop)}
            </Button>
          )}
          {may.resend && acts.failures > 0 && (
            <Button onClick={acts.resend}>{t(messages.resend, { count: acts.failures })}</Button>
          )}
          {/* One button, so that the focus stays on it. */}
          {(may.pause || may.resume) && (
            <Button
              type="primary"
              loading={acts.busy}
              onClick={() => void (may.pause ? acts.pause() : acts.resume())}
            >
              {t(may.pause ? messages.pause : messages.resume)}
            </Button>
          )}
        </span>
      )}
    </PageTop>
  )
}

/** What was written and to whom, to read. */
function ContentPart({ mailing }: { mailing: MailingShown }) {
  const t = useTranslate()
  return (
    <Card className={record.pageTexts ?? ''}>
      <Rows
        title={t(messages.content)}
        level={2}
        rows={[
          [t(composeMessages.conditions), audienceWords(t, mailing.audience).join('\n')],
          [t(composeMessages.subjectCn), mailing.subject.cn || null],
          [t(composeMessages.subjectEn), mailing.subject.en || null],
        ]}
      />
      <div className={styles.both}>
        {locales.map((locale) => (
          <section key={locale} aria-label={t(messages[locale])} lang={htmlLang[locale]}>
            <h3>{t(messages[locale])}</h3>
            <RichTextView text={mailing.body[locale]} />
          </section>
        ))}
      </div>
    </Card>
  )
}
