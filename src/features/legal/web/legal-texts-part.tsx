/** The agreement and the notice, loaded when a dialog opens: as they are, or as someone agreed to them. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import { formatDate } from '../../../shared/format.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { BilingualRichText } from '../../../web/ui/rich-text.tsx'
import { useLoad } from '../../../web/data/use-load.ts'
import type { legalApi, LegalTexts } from '../contract.ts'
import { legalMessages } from '../messages.ts'
import { legalKinds, type LegalKind } from '../rules.ts'
import { legalTextMessages as messages } from './messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

const readTexts = callRef<typeof legalApi.texts>('GET', 'basic/legal-texts')

/** Shows texts of a version, of that in force by default; `onShown` is told which it was. */
export function LegalTextsPart(props: {
  kinds: readonly LegalKind[]
  version?: number | undefined
  onShown?: (version: number) => void
}) {
  const t = useTranslate()
  const { kinds, version, onShown } = props
  const loadTexts = useCallback(async (): Promise<LegalTexts | null> => {
    const answer = await api(readTexts, version === undefined ? {} : { version })
    if (answer.resultCode !== successCode || !answer.result) return null
    onShown?.(answer.result.version)
    return answer.result
  }, [version, onShown])
  const { state, retry } = useLoad(loadTexts)
  if (state.kind !== 'ready')
    return (
      <LoadState
        state={state}
        retry={retry}
        loading={t(messages.loading)}
        failed={t(messages.failed)}
        widths={[100, 80, 60]}
      />
    )
  if (kinds.length === 1) return <BilingualRichText text={state.data[kinds[0]!]} headingFrom={3} />
  return (
    <div className="stack">
      {kinds.map((kind) => (
        <Titled key={kind} kind={kind} texts={state.data} />
      ))}
    </div>
  )
}

function Titled({ kind, texts }: { kind: LegalKind; texts: LegalTexts }) {
  const t = useTranslate()
  const locale = useLocale()
  const { version, publishedAt } = texts[kind]
  return (
    <section className="stack">
      <h3>{t(legalMessages[kind])}</h3>
      <p className="muted small">
        {t(messages.version, { version, date: formatDate(locale, publishedAt, { year: true }) })}
      </p>
      <BilingualRichText text={texts[kind]} headingFrom={4} />
    </section>
  )
}

/** Both texts as they were at a version. */
export function LegalTextsDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeText={t(commonMessages.close)}
      title={t(messages.asOf, { version })}
    >
      <LegalTextsPart kinds={legalKinds} version={version} />
    </Dialog>
  )
}
