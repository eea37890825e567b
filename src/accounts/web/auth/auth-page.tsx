import { lazy, Suspense, useState } from 'react'
import type { Boot } from '#kernel/boot.ts'
import { dismissAbout } from '#ui/toast/toasts.tsx'
import { AuthFrame } from './auth-frame.tsx'
import css from './auth-page.module.css'
import { CheckEmail } from './check-email.tsx'
import { leaveFlash } from '#accounts/web/flash.ts'
import { forgetLinkedEmail, linkedEmail, rememberLinkedEmail } from './linked-email.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TabList } from '#accounts/web/profile/tab-list.tsx'
import { entering } from '#accounts/web/words.ts'

// Loaded on demand: most users never open it.
const ForgotDialog = lazy(() =>
  import('./forgot-dialog.tsx').then(({ ForgotDialog: component }) => ({ default: component })),
)

type Tab = 'signin' | 'register'

const titles: Record<Tab, string> = { signin: 'Sign In', register: 'Create Account' }

const tabOfAddress = (): Tab => (new URLSearchParams(location.search).get('tab') === 'register' ? 'register' : 'signin')

/** The next page is another document, so the toast is stored for it. */
function enter(title: string, { message, path = '/' }: { message?: string; path?: string } = {}): void {
  forgetLinkedEmail()
  leaveFlash({ title, ...(message && { message }) })
  location.assign(path)
}

interface AuthPageProps {
  install: Boot['install']
  /** The page to show after signing in. */
  path: string
  /** How it begins; by default as the address and the last link in an email say. */
  first?: { tab: Tab; email: string }
}

const firstOfBrowser = () => ({ tab: tabOfAddress(), email: linkedEmail() })

export function AuthPage({ install, path, first: given }: AuthPageProps) {
  const [first] = useState(() => given ?? firstOfBrowser())
  const [tab, setTab] = useState(first.tab)
  const [sentTo, setSentTo] = useState<string>()
  const [isForgetting, setForgetting] = useState(false)
  const [email, setEmail] = useState(first.email)

  function show(next: Tab): void {
    dismissAbout(entering)
    setTab(next)
    setSentTo(undefined)
    history.replaceState(null, '', next === 'register' ? '/auth?tab=register' : '/auth')
  }

  const shared = { email, onEmail: setEmail }
  return (
    <AuthFrame title={titles[tab]}>
      <h1 className="vh">{titles[tab]}</h1>
      <TabList titles={titles} chosen={tab} onChoose={show} />
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'signin' && (
          <>
            <SignInForm
              {...shared}
              focusPassword={first.email !== ''}
              onForgot={() => setForgetting(true)}
              onSignedIn={({ username }) => enter('Login successful', { message: `Welcome back, ${username}!`, path })}
            />
            <p className={css.hint}>
              New here?{' '}
              <button type="button" className={css.link} onClick={() => show('register')}>
                Create Account
              </button>{' '}
              and set up your studio in three short steps.
            </p>
          </>
        )}
        {tab === 'register' && sentTo === undefined && (
          <RegisterForm
            {...shared}
            install={install}
            onVerificationSent={(address) => {
              rememberLinkedEmail(address)
              setSentTo(address)
            }}
            onRegistered={() =>
              enter('Registration successful', { message: 'Welcome to Lightbook, your photo shoot planner.' })
            }
          />
        )}
        {tab === 'register' && sentTo !== undefined && <CheckEmail email={sentTo} onBack={() => show('signin')} />}
      </div>
      <Suspense>
        {isForgetting && <ForgotDialog onClose={() => setForgetting(false)} email={email} mail={install.mail} />}
      </Suspense>
    </AuthFrame>
  )
}
