import { retryFallback } from '../../app/lazy-component.tsx'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { RecoveryForm } from './recovery-form.tsx'
import { RegistrationForm } from './registration-form.tsx'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/login-forms',
  retryFallback,
)

/** A rarely used form of the sign-in page, with its messages. */
export function AccountForm({ way }: { way: 'register' | 'recovery' }) {
  return <Words>{way === 'register' ? <RegistrationForm /> : <RecoveryForm />}</Words>
}
