/** Approved people whom documents can be issued to, and what is done to the documents. */
import assert from 'node:assert/strict'
import { documentApi as api } from '../../features/document/contract.ts'
import type { DocumentKind } from '../../features/document/rules.ts'
import type { CompanyStatus } from '../../features/registration/rules.ts'
import { changeStatus, undoStatus } from '../../features/registration/server/service.ts'
import {
  delegateOf,
  makeOrganisation,
  seenIn,
  submitAll,
  uploadId,
  type TestOrganisation,
} from './registrations.ts'
import { resultOf, type TestApp, type TestClient } from './with-app.ts'

/** Of the first person of `makeApproved`. */
export const passport = 'E98765432'

export async function setStatus(
  app: TestApp,
  { companyId }: TestOrganisation,
  to: CompanyStatus,
): Promise<void> {
  app.clock.advance(1_000)
  const note = to === 'returned' ? { cn: '请核对', en: 'Please check' } : null
  const changed = await app.tx(async (ctx) =>
    changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to, note }),
  )
  assert.ok(changed.ok, JSON.stringify(changed))
}

/** Undoes the last decision on a registration. */
export async function undoLast(app: TestApp, { companyId }: TestOrganisation): Promise<void> {
  app.clock.advance(1_000)
  const reason = { cn: '误操作', en: 'A mistake' }
  const undone = await app.tx(async (ctx) => undoStatus(ctx, { ...(await seenIn(ctx, companyId)), reason }))
  assert.ok(undone.ok, JSON.stringify(undone))
}

/** An approved organisation: one from abroad with a passport, one from the mainland without. */
export async function makeApproved(app: TestApp) {
  const organisation = await makeOrganisation(app)
  const people = [
    delegateOf({
      surname: 'Solvang',
      firstName: 'Ingrid',
      name: '索英格',
      origin: 'abroad',
      certificateKind: 'passport',
      certificateNumber: passport,
      idFileId: await uploadId(organisation.client),
      jobTitle: 'Chief Actuary',
    }),
    delegateOf({ surname: '李', firstName: '致和', name: '李致和' }),
  ]
  const { delegates } = await resultOf(submitAll(app, organisation, { delegates: people }))
  await setStatus(app, organisation, 'approved')
  return { organisation, people, ids: delegates.map(({ id }) => id) }
}

/** What anybody learns of a number. */
export const verify = (app: TestApp, number: string) => resultOf(app.client().call(api.verify, { number }))

export const issue = (staff: TestClient, kind: DocumentKind, ids: readonly string[]) =>
  resultOf(staff.call(api.issue, { kind, ids: [...ids] }))
