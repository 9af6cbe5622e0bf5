import { useBackgroundFile } from '../../../../../web/admin/use-background-file.ts'
import { reviewApi, type ExportProgress } from '../../../contract.ts'

export type Exporting = ReturnType<typeof useExport>

const calls = {
  start: reviewApi.startExport,
  look: reviewApi.exportProgress,
  fetch: reviewApi.downloadExport,
  askFor: ({ exportId }: ExportProgress) => ({ exportId }),
  nameOf: ({ file }: ExportProgress) => file?.name ?? null,
}

/** An export of registrations. */
export const useExport = () => useBackgroundFile(calls, { savesItself: true })
