/** What a picture or a file is called, where a form says which one it holds; until that is known, and where it is gone, its id. */
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { mediaApi } from '../../../contract.ts'
import { usePictures } from './use-pictures.ts'

/** Null where there is none. */
export const pictureName = (id: string | null) => id && <PictureName id={id} />
export const fileName = (id: string | null) => id && <FileName id={id} />

function PictureName({ id }: { id: string }) {
  return usePictures([id]).pictures[id]?.name ?? id
}

function FileName({ id }: { id: string }) {
  return useLoad(mediaApi.listFiles, { ids: id }).data?.rows[0]?.name ?? id
}
