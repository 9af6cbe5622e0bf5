/** All valid documents of a kind as one PDF: begun with a fresh proof, followed, and saved. */
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { useBackgroundFile } from '../../../../web/admin/use-background-file.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi, type BundleProgress } from '../../contract.ts'
import { kindLabels } from '../../messages.ts'
import type { DocumentKind } from '../../rules.ts'
import { documentAdminMessages as messages } from './messages.ts'

interface Props {
  kind: DocumentKind
  edition: string | undefined
}

export function BundleButton(props: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(messages.bundle)}</Button>
      {open && <BundleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const calls = {
  start: documentApi.bundle,
  look: documentApi.bundleProgress,
  fetch: documentApi.bundleFile,
  askFor: ({ bundleId }: BundleProgress) => ({ bundleId }),
  nameOf: ({ fileName }: BundleProgress) => fileName,
}

function BundleDialog({ kind, edition, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { progress: bundle, start, save, starting, saving, isRunning } = useBackgroundFile(calls)
  return (
    <Modal
      open
      title={t(messages.bundleTitle, { kind: t(kindLabels[kind]) })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t(commonMessages.close)}</Button>
          {bundle?.fileName ? (
            <Button type="primary" loading={saving} onClick={() => void save(bundle)}>
              {t(messages.bundleSave)}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={starting}
              disabled={isRunning}
              onClick={() => void start({ kind, ...(edition && { activityCode: edition }) })}
            >
              {t(messages.bundleStart)}
            </Button>
          )}
        </>
      }
    >
      {bundle ? <HowFar bundle={bundle} /> : <p>{t(messages.bundleText)}</p>}
    </Modal>
  )
}

function HowFar({ bundle }: { bundle: BundleProgress }) {
  const t = useTranslate()
  const { state, done, total } = bundle
  if (state === 'failed' || state === 'expired')
    return <Alert type="error" showIcon title={t(messages.bundleFailed)} />
  const words = {
    waiting: t(messages.bundleWaiting),
    running: t(messages.bundleRunning, { done, total }),
    done: t(messages.bundleDone, { total }),
  }[state]
  const percent = state === 'done' ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(1, total)))
  return (
    <>
      <p role="status">{words}</p>
      <Progress percent={percent} aria-label={words} status={state === 'done' ? 'success' : 'active'} />
    </>
  )
}
