/** Which edition a list shows, and why it cannot be changed where it cannot. */
import { Alert, Select } from 'antd'
import { useId } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { editionYear } from '../../../edition/rules.ts'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'

interface EditionShown {
  readonly edition: string
  readonly editions: readonly string[]
  readonly current: string
  readonly readOnly: boolean
}

export function EditionPart(props: { data: EditionShown | null; onChoose: (edition: string) => void }) {
  const t = useTranslate()
  const id = useId()
  const { data } = props
  return (
    <div className={styles.choices}>
      <label htmlFor={id}>{t(messages.edition)}</label>
      <Select
        id={id}
        className={styles.edition ?? ''}
        value={data?.edition ?? null}
        options={[...(data?.editions ?? [])].toSorted().map((value) => ({
          value,
          label: t(value === data?.current ? messages.currentEdition : messages.otherEdition, {
            year: editionYear(value),
          }),
        }))}
        onChange={(chosen) => chosen && props.onChoose(chosen)}
      />
      {data?.readOnly && <Alert type="info" showIcon title={t(messages.readOnly)} />}
    </div>
  )
}
