import { test } from 'node:test'
import { playMainJourney } from './main-journey.ts'
import { openStage, stageEngines, widths } from './stage.ts'

for (const engine of stageEngines) {
  test(`the main journey in English [${engine}]`, async (t) => {
    const stage = await openStage(engine)
    try {
      for (const width of widths)
        await t.test(`${width} px`, () => playMainJourney(stage, { locale: 'en', width }))
    } finally {
      await stage.close()
    }
  })
}
