/** Adding an own text to an edition (requirement 7.4). */
import { Checkbox, Form, Modal } from 'antd'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { editionApi } from '../../contract.ts'
import { parameterPageMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { RequiredNote } from '../../../../web/ui/required-note.tsx'
import { TextArea, TextInput } from '../../../../web/admin/record/text-input.tsx'

interface Values {
  code: string
  value: string
  public: boolean
  description: { cn: string; en: string }
}

interface Props {
  edition: string
  onClose: (added: boolean) => void
}

export function AddDialog({ edition, onClose }: Props) {
  const t = useTranslate()
  const [form] = Form.useForm<Values>()
  const { run, busy } = useAction()
  const add = (values: Values) =>
    run(
      editionApi.addSysConfig,
      { activityCode: edition, ...values },
      {
        done: t(messages.added, { name: values.code }),
        onDone: () => onClose(true),
        onRefused: ({ code }) => {
          const isTaken = code === 'CHANGED_MEANWHILE'
          if (isTaken) form.setFields([{ name: 'code', errors: [t(messages.codeTaken)] }])
          return isTaken
        },
      },
    )
  return (
    <Modal
      open
      title={t(messages.add)}
      okText={t(commonFormMessages.save)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
    >
      <p>{t(messages.addText)}</p>
      <Form<Values>
        form={form}
        name="add-parameter"
        layout="vertical"
        initialValues={{ public: true, value: '', code: '', description: { cn: '', en: '' } }}
        onFinish={(values) => void add(values)}
      >
        <RequiredNote />
        <Fields />
      </Form>
    </Modal>
  )
}

function Fields() {
  const t = useTranslate()
  const needed = [{ required: true, whitespace: true, message: t(commonFormMessages.fieldRequired) }]
  const coded = [{ pattern: /^[A-Z][A-Z0-9_]{1,59}$/, required: true, message: t(messages.codeWrong) }]
  return (
    <>
      <Form.Item name="code" label={t(messages.code)} extra={t(messages.codeHint)} rules={coded}>
        <TextInput maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="value" label={t(messages.value)} rules={needed}>
        <TextArea rows={1} maxLength={2000} />
      </Form.Item>
      <Form.Item name={['description', 'cn']} label={t(messages.descriptionCn)} rules={needed}>
        <TextInput lang="zh-CN" maxLength={200} />
      </Form.Item>
      <Form.Item name={['description', 'en']} label={t(messages.descriptionEn)} rules={needed}>
        <TextInput lang="en" maxLength={200} />
      </Form.Item>
      <Form.Item name="public" valuePropName="checked">
        <Checkbox>{`${t(messages.public)}: ${t(messages.publicHint)}`}</Checkbox>
      </Form.Item>
    </>
  )
}
