/** The scan of an ID document, sent by staff in place of the organisation (requirement 5: PDF, at most 5 MB; decision 12). */
import { Progress } from 'antd'
import { useState } from 'react'
import { successCode, type Envelope } from '../../../../../shared/envelope.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { callHeaders } from '../../../../../web/data/api.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { filesApi, type FileResult } from '../../../../files/contract.ts'
import { identityLimitBytes } from '../../../../files/rules.ts'
import { reviewMessages as messages } from '../messages.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  | { kind: 'sent'; name: string }
  | { kind: 'failed'; why: string }

/** A form control: its value is the id of the stored file. */
export function IdFileField(props: { id?: string; value?: string; onChange?: (fileId: string) => void }) {
  const t = useTranslate()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > identityLimitBytes) return setState({ kind: 'failed', why: t(messages.scanTooLarge) })
    const envelope = await send(file, (percent) => setState({ kind: 'sending', percent }))
    if (envelope?.resultCode === successCode && envelope.result) {
      setState({ kind: 'sent', name: envelope.result.name })
      props.onChange?.(envelope.result.id)
    } else setState({ kind: 'failed', why: envelope?.errorMessage ?? t(messages.scanFailed) })
  }
  return (
    <>
      <input
        id={props.id}
        type="file"
        accept="application/pdf"
        aria-describedby={`${props.id}-said`}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div
        id={`${props.id}-said`}
        className={record.hint}
        role="status"
        data-failed={state.kind === 'failed'}
      >
        {state.kind === 'idle' && t(props.value ? messages.scanKept : messages.scanHint)}
        {state.kind === 'sent' && t(messages.scanSent, { name: state.name })}
        {state.kind === 'failed' && state.why}
        {state.kind === 'sending' && (
          <Progress percent={state.percent} aria-label={t(messages.scanSending)} />
        )}
      </div>
    </>
  )
}

/** XMLHttpRequest, since fetch does not tell how far an upload is. Null where no answer came. */
function send(file: File, onProgress: (percent: number) => void): Promise<Envelope<FileResult> | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/mas/${filesApi.uploadFile.path}?purpose=identity`)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('load', () => resolve(request.response as Envelope<FileResult> | null))
    request.addEventListener('error', () => resolve(null))
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
