/** What happens to the people whose data is marked: everything is said by them and about them, and then they go, each by another way. */
import { registrationApi } from '../../../features/registration/contract.ts'
import { reviewApi } from '../../../features/review/contract.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { dayMs } from '../../../shared/durations.ts'
import { periodicJobs } from '../../server/jobs.ts'
import { signIn } from '../people.ts'
import { seen } from '../registrations.ts'
import { resultOf, type TestApp } from '../with-app.ts'
import type { Marks } from './marks.ts'
import * as office from './office-steps.ts'
import * as place from './place-steps.ts'
import * as registration from './registration-steps.ts'
import * as talk from './talk-steps.ts'
import { proved, type Story, type World } from './world.ts'

/** An organisation from its first dialog to its last change. Its marks are `owner`'s, or by their own words its colleagues'. */
export async function tell(
  world: World,
  marks: Marks,
  { owner, colleagues = owner, hasBooks = true }: { owner: string; colleagues?: string; hasBooks?: boolean },
) {
  const mark = marks.of(owner)
  const company = await registration.register(world, mark)
  const say = () => `${mark.word()} ${company.email}`
  const story: Story = {
    ...world,
    mark,
    company,
    hasBooks,
    say,
    sayBoth: () => ({ cn: say(), en: say() }),
    colleagues: marks.of(colleagues),
    left: marks.of('left'),
  }
  await registration.saveParts(story)
  const submitted = await registration.submit(story)
  await registration.correctOwnRecord(story, submitted.stays.email)
  await office.review(story)
  await office.attend(story, submitted.stays.id)
  for (const personId of submitted.leaving.slice(0, 2))
    await office.meetAtDesk(story, personId, story.left.word)
  await registration.replaceAndRemove(story, submitted.leaving)
  await office.correct(story, submitted)
  await place.bookPlaces(story)
  await place.sponsorIt(story)
  await place.payFees(story)
  await talk.writeMessages(story)
  await talk.arrangeMeetings(story)
  await talk.answerQuestions(story)
  const mailingId = await office.noteBounce(story)
  await talk.suspendWriting(story)
  return { company, delegate: submitted.stays.email, mailingId }
}

/** A person signs in and erases the own data. */
export async function eraseSelf({ app }: World, email: string): Promise<void> {
  const client = app.client()
  await signIn(app, client, email)
  await resultOf(client.call(registrationApi.eraseMe, { confirm: true }))
}

/** Staff delete a registration or make its people nameless, for a reason. */
export const eraseByStaff = (
  world: World,
  call: typeof reviewApi.deleteCompany | typeof reviewApi.anonymiseCompany,
  { companyId, reason }: { companyId: string; reason: string },
) =>
  proved(world, async () =>
    world.staff.client.call(call as typeof reviewApi.anonymiseCompany, {
      ...(await seen(world.app, companyId)),
      reason,
    }),
  )

/** Some days pass, with every job that runs by itself. */
export async function pass(app: TestApp, days: number): Promise<void> {
  await app.work()
  app.clock.advance(days * dayMs)
  await app.tx(async (ctx) => {
    for (const { kind } of periodicJobs) await addJob(ctx, { kind })
  })
  await app.work()
  app.clock.advance(3_600_000)
  await app.work()
}
