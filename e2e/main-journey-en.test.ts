import { test } from 'node:test'
import type { EngineKind } from '../src/server/db.ts'
import { playMainJourney } from './main-journey.ts'
import { openStage, stageEngines, widths } from './stage.ts'

/** Every pair of engine, language and width is played; all combinations with E2E_ALL=1. */
const widthsOf = (engine: EngineKind) => (engine === 'postgres' && !process.env['E2E_ALL'] ? [390] : widths)

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
