import type { CurrentUser } from '#accounts/api.ts'
import { AuthFrame } from '#accounts/web/auth/auth-frame.tsx'
import { leaveFlash } from '#accounts/web/flash.ts'
import { SignInForm } from '#accounts/web/auth/sign-in-form.tsx'
import type { Problem } from '#kernel/problem.ts'
import { TextLink } from '#ui/page/text-link.tsx'
import type { Words } from '#ui/toast/toasts.tsx'
import { saveBypass } from './bypass-mark.ts'
import css from './admin-login-page.module.css'

/** The toast after a refused sign-in. */
const failure = ({ message }: Problem): Words => ({ title: 'Login failed', message: message || 'Invalid credentials' })

/** The next page is another document, so the success message is stored for it. */
function enter({ role }: CurrentUser): void {
  leaveFlash({ title: 'Login successful' })
  if (role === 'admin') saveBypass()
  location.assign(role === 'admin' ? '/admin' : '/')
}

/** Where administrators sign in during maintenance. */
export function AdminLoginPage() {
  return (
    <AuthFrame title="Administrator Access">
      <div className={css.panel}>
        <h1>Administrator Access</h1>
        <p>Sign in with an administrator account to use Lightbook during maintenance.</p>
      </div>
      <SignInForm failure={failure} onSignedIn={enter} />
      <p className={css.back}>
        <TextLink href="/maintenance">Back to the maintenance page</TextLink>
      </p>
    </AuthFrame>
  )
}
