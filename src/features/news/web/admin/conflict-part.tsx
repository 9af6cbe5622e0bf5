/** What was kept on this device, and what to do when somebody else saved meanwhile: nothing that was typed is lost. */
import { Alert, Button } from 'antd'
import { toBeijing } from '../../../../shared/format.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { newsAdminMessages as messages } from './messages.ts'
import styles from './news-admin.module.css'
import type { ArticleEdit } from './use-article-form.ts'

export function KeptPart({ edit }: { edit: ArticleEdit }) {
  const t = useTranslate()
  const { found, forget } = edit.kept
  if (!found) return null
  const isOlder = edit.saved !== null && found.version !== edit.saved.version
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.keptTitle, { time: toBeijing(found.at) })}
      description={isOlder ? t(messages.keptOlder) : undefined}
      action={
        <span className={styles.acts}>
          <Button size="small" type="primary" onClick={edit.restore}>
            {t(messages.restore)}
          </Button>
          <Button size="small" onClick={forget}>
            {t(messages.discard)}
          </Button>
        </span>
      }
    />
  )
}

export function ConflictPart(props: {
  edit: ArticleEdit
  showsTheirs: boolean
  onShow: (theirs: boolean) => void
}) {
  const t = useTranslate()
  const { edit, showsTheirs, onShow } = props
  const { theirs } = edit
  if (!theirs) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(messages.conflictTitle, {
        who: theirs.changedBy ?? t(messages.somebody),
        time: toBeijing(theirs.changedAt),
      })}
      description={
        <>
          <p>{t(messages.conflictText)}</p>
          <p className={styles.acts}>
            <Button size="small" onClick={() => onShow(!showsTheirs)}>
              {t(showsTheirs ? messages.showMine : messages.showTheirs)}
            </Button>
            <Button size="small" loading={edit.busy} onClick={() => void edit.save(theirs.version)}>
              {t(messages.keepMine)}
            </Button>
            <Button size="small" onClick={edit.takeTheirs}>
              {t(messages.takeTheirs)}
            </Button>
          </p>
        </>
      }
    />
  )
}
