/** Fills the ports of the kernel: what lower floors ask of features above them. */
import { enrolledDevices } from '../../features/device/server/right-service.ts'
import { countBookingsOutside } from '../../features/booking/server/list-service.ts'
import { openingOf } from '../../features/content/server/opening-service.ts'
import { findPublicFile, openPublicFile } from '../../features/media/server/media-file-service.ts'
import { companyPrice } from '../../features/fees/server/delegate-price-service.ts'
import { redactedNames } from '../../features/registration/fields.ts'
import { membershipOf } from '../../features/registration/server/company-service.ts'
import {
  handOverRegistrations,
  hasRegistration,
} from '../../features/registration/server/hand-over-service.ts'
import { linkedPeople } from '../../features/programme/server/speaker-service.ts'
import type { LinkedPeople } from '../../features/content/server/service.ts'
import { deskReach } from '../../features/checkin/server/reach-service.ts'
import type { DeskReach } from '../../features/badge/server/service.ts'
import { delegateTickets } from '../../features/ticket/server/mail-service.ts'
import type { DelegateTickets } from '../../features/registration/server/mails.ts'
import type { DelegatePrices } from '../../features/registration/server/view-service.ts'
import { registrationFeature } from '../../features/registration/server/feature.ts'
import type { Feature } from '../../server/feature.ts'
import type { OrganisationHooks } from '../../server/organisation-hooks.ts'
import type { RecordNames } from '../../server/record-names.ts'
import type { Ports } from '../../server/context.ts'
import { featureList } from './features.ts'
import { editedTexts } from './mail-kinds.ts'

declare module '../../server/context.ts' {
  interface Ports {
    readonly prices: DelegatePrices
    readonly tickets: DelegateTickets
    readonly linkedPeople: LinkedPeople
    readonly deskReach: DeskReach
  }
}

const isAboveRegistration = (feature: Feature) =>
  featureList.indexOf(feature) > featureList.indexOf(registrationFeature)

/** What each feature keeps for an organisation: first what stands on its registration, then what that stands on. */
const organisationHooks: readonly OrganisationHooks[] = [
  ...featureList.filter(isAboveRegistration),
  ...featureList.filter((feature) => !isAboveRegistration(feature)),
].flatMap(({ ofOrganisations }) => ofOrganisations ?? [])

/** Texts of emails are called as their kinds are. */
const recordNames: RecordNames = {
  ...(Object.assign({}, ...featureList.map(({ names }) => names)) as RecordNames),
  template: {
    names: async (_db, ids) =>
      editedTexts
        .filter(({ kind }) => ids.includes(kind))
        .map(({ kind, name }) => ({ id: kind, name, path: 'email-texts' })),
  },
}

export const ports: Ports = {
  organisationHooks,
  recordNames,
  waiting: featureList.flatMap(({ waiting = [] }) => waiting),
  devices: enrolledDevices,
  memberships: { of: membershipOf, isRegistrant: hasRegistration, handOver: handOverRegistrations },
  publicFiles: {
    has: async (db, id) => (await findPublicFile(db, id)) !== null,
    open: openPublicFile,
  },
  personalFields: redactedNames,
  openings: { of: openingOf },
  bookings: { countOutside: countBookingsOutside },
  prices: { ofCompany: companyPrice },
  tickets: delegateTickets,
  linkedPeople,
  deskReach,
}
