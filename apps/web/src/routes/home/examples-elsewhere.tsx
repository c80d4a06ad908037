import { ownWords } from '../../words/own-words.tsx'
import { Examples } from './examples.tsx'

const HomeWords = ownWords({ 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') }, 'home')

/** What to try first, on a page that has not the words of /home. */
export const ExamplesElsewhere = () => (
  <HomeWords>
    <Examples />
  </HomeWords>
)
