import { AboutWords } from '../../about/about-words.ts'
import { Contact } from './contact.tsx'
import { Money } from './money.tsx'
import { Opening } from './opening.tsx'
import { Plans } from './plans.tsx'
import { Prices } from './prices.tsx'
import { Tools } from './tools.tsx'

/** R2, `/website`: the features, their prices, how money is handled, and the contact. */
export function WebsitePage() {
  return (
    <AboutWords>
      <article>
        <Opening />
        <Tools />
        <Prices />
        <Plans />
        <Money />
        <Contact />
      </article>
    </AboutWords>
  )
}
