/** What can be done with one person's badge, as links of a row: in the list of badges, and in the drawer of a registration. */
import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { PrintLogDialog, PrintOneDialog, ReprintDialog, type BadgePerson } from './badge-dialog.tsx'
import { badgeMessages as messages } from './messages.ts'

export function BadgeActs(props: {
  person: BadgePerson
  /** Whether it was printed: then it can be reprinted, and there is a log. Where nobody knows, all is offered. */
  isPrinted?: boolean
  onPrinted?: () => void
}) {
  const t = useTranslate()
  const { person, isPrinted = true } = props
  const { reviews, user } = useStaff()
  const { name } = person
  const [open, setOpen] = useState<'print' | 'reprint' | 'log' | null>(null)
  const close = (printed: boolean) => {
    setOpen(null)
    if (printed) props.onPrinted?.()
  }
  if (!reviews && user.role !== 'checkin') return null
  return (
    <>
      <RowActions
        acts={[
          {
            text: t(commonFormMessages.print),
            label: t(messages.printOf, { name }),
            onClick: () => setOpen('print'),
          },
          isPrinted && {
            text: t(messages.reprint),
            label: t(messages.reprintOf, { name }),
            onClick: () => setOpen('reprint'),
          },
          isPrinted && {
            text: t(messages.history),
            label: t(messages.historyOf, { name }),
            onClick: () => setOpen('log'),
          },
        ]}
      />
      {open === 'print' && <PrintOneDialog person={person} onClose={close} />}
      {open === 'reprint' && <ReprintDialog person={person} onClose={close} />}
      {open === 'log' && <PrintLogDialog person={person} onClose={() => close(false)} />}
    </>
  )
}
