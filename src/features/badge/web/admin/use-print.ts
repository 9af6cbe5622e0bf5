import { useBackgroundFile } from '../../../../web/admin/use-background-file.ts'
import { badgeApi, type PrintProgress } from '../../contract.ts'

export type Printing = ReturnType<typeof usePrint>

const calls = {
  start: badgeApi.print,
  look: badgeApi.progress,
  fetch: badgeApi.download,
  askFor: ({ runId }: PrintProgress) => ({ runId }),
  nameOf: ({ file }: PrintProgress) => file?.name ?? null,
}

/** A print of many badges. `onMade`: they count as printed now. */
export const usePrint = (onMade: () => void) => useBackgroundFile(calls, { savesItself: true, onMade })
