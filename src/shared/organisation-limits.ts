/** Characters of an organisation's name in either language. */
export const organisationNameLimits = { min: 2, max: 100 } as const
