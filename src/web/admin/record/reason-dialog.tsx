/** Asks why before something is done: in both languages where someone is told, else in the words of who does it. */
import { Button, Form, Modal } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { htmlLang, locales, type Locale, type Message } from '../../../shared/i18n.ts'
import { useTranslate } from '../../ui/language.tsx'
import { FormItem } from './form-item.tsx'
import { useWords } from './kept-words.ts'
import { formMessages as messages } from './messages.ts'
import type { Reason } from './preset-reason.ts'
import { PresetReasons } from './preset-reasons.tsx'
import record from './record.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { TextArea } from './text-input.tsx'

interface DialogProps {
  title: string
  /** What it is about, where the open record has several dialogs of this title. */
  about?: string
  text: ReactNode
  /** Of the button that does it. */
  act: string
  danger?: boolean
  busy: boolean
  onClose: () => void
  /** Of the button that does nothing; default: Cancel. */
  cancel?: string
  /** More ways out, between the two buttons. */
  more?: ReactNode
  /** More fields, before the reason. */
  children?: ReactNode
}

interface ReasonProps extends DialogProps {
  /** Reasons given often. */
  presets?: Readonly<Record<string, Message>>
  maximum: number
  /** May be omitted, in both languages. */
  optional?: boolean
  /** What was written before. */
  initial?: Reason
  /** Nobody has to be told: there is nothing to fill in. */
  withoutReason?: boolean
  /** Instead of “Reason”. */
  labels?: Readonly<Record<Locale, Message>>
  /** What is wrong with the fields of one's own: asked when it is to be done. */
  ready?: () => boolean
  onGo: (reason: Reason) => void
}

const none: Reason = { cn: '', en: '' }
const keyOf = ({ title, about }: DialogProps) => `${title} ${about ?? ''}`

export function ReasonDialog(props: ReasonProps) {
  const t = useTranslate()
  const id = useId()
  const { presets, maximum, optional = false, withoutReason = false } = props
  const labels = props.labels ?? {
    cn: commonFormMessages.reasonChinese,
    en: commonFormMessages.reasonEnglish,
  }
  const own = useWords<Reason>(keyOf(props), props.initial ?? none)
  const { words: reason, write: setReason } = own
  const [tried, setTried] = useState(false)
  const given: Reason = { cn: reason.cn.trim(), en: reason.en.trim() }
  const isLacking = (locale: Locale) =>
    !withoutReason && !given[locale] && (!optional || Boolean(given.cn || given.en))
  const go = () => {
    setTried(true)
    const isReady = props.ready?.() ?? true
    if (!isReady || locales.some(isLacking)) return
    own.forget()
    props.onGo(given)
  }
  return (
    <ActDialog {...props} width={600} onGo={go} onClose={own.keeping(props.onClose)}>
      {props.children}
      {presets && !withoutReason && (
        <PresetReasons
          presets={Object.values(presets).map((words) => ({ name: words, words }))}
          reason={reason}
          maximum={maximum}
          onChoose={setReason}
        />
      )}
      {(withoutReason ? [] : locales).map((locale) => (
        <FormItem
          key={locale}
          id={`${id}-${locale}`}
          label={t(labels[locale])}
          required={!optional}
          error={tried && isLacking(locale) ? t(commonFormMessages.reasonInBothLanguages) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              lang={htmlLang[locale]}
              rows={2}
              maxLength={maximum}
              value={reason[locale]}
              onChange={(event) => setReason({ ...reason, [locale]: event.target.value })}
            />
          )}
        </FormItem>
      ))}
    </ActDialog>
  )
}

/** A reason that stays in the log, in one language; `needed`: nothing is done without it. */
export function LogReasonDialog(
  props: DialogProps & {
    label: string
    maximum: number
    needed?: boolean
    error?: string | undefined
    onGo: (reason: string) => void
  },
) {
  const t = useTranslate()
  const { needed = false } = props
  const own = useWords(keyOf(props), '')
  const { words: reason, write: setReason } = own
  const [tried, setTried] = useState(false)
  const isLacking = needed && !reason.trim()
  const go = () => {
    setTried(true)
    if (isLacking) return
    own.forget()
    props.onGo(reason.trim())
  }
  return (
    <ActDialog {...props} onGo={go} onClose={own.keeping(props.onClose)}>
      {props.children}
      <FormItem label={props.label} error={tried && isLacking ? t(messages.reasonNeeded) : props.error}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={props.maximum}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormItem>
    </ActDialog>
  )
}

function ActDialog(props: DialogProps & { width?: number; onGo: () => void }) {
  const t = useTranslate()
  const { danger = true, more, cancel, busy, onGo, onClose } = props
  return (
    <Modal
      open
      title={props.title}
      onCancel={onClose}
      mask={{ closable: false }}
      {...(props.width !== undefined && { width: props.width })}
      footer={
        <>
          <Button onClick={onClose}>{cancel ?? t(commonFormMessages.cancel)}</Button>
          {more}
          <Button type="primary" danger={danger} loading={busy} onClick={onGo}>
            {props.act}
          </Button>
        </>
      }
    >
      <Form noValidate layout="vertical">
        {typeof props.text === 'string' ? <p className={record.lead}>{props.text}</p> : props.text}
        {props.children}
      </Form>
    </Modal>
  )
}
