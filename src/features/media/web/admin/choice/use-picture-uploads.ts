import { useRef, useState } from 'react'
import { mediaApi } from '../../../contract.ts'
import type { StaffPicture } from '../../../contract.ts'
import { pictureLimitBytes } from '../../../rules.ts'
import { formatBytes } from '../../../../../shared/format.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { pictureMessages as messages } from './picture-messages.ts'
import { upload } from '../../../../../web/admin/upload.ts'
import { keepPictures } from './use-pictures.ts'

/** A picture on its way, or the reason why it did not arrive. */
export interface PictureUpload {
  readonly key: number
  readonly name: string
  readonly percent: number
  readonly picture: StaffPicture | null
  /** Worded. */
  readonly wrong: string | null
}

/** Uploads pictures one after the other; newest first in the list. `onDone` for each that has arrived. */
export function usePictureUploads(onDone: (picture: StaffPicture) => void) {
  const t = useTranslate()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = (key: number, changed: Partial<PictureUpload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)))
  const send = async (key: number, file: File) => {
    if (file.size > pictureLimitBytes)
      return change(key, {
        wrong: t(messages.tooLarge, { size: formatBytes(file.size), limit: formatBytes(pictureLimitBytes) }),
      })
    const onProgress = (percent: number) => change(key, { percent })
    const answer = await upload(mediaApi.uploadPicture, {}, file, { onProgress })
    if (!answer.ok) return change(key, { wrong: answer.message })
    keepPictures([answer.result])
    change(key, { picture: answer.result })
    onDone(answer.result)
  }
  const start = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++last.current
      setUploads((before) => [{ key, name: file.name, percent: 0, picture: null, wrong: null }, ...before])
      queue.current = queue.current.then(() => send(key, file))
    }
  }
  return { uploads, start }
}
