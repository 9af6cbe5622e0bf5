import { registerOrganisation } from '../../../app/testing/people.ts'
import { countAtOnce, proveRace } from '../../../app/testing/races.ts'
import { raceEngines, testOn } from '../../../app/testing/with-app.ts'
import { filesApi } from '../contract.ts'
import { openUploadsLimit } from '../rules.ts'

for (const engine of raceEngines)
  testOn(engine)('50 uploads begun at once: exactly the allowed number stand', async (app) => {
    const { client } = await registerOrganisation(app)
    await proveRace({
      race: async () => {
        await app.tx(({ tx }) => tx.deleteFrom('upload').execute())
        return countAtOnce(50, 'TOO_MANY', () =>
          client.call(filesApi.startUpload, { name: 'a.pdf', sizeBytes: 100 }),
        )
      },
      right: openUploadsLimit,
      guards: ['files.openUploads'],
    })
  })
