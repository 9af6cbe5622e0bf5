import type { mediaApi } from '../../contract.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { mediaFormMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Removed {
  readonly id: string
  readonly version: number
}

/** Deletes a video or a document after a question. */
export function useRemoveRecord(
  definition: typeof mediaApi.delVideo | typeof mediaApi.delDownload,
  onRemoved: () => void,
): (record: Removed, name: string) => void {
  const t = useTranslate()
  const { run } = useAction()
  return ({ id, version }, name) =>
    void run(
      definition,
      { id, version },
      {
        ask: {
          title: t(messages.removeTitle, { name }),
          text: t(messages.removeText),
          act: t(commonFormMessages.delete),
          danger: true,
        },
        done: t(commonFormMessages.deletedNamed, { name }),
        onDone: onRemoved,
      },
    )
}
