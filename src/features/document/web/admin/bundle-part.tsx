/** All valid documents of a kind, or those that are ticked, as one PDF: begun with a fresh proof, followed, and saved. */
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useBackgroundFile } from '../../../../web/admin/use-background-file.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi, type BundleProgress } from '../../contract.ts'
import { kindLabels } from '../../messages.ts'
import type { DocumentKind } from '../../rules.ts'
import { documentAdminMessages as messages } from './messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

interface Props {
  /** One of the two. */
  kind?: DocumentKind
  ids?: readonly string[]
  edition: string | undefined
}

export function BundleButton(props: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {props.ids ? t(messages.bundleChosen, { count: props.ids.length }) : t(messages.bundle)}
      </Button>
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

function BundleDialog({ kind, ids, edition, onClose }: Props & { onClose: () => void }) {
  const t = useTranslate()
  const { run } = useAction()
  const { progress: bundle, start, save, starting, saving, isRunning } = useBackgroundFile(calls)
  const asked = { ...(ids ? { ids: [...ids] } : { kind }), ...(edition && { activityCode: edition }) }
  return (
    <Modal
      open
      title={kind ? t(messages.bundleTitle, { kind: t(kindLabels[kind]) }) : t(messages.bundleChosenTitle)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          {bundle && isRunning && (
            <ActButton act={() => run(documentApi.stopBundle, { bundleId: bundle.bundleId })}>
              {t(messages.stop)}
            </ActButton>
          )}
          <Button onClick={onClose}>{t(commonMessages.close)}</Button>
          {bundle?.fileName ? (
            <Button type="primary" loading={saving} onClick={() => void save(bundle)}>
              {t(messages.bundleSave)}
            </Button>
          ) : (
            <Button type="primary" loading={starting} disabled={isRunning} onClick={() => void start(asked)}>
              {t(messages.bundleStart)}
            </Button>
          )}
        </>
      }
    >
      {bundle ? (
        <HowFar bundle={bundle} />
      ) : (
        <p>{ids ? t(messages.bundleChosenText, { count: ids.length }) : t(messages.bundleText)}</p>
      )}
    </Modal>
  )
}

function HowFar({ bundle }: { bundle: BundleProgress }) {
  const t = useTranslate()
  const { state, done, total, problems } = bundle
  if (state === 'failed' || state === 'expired')
    return <Alert type="error" showIcon title={t(messages.bundleFailed)} />
  if (state === 'stopped') return <Alert type="info" showIcon title={t(messages.bundleStopped)} />
  if (state === 'refused')
    return (
      <>
        <Alert type="error" showIcon title={t(messages.bundleRefused)} />
        <ul>
          {problems.map(({ number, characters }) => (
            <li key={number}>{t(messages.bundleProblem, { number, characters: characters.join(' ') })}</li>
          ))}
        </ul>
      </>
    )
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
