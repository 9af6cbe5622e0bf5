/** Copying rows of one edition into another, as drafts. */
import { Button, Checkbox, Form, Modal, Select } from 'antd'
import { Fragment, useId, useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { pickLanguage } from '../../../../shared/i18n.ts'
import { Link } from '../../../../web/ui/link.tsx'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { editionYear } from '../../../edition/rules.ts'
import { contentApi } from '../../contract.ts'
import { declarationOf, type ContentType } from '../../rules.ts'
import { copyMessages as messages } from './messages.ts'
import styles from './content-admin.module.css'
import record from '../../../../web/admin/record/record.module.css'
import type { Content } from './use-content.ts'

type Difference = ResultOf<typeof contentApi.copyRows>['differences'][number]

interface Props {
  content: Content
  types: readonly ContentType[]
  onClose: (copied: boolean) => void
}

export function CopyDialog(props: Props) {
  const t = useTranslate()
  const { content, types } = props
  const id = useId()
  const others = (content.list.data?.editions ?? [])
    .filter((code) => code !== content.edition)
    .toSorted()
    .toReversed()
  // The edition before this one is what people copy from.
  const before = others.find((code) => code < content.edition) ?? others[0]
  const [from, setFrom] = useState(before)
  const [chosen, setChosen] = useState<readonly ContentType[]>([content.type])
  const [wrong, setWrong] = useState(false)
  const [differing, setDiffering] = useState<readonly Difference[] | null>(null)
  const { busy, run } = useAction()
  const copy = (of: string, kinds: readonly ContentType[]) =>
    run(
      contentApi.copyRows,
      { from: of, to: content.edition, types: [...kinds] },
      {
        done: ({ copied, kept }) => [
          t(messages.done, { copied }),
          kept ? t(messages.kept, { kept }) : undefined,
        ],
        onDone: ({ differences }) => {
          if (differences.length) setDiffering(differences)
          else props.onClose(true)
        },
      },
    )
  if (differing)
    return (
      <Differences {...{ differing, from, edition: content.edition }} onClose={() => props.onClose(true)} />
    )
  return (
    <Modal
      open
      title={t(messages.title, { year: editionYear(content.edition) })}
      okText={t(messages.go)}
      okButtonProps={{ loading: busy, disabled: !from }}
      onOk={() => (chosen.length === 0 ? setWrong(true) : from && void copy(from, chosen))}
      onCancel={() => props.onClose(false)}
      mask={{ closable: false }}
    >
      <p className={record.hint}>{t(messages.text)}</p>
      <Form layout="vertical">
        <Form.Item label={t(messages.from)} htmlFor={id}>
          <Select
            id={id}
            value={from ?? null}
            options={others.map((value) => ({ value, label: String(editionYear(value)) }))}
            onChange={(value) => setFrom(value ?? undefined)}
          />
        </Form.Item>
        <fieldset className={styles.copyTypes}>
          <legend>{t(messages.what)}</legend>
          <Checkbox.Group
            value={[...chosen]}
            options={types.map((type) => ({ value: type, label: t(declarationOf(type).name) }))}
            onChange={(values) => {
              setChosen(values)
              setWrong(false)
            }}
          />
          {wrong && (
            <p role="alert" className={record.wrong}>
              {t(messages.none)}
            </p>
          )}
        </fieldset>
      </Form>
    </Modal>
  )
}

/** What stayed as it is although the other edition says something else: both values, and where to change it. */
function Differences(props: {
  differing: readonly Difference[]
  from: string | undefined
  edition: string
  onClose: () => void
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { differing, from, edition, onClose } = props
  const year = editionYear(from ?? edition)
  const shown = (value: string) => value || t(messages.differEmpty)
  return (
    <Modal
      open
      title={t(messages.differTitle, { year })}
      footer={<Button onClick={onClose}>{t(commonMessages.close)}</Button>}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={record.hint}>{t(messages.differText)}</p>
      {differing.map(({ id, type, name, fields }) => (
        <section key={id}>
          <h3>
            <Link to={`?type=${type}&edition=${edition}&row=${id}`} onClick={onClose}>
              {pickLanguage(locale, name).text || t(declarationOf(type).name)}
            </Link>
          </h3>
          <dl className={record.facts}>
            {fields.map(({ name: field, locale: side, kept, other }) => (
              <Fragment key={`${field} ${side}`}>
                <dt>
                  {t(declarationOf(type).fields[field]!.label)}
                  {side && ` (${t(side === 'cn' ? commonFormMessages.chinese : commonFormMessages.english)})`}
                </dt>
                <dd>
                  {t(messages.differKept)}: {shown(kept)}
                  <br />
                  {t(messages.differOther, { year })}: {shown(other)}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
