import { AboutMessages } from '../../features/about/about-messages.ts'
import { Contact } from './contact.tsx'
import { BillingPromises } from './billing-promises.tsx'
import { Hero } from './hero.tsx'
import { Plans } from './plans.tsx'
import { Prices } from './prices.tsx'
import { Tools } from './tools.tsx'

/** `/website`: the features, their prices, how money is handled, and the contact. */
export function WebsitePage() {
  return (
    <AboutMessages>
      <article>
        <Hero />
        <Tools />
        <Prices />
        <Plans />
        <BillingPromises />
        <Contact />
      </article>
    </AboutMessages>
  )
}
