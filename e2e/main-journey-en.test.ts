import { test } from 'node:test'
import type { EngineKind } from '../src/server/database/db.ts'
import { playMainJourney } from './main-journey.ts'
import { openStage, stageEngines, widths } from './stage.ts'

/** The two languages' four plays hold every pair of engine, language and width; all combinations with E2E_ALL=1. */
const played: Record<EngineKind, number[]> = { sqlite: [1440], postgres: [390] }
const widthsOf = (engine: EngineKind) => (process.env['E2E_ALL'] ? widths : played[engine])

for (const engine of stageEngines) {
  test(`the main journey in English [${engine}]`, async (t) => {
    const stage = await openStage(engine)
    try {
      for (const width of widthsOf(engine))
        await t.test(`${width} px`, () => playMainJourney(stage, { locale: 'en', width }))
    } finally {
      await stage.close()
    }
  })
}
