/** What an empty database gets at its first start: reference data, and the current edition, in preparation. */
import { prepareContent } from '../../features/content/server/archive-service.ts'
import { addEdition, beginFirstEdition } from '../../features/edition/server/current-service.ts'
import { editionCode } from '../../features/edition/rules.ts'
import { prepareRegistration } from '../../features/registration/server/service.ts'
import { yearsSinceFirst } from '../../shared/edition-years.ts'
import { asSystem, type Kernel } from '../../server/context.ts'

/** Editions that exist as archives. */
const archiveYears = yearsSinceFirst(2025).toReversed()

/** Puts in what is missing; running it again changes nothing, whatever the date is then. */
export async function prepareData(kernel: Kernel): Promise<void> {
  await asSystem(kernel, async (ctx) => {
    for (const year of archiveYears) await addEdition(ctx, editionCode(year))
    const current = await beginFirstEdition(ctx)
    await prepareRegistration(ctx, current)
    await prepareContent(ctx, current)
  })
}
