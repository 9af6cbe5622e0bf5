/** Step 3: the email as each recipient gets it, and a test to oneself. */
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { MailPreview } from '../../../../web/admin/mail/mail-preview.tsx'
import { Card, LoadNotes } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mailingApi, type AudienceRow } from '../../contract.ts'
import { checkContent } from '../../rules.ts'
import { AudienceList } from './audience-list-part.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import styles from './mailing-admin.module.css'
import { useAudience } from './use-audience.ts'
import { contentOf, type Compose } from './use-composer.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

interface Props {
  compose: Compose
  edition: string | undefined
}

export function PreviewPart({ compose, edition }: Props) {
  const t = useTranslate()
  const { draft } = compose
  const asked = useAudience(draft.audience, edition)
  const [chosen, setChosen] = useState<AudienceRow | null>(null)
  const shown = chosen ?? asked.data?.rows[0] ?? null
  const faults = useFaults(compose)
  return (
    <div className={styles.desk}>
      <Card label={t(messages.whoGets)} className={styles.preview ?? ''}>
        <p className={record.hint}>{t(messages.previewText)}</p>
        <AudienceList asked={asked} onShow={setChosen} shown={shown?.key} />
      </Card>
      <div className={styles.column}>
        {faults.length > 0 ? (
          <Alert type="warning" showIcon title={t(messages.notReady)} description={faults.join(' ')} />
        ) : (
          <>
            <Card label={t(messages.preview)}>
              <Shown key={shown?.key ?? ''} compose={compose} edition={edition} recipient={shown?.key} />
            </Card>
            <Test compose={compose} edition={edition} />
          </>
        )}
      </div>
    </div>
  )
}

/** Why the email cannot go out as it stands, in words. */
export function useFaults({ draft }: Compose): string[] {
  const t = useTranslate()
  const faults = Object.values(checkContent(draft))
  return [...new Set(faults.map(({ message, variables }) => t(message, variables as never)))]
}

function Shown({ compose, edition, recipient }: Props & { recipient: string | undefined }) {
  const t = useTranslate()
  const [language, setLanguage] = useState<Locale | 'own'>('own')
  const asked = useLoad(mailingApi.preview, {
    ...(edition && { activityCode: edition }),
    ...contentOf(compose.draft),
    ...(recipient && { recipient }),
    ...(language !== 'own' && { language }),
  })
  const { data } = asked
  return (
    <div className={styles.shown}>
      <Segmented
        size="small"
        aria-label={t(commonMessages.language)}
        value={language}
        options={(['own', 'cn', 'en'] as const).map((value) => ({ value, label: t(messages[value]) }))}
        onChange={setLanguage}
      />
      <LoadNotes list={asked} />
      {data && (
        <MailPreview
          mail={data}
          locale={data.locale}
          isOld={asked.loading}
          to={data.to ? t(messages.shownTo, data.to) : t(messages.sample)}
        />
      )}
    </div>
  )
}

function Test({ compose, edition }: Props) {
  const t = useTranslate()
  const { user, administers } = useStaff()
  const { run, busy } = useAction()
  if (!administers) return null
  const go = () =>
    run(
      mailingApi.sendEmailAdmin,
      { ...(edition && { activityCode: edition }), ...contentOf(compose.draft), test: true },
      {
        done: ({ recipients }) => t(messages.tested, { count: recipients }),
        onRefused: ({ fields }) => {
          compose.setErrors(fields)
          return false
        },
      },
    )
  return (
    <Card label={t(messages.test)} className={styles.test ?? ''}>
      <h2>{t(messages.test)}</h2>
      <p>{t(messages.testText, { email: user.email })}</p>
      <Button loading={busy} onClick={() => void go()}>
        {t(messages.testGo)}
      </Button>
    </Card>
  )
}
