/** The sample's organisations, for whatever the sample puts beside them. */
import type { WriteContext } from '../server/context.ts'
import { companiesOf, type Company } from '../features/registration/server/service.ts'

/** By their place in sample.json, from 1; their contacts' mailboxes say which. */
export async function sampleOrganisations(ctx: WriteContext, edition: string): Promise<Map<number, Company>> {
  const companies = await companiesOf(ctx.tx, (all) =>
    all.innerJoin('sample_record', 'sample_record.id', 'company.id').where('company.edition', '=', edition),
  )
  return new Map(
    companies.flatMap((company): [number, Company][] => {
      const [, number] = /^sample-(\d+)-1@/.exec(company.contact.email) ?? []
      return number ? [[Number(number), company]] : []
    }),
  )
}
