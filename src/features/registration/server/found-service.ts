import { compareFiled, loadReadings } from '../../../server/names/readings.ts'
import { filedName } from '../name-rules.ts'

type Found = Parameters<typeof filedName>[0] & { readonly nearness: number }

/**
 * The few people whom a search shows: the nearest to what was asked first (`ownNameFirst`), then by the reading of the name. Where
 * more are found than are shown, the database, which knows no readings, has chosen among them.
 */
export async function sortFound<Person extends Found>(people: readonly Person[]): Promise<Person[]> {
  const { person } = await loadReadings()
  const filed = people.map((one) => {
    const name = filedName(one)
    return { one, name, reading: person(name) }
  })
  return filed.toSorted((a, b) => a.one.nearness - b.one.nearness || compareFiled(a, b)).map(({ one }) => one)
}
