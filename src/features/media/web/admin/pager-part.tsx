import { Pagination } from 'antd'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './media-admin.module.css'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

/** Pages of a grid. */
export function Pager(props: {
  page: number
  size: number
  total: number
  onPage: (page: number, size: number) => void
}) {
  const t = useTranslate()
  if (props.total === 0) return null
  return (
    <nav className={styles.pager} aria-label={t(commonFormMessages.rowsPerPage)}>
      <Pagination
        size="small"
        current={props.page}
        pageSize={props.size}
        total={props.total}
        showSizeChanger={{ 'aria-label': t(commonFormMessages.rowsPerPage) }}
        pageSizeOptions={[48, 96, 200]}
        showTotal={(total) => t(adminMessages.total, { count: total })}
        onChange={props.onPage}
      />
    </nav>
  )
}
