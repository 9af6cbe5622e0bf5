/** What others make of the description: Redocly's judgement, and the types of openapi-typescript. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTypes, { astToString } from 'openapi-typescript'

/** The errors that Redocly finds by its recommended rules; warnings are omitted. */
export async function findErrors(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config })
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}

/** TypeScript's types of a description. */
export async function makeTypes(source: string): Promise<string> {
  return astToString(await openapiTypes(source))
}
