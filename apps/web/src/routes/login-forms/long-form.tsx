import { askAgain } from '../../failures/on-demand.tsx'
import { ownWords } from '../../words/own-words.tsx'
import { RecoveryWay } from './recovery-way.tsx'
import { RegisterWay } from './register-way.tsx'

const Words = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'login-forms',
  askAgain,
)

/** A rarely used form of the sign-in page, with its messages. */
export function LongForm({ way }: { way: 'register' | 'recovery' }) {
  return <Words>{way === 'register' ? <RegisterWay /> : <RecoveryWay />}</Words>
}
