import { PublicFooter } from '../../shell/public-footer.tsx'
import { PublicNav } from '../../shell/public-nav.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FeatureList } from './feature-list.tsx'
import { Hero } from './hero.tsx'
import { PopularWorks } from './popular-works.tsx'

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
