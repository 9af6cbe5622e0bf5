/** Undoing the last decision on a registration, beside the buttons that decide. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Reason } from '../../../../../web/admin/record/preset-reason.ts'
import { ReasonDialog } from '../../../../../web/admin/record/reason-dialog.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewLimits } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'

export function UndoAct(props: {
  undoing: NonNullable<CompanyDetail['canUndo']>
  busy: boolean
  /** Whether it went out. */
  onGo: (reason: Reason) => Promise<boolean>
}) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const { undoes, to } = props.undoing
  const undone = t(messages.undo, { status: t(statusLabels[undoes]) })
  const wasReleased = undoes === 'cancelled' || undoes === 'rejected'
  return (
    <>
      <Button disabled={props.busy} onClick={() => setAsking(true)}>
        {undone}
      </Button>
      {asking && (
        <ReasonDialog
          title={undone}
          text={t(wasReleased ? messages.undoReleasedText : messages.undoText, {
            status: t(statusLabels[to]),
          })}
          act={t(messages.undoGo)}
          danger={false}
          maximum={reviewLimits.note}
          busy={props.busy}
          onClose={() => setAsking(false)}
          onGo={(reason) => void props.onGo(reason).then((isOut) => isOut && setAsking(false))}
        />
      )}
    </>
  )
}
