/** The home page (visual design: home.zh.html, home.en.html). */
import { useLoaderData } from 'react-router'
import type { PageServices } from '../../../../web/data/page-context.ts'
import { useRegistrationTimes } from '../../../../web/data/use-registration-times.ts'
import { leave } from '../../../../web/pages/page-route.ts'
import { makeStaticPart } from '../../../../web/ui/static-part.tsx'
import { fetchHero, HeroPart } from './hero.tsx'
import type { HomeData } from './home-data.ts'

/** Everything under the hero only tells: it is rendered on the server and kept. The last call depends on the time, and on no data. */
const Sections = makeStaticPart(
  import.meta.env.SSR ? (await import('./home-sections-part.tsx')).default : null,
  () => import('./home-sections-part.tsx'),
)

const LastCall = makeStaticPart(
  import.meta.env.SSR ? (await import('./last-call-part.tsx')).default : null,
  () => import('./last-call-part.tsx'),
)

/** The calls are named in a file of their own, which the first load needs not. Who comes back finds the page at its height at once. */
export async function loadPage(services: PageServices): Promise<HomeData> {
  const code = Promise.all([fetchHero(), Sections.fetchCode(), LastCall.fetchCode()]).catch(leave)
  const { loadHome } = await import('./home-data.ts')
  const [data] = await Promise.all([loadHome(services), code])
  return data
}

export default function HomePage() {
  const { state } = useRegistrationTimes()
  return (
    <>
      <HeroPart version={state} />
      <Sections {...useLoaderData<HomeData>()} />
      <LastCall version={state} />
    </>
  )
}
