import { Button, Checkbox, Popover } from 'antd'
import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './filter.module.css'

/** Which columns the list shows. */
export function ColumnChoice(props: {
  columns: readonly { key: string; name: string }[]
  shown: readonly string[]
  onChoose: (shown: string[]) => void
}) {
  const t = useTranslate()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className={styles.choice}>
          <legend className="sr">{t(messages.columns)}</legend>
          <Checkbox.Group
            options={props.columns.map(({ key, name }) => ({ value: key, label: name }))}
            value={[...props.shown]}
            onChange={props.onChoose}
          />
        </fieldset>
      }
    >
      <Button>{t(messages.columns)}</Button>
    </Popover>
  )
}
