/** The home page (visual design: home.zh.html, home.en.html). */
import { useLoaderData } from 'react-router'
import type { PageServices } from '../../../../web/data/page-context.ts'
import { makeStaticPart } from '../../../../web/ui/static-part.tsx'
import { HeroPart } from './hero.tsx'
import type { HomeData } from './home-data.ts'

/** The calls are named in a file of their own, which the first load needs not. */
export async function loadPage(services: PageServices): Promise<HomeData> {
  const { loadHome } = await import('./home-data.ts')
  return loadHome(services)
}

/** Everything under the hero only tells: it is rendered on the server and kept. */
const Sections = makeStaticPart(
  import.meta.env.SSR ? (await import('./home-sections-part.tsx')).default : null,
  () => import('./home-sections-part.tsx'),
)

export default function HomePage() {
  return (
    <>
      <HeroPart />
      <Sections {...useLoaderData<HomeData>()} />
    </>
  )
}
