/** The sheets of the phone's desk: point, reason, lists, walk-in, scanner, and a person's badge or its spelling. */
import { BadgeDialog, type BadgeOf } from './badge-dialog.tsx'
import type { Shown } from './desk-store.ts'
import { ListDialog } from './list-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { PointDialog } from './point-dialog.tsx'
import { RenameDialog, type Renamed } from './rename-dialog.tsx'
import { ScannerDialog } from './scanner-dialog.tsx'
import { WalkInDialog } from './walk-in-dialog.tsx'

export type Sheet =
  | 'point'
  | 'scanner'
  | 'override'
  | 'lists'
  | 'walkIn'
  | { readonly rename: Renamed }
  | BadgeOf

export function PhoneSheetsPart(props: {
  sheet: Sheet
  shown: Shown | null
  onSheet: (next: Sheet | null) => void
  onLanguage: () => void
}) {
  const { sheet, shown, onSheet, onLanguage } = props
  const onClose = () => onSheet(null)
  if (sheet === 'point')
    return <PointDialog onClose={onClose} onLanguage={onLanguage} onTry={() => onSheet('scanner')} />
  if (sheet === 'scanner') return <ScannerDialog onClose={onClose} />
  if (sheet === 'walkIn') return <WalkInDialog onClose={onClose} />
  if (sheet === 'lists') return <ListDialog onClose={onClose} />
  if (sheet === 'override') return shown && <OverrideDialog shown={shown} onClose={onClose} />
  if (!('rename' in sheet))
    return <BadgeDialog of={sheet} onClose={onClose} onRename={(rename) => onSheet({ rename })} />
  const { rename } = sheet
  return (
    <RenameDialog
      of={rename}
      onClose={() => onSheet(rename)}
      onDone={(name) => onSheet({ ...rename, name })}
    />
  )
}
