import { AboutMessages } from '../../about/about-words.ts'
import { Contact } from './contact.tsx'
import { BillingPromises } from './money.tsx'
import { Hero } from './opening.tsx'
import { Plans } from './plans.tsx'
import { Prices } from './prices.tsx'
import { Tools } from './tools.tsx'

/** R2, `/website`: the features, their prices, how money is handled, and the contact. */
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
