/** Fills the ports of the kernel: what lower floors ask of features above them. */
import { findPublicFile, openPublicFile } from '../../features/media/server/media-file-service.ts'
import { companyPrice } from '../../features/fees/server/delegate-price-service.ts'
import { membershipOf } from '../../features/registration/server/company-service.ts'
import {
  handOverRegistrations,
  hasRegistration,
} from '../../features/registration/server/hand-over-service.ts'
import type { DelegatePrices } from '../../features/registration/server/service.ts'
import type { Ports } from '../../server/ports.ts'
import { companyParts } from './company-parts.ts'

declare module '../../server/ports.ts' {
  interface Ports {
    readonly prices: DelegatePrices
  }
}

export const ports: Ports = {
  companyParts,
  memberships: { of: membershipOf, isRegistrant: hasRegistration, handOver: handOverRegistrations },
  publicFiles: {
    has: async (db, id) => (await findPublicFile(db, id)) !== null,
    open: openPublicFile,
  },
  prices: { ofCompany: companyPrice },
}
