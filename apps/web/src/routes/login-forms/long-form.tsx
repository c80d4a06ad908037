import { retryFallback } from '../../failures/on-demand.tsx'
import { lazyMessages } from '../../words/own-words.tsx'
import { RecoveryForm } from './recovery-way.tsx'
import { RegistrationForm } from './register-way.tsx'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'login-forms',
  retryFallback,
)

/** A rarely used form of the sign-in page, with its messages. */
export function AccountForm({ way }: { way: 'register' | 'recovery' }) {
  return <Words>{way === 'register' ? <RegistrationForm /> : <RecoveryForm />}</Words>
}
