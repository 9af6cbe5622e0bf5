/** /admin/floor-plans: the plans on which tables stand (D-TABLE; issue 4, "The plan is edited in the back office"). */
import { PageTop } from '../../../../web/admin/page-part.tsx'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { useTranslate } from '../../../../web/language.tsx'

export default function FloorPlansPage() {
  const t = useTranslate()
  return <PageTop title={t(adminMessages.floorPlans)} />
}
