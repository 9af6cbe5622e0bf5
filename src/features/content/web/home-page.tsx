/** The home page (visual design: home.zh.html, home.en.html). */
import { makeStill } from '../../../web/still.tsx'
import { HeroPart } from './hero-part.tsx'
import { useHome } from './use-home.ts'

export { loadHome as loadPage } from './use-home.ts'

/** Everything under the hero only tells: it is drawn on the server and kept. */
const Sections = makeStill(
  import.meta.env.SSR ? (await import('./home-sections-part.tsx')).default : null,
  () => import('./home-sections-part.tsx'),
)

export default function HomePage() {
  return (
    <>
      <HeroPart />
      <Sections {...useHome()} />
    </>
  )
}
