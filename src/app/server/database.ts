/**
 * All tables of the product: each feature declares its own in `server/tables.ts`. The kernel's `Database` (db.ts) is open; this
 * fills it, so that the kernel imports no feature and every query is typed anyway.
 */
import type { ColumnCodecs } from '../../server/database/column-codecs.ts'
import { kernelCodecs } from '../../server/database/kernel-tables.ts'
import { openEngine, type Database, type Engine } from '../../server/database/db.ts'
import type { TablesOf } from '../../server/feature.ts'
import { featureList, type features } from './features.ts'

type FeatureTables = TablesOf<typeof features>

declare module '../../server/database/db.ts' {
  interface Database extends FeatureTables {}
}

/** The codecs of all tables. No feature compiles without those of its own (feature.ts). */
const codecs: ColumnCodecs<Database> = Object.assign(
  { ...kernelCodecs },
  ...featureList.map((feature) => feature.codecs),
)

/** The engine that `databaseUrl` names, or SQLite in `dataDir`. */
export const openDatabase = (options: Omit<Parameters<typeof openEngine>[0], 'codecs'>): Engine =>
  openEngine({ ...options, codecs })
