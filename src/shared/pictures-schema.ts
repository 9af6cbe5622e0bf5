/** The schema of `Picture` (pictures.ts), for results of calls. */
import { z } from 'zod'
import { idPattern } from './ids.ts'

export const pictureResult = z
  .object({
    id: z.string().regex(idPattern),
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()).readonly(),
    placeholder: z.string().nullable(),
    alt: z.object({ cn: z.string(), en: z.string() }),
  })
  .meta({ id: 'Picture' })

/** The pictures that the rows beside it name, by id; only such as are ready. */
export const pictureMap = z.record(z.string(), pictureResult)
