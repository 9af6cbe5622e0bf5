/** Above a form: how much is wrong, and that somebody else has saved meanwhile. */
import { Alert, Button } from 'antd'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mediaFormMessages as messages } from './messages.ts'

export function FormSaid(props: {
  form: { errors: FieldErrors; newer: number | null; save: (version?: number) => Promise<void> }
}) {
  const t = useTranslate()
  const { errors, newer, save } = props.form
  const count = Object.keys(errors).length
  return (
    <>
      {count > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t(messages.wrong, { count })}
          description={[...new Set(Object.values(errors))].join(' ')}
        />
      )}
      {newer !== null && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(messages.stale)}
          description={t(messages.staleText)}
          action={
            <Button size="small" onClick={() => void save(newer)}>
              {t(messages.saveMine)}
            </Button>
          }
        />
      )}
    </>
  )
}
