/** All valid documents of a kind as one PDF: begun with a fresh proof, followed, and saved. */
import { Alert, Button, Modal, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { call } from '../../../../web/admin/call.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi, type BundleProgress } from '../../contract.ts'
import { kindLabels } from '../../messages.ts'
import type { DocumentKind } from '../../rules.ts'
import { documentAdminMessages as messages } from './messages.ts'

const pollMs = 700

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

const isUnderWay = (state: BundleProgress['state']) => state === 'waiting' || state === 'running'

function BundleDialog({ kind, edition, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { run, busyOn } = useAction()
  const [bundle, setBundle] = useState<BundleProgress | null>(null)
  const { bundleId, state } = bundle ?? {}
  useEffect(() => {
    if (!bundleId || !state || !isUnderWay(state)) return
    const timer = setInterval(async () => {
      const answer = await call(documentApi.bundleProgress, { bundleId })
      // A lost connection is no lost file: the next look may find it.
      if (answer.ok) setBundle(answer.result)
    }, pollMs)
    return () => clearInterval(timer)
  }, [bundleId, state])
  const start = () =>
    void run(
      documentApi.bundle,
      { kind, ...(edition && { activityCode: edition }) },
      { on: 'start', onDone: setBundle },
    )
  const save = ({ bundleId: id, fileName }: BundleProgress) =>
    void run(
      documentApi.bundleFile,
      { bundleId: id },
      { on: 'save', onDone: (file) => saveBlob(file as unknown as Blob, fileName!) },
    )
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
            <Button type="primary" loading={busyOn === 'save'} onClick={() => save(bundle)}>
              {t(messages.bundleSave)}
            </Button>
          ) : (
            <Button
              type="primary"
              loading={busyOn === 'start'}
              disabled={bundle !== null && isUnderWay(bundle.state)}
              onClick={start}
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
