/** A form over one record, in a drawer beside its list or in a dialog: its notes, its fields, and saving. */
import { Button, Drawer, Form, Modal, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { FormNotes, type ShownForm } from './form-notes.tsx'
import record from './record.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

interface Props {
  title: string
  form: ShownForm
  width: number
  /** Of the button that saves; default: Save. */
  saveText?: string | undefined
  children: ReactNode
}

export function FormDrawer(
  props: Props & {
    /** More acts on the record, before the one that saves. */
    acts?: ReactNode
    /** Nothing can be saved while nothing is changed. */
    savesChanges?: boolean
    /** Below the fields, and no part of the form. */
    after?: ReactNode
  },
) {
  const t = useTranslate()
  const { form, savesChanges = false } = props
  const mayNot = form.conflict !== null || (savesChanges && !form.isDirty)
  return (
    <Drawer
      open
      size={props.width}
      onClose={form.close}
      closable={{ 'aria-label': t(commonMessages.close) }}
      title={<h2>{props.title}</h2>}
      footer={
        !form.disabled && (
          <div className={record.footer}>
            {props.acts}
            <Button type="primary" loading={form.busy} disabled={mayNot} onClick={() => void form.save()}>
              {props.saveText ?? t(commonFormMessages.save)}
            </Button>
          </div>
        )
      }
    >
      <Body form={form}>{props.children}</Body>
      {props.after}
    </Drawer>
  )
}

/** `fields`: of a form whose fields are antd's own (`useAntdFields`). */
export function FormDialog(props: Props & { fields?: FormProps; className?: string | undefined }) {
  const t = useTranslate()
  const { form } = props
  return (
    <Modal
      open
      width={props.width}
      title={<h2>{props.title}</h2>}
      okText={props.saveText ?? t(commonFormMessages.save)}
      okButtonProps={{ loading: form.busy, disabled: form.conflict !== null }}
      onOk={() => void form.save()}
      onCancel={form.close}
      mask={{ closable: false }}
    >
      <Body form={form} fields={props.fields} className={props.className}>
        {props.children}
      </Body>
    </Modal>
  )
}

function Body(
  props: Pick<Props, 'form' | 'children'> & {
    fields?: FormProps | undefined
    className?: string | undefined
  },
) {
  const { form, className = record.form ?? '' } = props
  return (
    <Form layout="vertical" {...props.fields} className={className} onFinish={() => void form.save()}>
      <FormNotes form={form} />
      {props.children}
    </Form>
  )
}
