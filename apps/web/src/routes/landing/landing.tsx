import { PublicFooter } from '../../layout/public-footer.tsx'
import { PublicNav } from '../../layout/public-nav.tsx'
import { CallToAction } from './closing-call.tsx'
import { FeatureList } from './contents.tsx'
import { Hero } from './hero.tsx'
import { PopularWorks } from './hot-works.tsx'

/** `/`: the landing page, for visitors who do not know the product. */
export function LandingPage() {
  return (
    <>
      <PublicNav />
      <main id="content" tabIndex={-1}>
        <Hero />
        <FeatureList />
        <PopularWorks />
        <CallToAction />
      </main>
      <PublicFooter />
    </>
  )
}
