/** Which badges are printed and how, beside a preview; then how far the print is, and the file. */
import { Alert, Button, Checkbox, Form, Modal, Progress, Radio } from 'antd'
import { useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { formatBytes } from '../../../../shared/format-size.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { badgeApi, PrintProgress } from '../../contract.ts'
import { badgeFormats, type BadgeFormat } from '../../format-rules.ts'
import { badgeOrders, type BadgeOrder } from '../../rules.ts'
import { BadgePreview } from './badge-preview-part.tsx'
import styles from './badges.module.css'
import { badgeMessages as messages, formatLabels, orderLabels } from './messages.ts'
import type { Printing } from './use-print.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

type Asked = SentOf<typeof badgeApi.print>
type Which = 'due' | 'filtered' | 'selected'
interface Choice {
  which: Which
  format: BadgeFormat
  order: BadgeOrder
  back: boolean
  bleed: boolean
}
interface Given {
  /** Of the list. */
  filter: Pick<Asked, 'q' | 'category' | 'state' | 'order'>
  counts: Readonly<Record<Which, number>>
  selected: readonly string[]
}
type DialogProps = Given & { printing: Printing; onClose: () => void }

export function PrintDialog(props: DialogProps) {
  const t = useTranslate()
  const { printing, selected, counts } = props
  const [choice, setChoice] = useState<Choice>({
    which: selected.length ? 'selected' : counts.due ? 'due' : 'filtered',
    format: 'card',
    order: props.filter.order ?? 'organisation',
    back: true,
    bleed: false,
  })
  const { progress } = printing
  return (
    <Modal
      open
      width={progress ? 560 : 960}
      title={t(messages.printMany)}
      onCancel={props.onClose}
      mask={{ closable: false }}
      footer={<Footer {...props} choice={choice} />}
    >
      {progress ? (
        <HowFar progress={progress} />
      ) : (
        <div className={styles.columns}>
          <Choices {...props} choice={choice} onChange={setChoice} />
          <BadgePreview
            personId={selected[0]}
            format={choice.format}
            back={choice.back && choice.format !== 'label'}
          />
        </div>
      )}
    </Modal>
  )
}

function Footer(props: DialogProps & { choice: Choice }) {
  const t = useTranslate()
  const { choice, counts, onClose } = props
  const { progress, starting, start, save } = props.printing
  if (progress)
    return (
      <>
        {progress.state === 'done' && (
          <ActButton act={() => save(progress)}>{t(messages.saveFile)}</ActButton>
        )}
        <Button type="primary" onClick={onClose}>
          {t(progress.state === 'done' ? messages.done : commonMessages.close)}
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
      <Button
        type="primary"
        loading={starting}
        disabled={counts[choice.which] === 0}
        onClick={() => void start(askedOf(choice, props))}
      >
        {t(messages.go)}
      </Button>
    </>
  )
}

function askedOf({ which, ...how }: Choice, { filter, selected }: Given): Asked {
  if (which === 'selected') return { ...how, personIds: [...selected] }
  const { q, category, state } = filter
  const asked = { ...how, ...(q && { q }), ...(category && { category }) }
  if (which === 'due') return { ...asked, state: 'due' }
  return { ...asked, ...(state && { state }) }
}

function Choices(props: Given & { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useTranslate()
  const { choice, onChange, counts, selected } = props
  const ways = (['selected', 'due', 'filtered'] as const).filter(
    (way) => way !== 'selected' || selected.length,
  )
  return (
    <Form layout="vertical">
      <Form.Item label={t(messages.which)}>
        <Radio.Group
          vertical
          value={choice.which}
          onChange={(event) => onChange({ ...choice, which: event.target.value })}
          options={ways.map((value) => ({
            value,
            label: t(messages[value], { count: counts[value] }),
            disabled: counts[value] === 0,
          }))}
        />
      </Form.Item>
      <Form.Item label={t(messages.format)}>
        <Radio.Group
          vertical
          value={choice.format}
          onChange={(event) => onChange({ ...choice, format: event.target.value })}
          options={badgeFormats.map((value) => ({ value, label: t(formatLabels[value]) }))}
        />
      </Form.Item>
      <Form.Item label={t(messages.order)}>
        <Radio.Group
          vertical
          value={choice.order}
          onChange={(event) => onChange({ ...choice, order: event.target.value })}
          options={badgeOrders.map((value) => ({ value, label: t(orderLabels[value]) }))}
        />
      </Form.Item>
      {choice.format !== 'label' && <Sides choice={choice} onChange={onChange} />}
      <Alert type="info" showIcon title={t(messages.proofNote)} />
    </Form>
  )
}

function Sides({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useTranslate()
  return (
    <Form.Item label={t(messages.sides)}>
      <Checkbox
        checked={choice.back}
        onChange={(event) => onChange({ ...choice, back: event.target.checked })}
      >
        {t(messages.withBack)}
      </Checkbox>
      <Checkbox
        checked={choice.bleed}
        onChange={(event) => onChange({ ...choice, bleed: event.target.checked })}
      >
        {t(messages.bleed)}
      </Checkbox>
    </Form.Item>
  )
}

function HowFar({ progress }: { progress: PrintProgress }) {
  const t = useTranslate()
  const { state, done, total, file, problems } = progress
  if (state === 'refused')
    return (
      <>
        <Alert type="error" showIcon title={t(messages.refused)} />
        <ul className={styles.problems}>
          {problems.map(({ personId, name, characters }) => (
            <li key={personId}>{t(messages.problem, { name, characters: characters.join(' ') })}</li>
          ))}
        </ul>
      </>
    )
  if (state === 'failed' || state === 'expired')
    return <Alert type="error" showIcon title={t(messages[state])} />
  const words =
    state === 'done' && file
      ? t(messages.ready, { name: file.name, size: formatBytes(file.sizeBytes) })
      : state === 'waiting'
        ? t(messages.waiting)
        : t(messages.running, { done, total: total ?? 0 })
  const percent = state === 'done' ? 100 : total ? Math.min(99, Math.floor((100 * done) / total)) : 0
  return (
    <>
      <p role="status">{words}</p>
      <Progress percent={percent} aria-label={words} status={state === 'done' ? 'success' : 'active'} />
      {state !== 'done' && <p>{t(messages.closeNote)}</p>}
    </>
  )
}
