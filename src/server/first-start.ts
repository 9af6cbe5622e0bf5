/** What an empty database gets at its first start: reference data, and in development the sample (D-SAMPLE). */
import { prepareContent } from '../features/content/server/archive-service.ts'
import { editionByDate, editionYear } from '../features/edition/rules.ts'
import { currentEdition } from '../features/edition/server/service.ts'
import { prepareRegistration } from '../features/registration/server/service.ts'
import { asSystem, type Kernel } from './context.ts'

/** Editions that exist as archives (D-EDITION). */
const archiveYears = [2019, 2020, 2021, 2022, 2023, 2024, 2025]

/** Puts in what is missing; running it again changes nothing. */
export async function prepareData(kernel: Kernel): Promise<void> {
  await asSystem(kernel, async (ctx) => {
    const current = editionByDate(ctx.now)
    const editions = new Map([
      ...archiveYears.map((year) => [`LIRC_${year}`, year] as const),
      [current, editionYear(current)] as const,
    ])
    for (const [code, year] of editions) {
      await ctx.tx
        .insertInto('edition')
        .values({ code, year, current: 0, sample: 0, created_at: ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const shown = await currentEdition(ctx.tx, ctx.now)
    await prepareRegistration(ctx, shown)
    await prepareContent(ctx, shown)
  })
}
