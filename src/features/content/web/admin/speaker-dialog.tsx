/** A speaker who is not in the list yet, from within a session's form. */
import { Form, Input, Modal } from 'antd'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { contentApi } from '../../contract.ts'
import { contentFieldMessages } from '../../messages.ts'
import { rowFormMessages as messages } from './messages.ts'
import { nameRowIn } from './use-row-facts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Names {
  cn: { name: string; position: string; organisation: string }
  en: { name: string; position: string; organisation: string }
}
const none = { name: '', position: '', organisation: '' }

export function SpeakerDialog(props: { edition: string; onClose: (key: string | null) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const [form] = Form.useForm<Names>()
  const { busy, run } = useAction()
  const add = ({ cn, en }: Names) => {
    const row = { type: 'speaker' as const, activityCode: props.edition, values: {}, published: true }
    return run(
      contentApi.addRow,
      { ...row, cn: { ...cn }, en: { ...en } },
      {
        done: (saved) => t(messages.speakerAdded, { name: nameRowIn(saved, locale, t) }),
        onDone: ({ key }) => props.onClose(key),
      },
    )
  }
  const item = (locale: 'cn' | 'en', field: keyof typeof none, label: string, needed = false) => (
    <Form.Item
      name={[locale, field]}
      label={label}
      rules={
        needed ? [{ required: true, whitespace: true, message: t(commonFormMessages.fieldRequired) }] : []
      }
    >
      <Input maxLength={field === 'name' ? 120 : 200} lang={locale === 'cn' ? 'zh-CN' : 'en'} />
    </Form.Item>
  )
  const both = (field: 'position' | 'organisation', locale: 'cn' | 'en') =>
    `${t(contentFieldMessages[field])} (${t(locale === 'cn' ? commonFormMessages.chinese : commonFormMessages.english)})`
  return (
    <Modal
      open
      title={t(messages.newSpeaker)}
      okText={t(commonFormMessages.save)}
      okButtonProps={{ loading: busy }}
      onOk={() => form.submit()}
      onCancel={() => props.onClose(null)}
      mask={{ closable: false }}
    >
      <p>{t(messages.newSpeakerText)}</p>
      <Form<Names>
        form={form}
        name="new-speaker"
        layout="vertical"
        requiredMark={false}
        initialValues={{ cn: none, en: none }}
        onFinish={(values) => void add(values)}
      >
        {item('cn', 'name', t(messages.nameCn), true)}
        {item('en', 'name', t(messages.nameEn), true)}
        {item('cn', 'position', both('position', 'cn'))}
        {item('en', 'position', both('position', 'en'))}
        {item('cn', 'organisation', both('organisation', 'cn'))}
        {item('en', 'organisation', both('organisation', 'en'))}
      </Form>
    </Modal>
  )
}
