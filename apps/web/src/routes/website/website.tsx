import { AboutWords } from '../../about/about-words.ts'
import { Contact } from './contact.tsx'
import { Money } from './money.tsx'
import { Opening } from './opening.tsx'
import { Plans } from './plans.tsx'
import { Prices } from './prices.tsx'
import { Tools } from './tools.tsx'

/** R2, `/website`: what the product does, what that costs, how the money is kept, and whom to ask. */
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
