/** The home page (visual design: home.zh.html, home.en.html). */
import { useLoaderData } from 'react-router'
import type { PageServices } from '../../../../web/data/page-context.ts'
import { leave } from '../../../../web/pages/page-route.ts'
import { makeStaticPart } from '../../../../web/ui/static-part.tsx'
import { fetchHero, HeroPart } from './hero.tsx'
import type { HomeData } from './home-data.ts'

/** Everything under the hero only tells: it is rendered on the server and kept. */
const Sections = makeStaticPart(
  import.meta.env.SSR ? (await import('./home-sections-part.tsx')).default : null,
  () => import('./home-sections-part.tsx'),
)

/** The calls are named in a file of their own, which the first load needs not. Who comes back finds the page at its height at once. */
export async function loadPage(services: PageServices): Promise<HomeData> {
  const code = Promise.all([fetchHero(), Sections.fetchCode()]).catch(leave)
  const { loadHome } = await import('./home-data.ts')
  const [data] = await Promise.all([loadHome(services), code])
  return data
}

export default function HomePage() {
  return (
    <>
      <HeroPart />
      <Sections {...useLoaderData<HomeData>()} />
    </>
  )
}
