/** /admin/bulk-email: bulk email (requirement 7.10). */
import { Button } from 'antd'
import { useState } from 'react'
import { EditionOfList } from '../../../edition/web/admin/edition-choice-part.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { PageSkeleton, PageTop, LoadNotes } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { mailingApi, type MailingRow, type MailingShown } from '../../contract.ts'
import { mayMailing } from '../../rules.ts'
import { Composer } from './composer-part.tsx'
import { MailingLedger } from './mailing-ledger-part.tsx'
import { MailingCards } from './mailing-state-part.tsx'
import { useMailingColumns } from './use-mailing-columns.tsx'
import { mailingAdminMessages as messages } from './messages.ts'
import { UnsubscribedPart } from './unsubscribed-part.tsx'
import type { ComposeStep } from './use-composer.ts'
import { newMailing, useMailingList, type MailingList, usePolling } from './use-mailing-list.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function MailingsPage() {
  const { administers } = useStaff()
  const state = useMailingList()
  const { open } = state.query
  if (!open || (open === newMailing && !administers)) return <All state={state} />
  return <One id={open} state={state} />
}

function All({ state }: { state: MailingList }) {
  const t = useTranslate()
  const { administers } = useStaff()
  const { query, change, list } = state
  const [showsOut, setShowsOut] = useState(false)
  const edition = query.edition ?? list.data?.edition
  return (
    <>
      <ListPage<MailingRow>
        title={t(messages.title)}
        text={t(messages.text)}
        acts={
          <>
            <EditionOfList of={{ query, change, list }} />
            <Button onClick={() => setShowsOut(true)}>{t(messages.unsubscribed)}</Button>
            {administers && (
              <Button
                type="primary"
                icon={<Icon path={plusIcon} />}
                onClick={() => change({ open: newMailing })}
              >
                {t(messages.write)}
              </Button>
            )}
          </>
        }
        cards={<MailingCards state={state} />}
        filterLabel={t(messages.filter)}
        fields={[
          {
            name: 'q',
            label: t(commonFormMessages.subject),
            kind: 'text',
            placeholder: t(messages.qPlaceholder),
          },
        ]}
        {...state.listed}
        list={{ ...list, loading: list.loading && !list.data }}
        name={t(messages.list)}
        rowKey="id"
        columns={useMailingColumns(state)}
        minWidth={920}
      />
      {showsOut && <UnsubscribedPart edition={edition} onClose={() => setShowsOut(false)} />}
    </>
  )
}

/** One mailing: written while it may be, its ledger afterwards. */
function One({ id, state: { query, change } }: { id: string; state: MailingList }) {
  const { administers } = useStaff()
  const t = useTranslate()
  const isNew = id === newMailing
  /** What a call has just answered, before it is read again. */
  const [known, setKnown] = useState<MailingShown | null>(null)
  /** Saved here for the first time: what is open and where the cursor stands stays, though its address has changed. */
  const [born, setBorn] = useState<string | null>(null)
  const [step, setStep] = useState<ComposeStep>('audience')
  const asked = useLoad(mailingApi.get, isNew ? null : { mailingId: id })
  const read = asked.data?.id === id ? asked.data : null
  const mailing = read ?? (known?.id === id ? known : null)
  // It starts automatically, and its ledger follows.
  usePolling(mailing?.state === 'scheduled', asked.reload, 10_000)
  const close = () => change({ open: undefined, result: undefined, who: undefined, page: undefined })
  const take = (next: MailingShown) => {
    setKnown(next)
    if (next.id === id) return asked.replace(next)
    setBorn(next.id)
    change({ open: next.id })
  }
  if (!isNew && !mailing)
    return (
      <>
        <PageTop title={t(messages.title)} />
        <LoadNotes list={asked} />
        {asked.loading && <PageSkeleton />}
      </>
    )
  if (isNew || (administers && mayMailing('save', mailing!.state)))
    return (
      <Composer
        key={id === born ? newMailing : id}
        mailing={mailing}
        edition={query.edition}
        step={step}
        onStep={setStep}
        onChanged={take}
        onClose={close}
      />
    )
  return (
    <MailingLedger
      mailing={mailing!}
      onChanged={take}
      onReload={asked.reload}
      change={change}
      onClose={close}
    />
  )
}
