/** One organisation beside the list: its statement line by line, invoices, payments, and what is done to them. */
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { RecordDrawer } from '../../../../web/admin/record/record-drawer.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { feesApi } from '../../contract.ts'
import { FeeDetail } from './fee-detail-part.tsx'
import { FeeState } from './fee-state-part.tsx'
import { inLanguage } from '../../../../shared/i18n.ts'

interface Props {
  /** Null: closed. */
  companyId: string | null
  acts: boolean
  onClose: () => void
  onChanged: () => void
}

export function FeeDrawer({ companyId, acts, onClose, onChanged }: Props) {
  const locale = useLocale()
  const asked = useLoad(feesApi.companyStatement, companyId ? { companyId } : null)
  // What another organisation's drawer has shown is gone at once.
  const statement = asked.data?.company.id === companyId ? asked.data : null
  return (
    <RecordDrawer
      open={companyId !== null}
      rowId={companyId}
      title={statement && inLanguage(locale, statement.company.name)}
      state={statement && <FeeState state={statement.state} />}
      width={760}
      onClose={onClose}
    >
      {asked.refused && !statement ? (
        <LoadFailed refused={asked.refused} onRetry={asked.reload} />
      ) : statement ? (
        <FeeDetail
          key={statement.company.id}
          statement={statement}
          acts={acts}
          onChange={(next) => {
            if (next) asked.replace(next)
            else asked.reload()
            onChanged()
          }}
        />
      ) : (
        <PageSkeleton />
      )}
    </RecordDrawer>
  )
}
