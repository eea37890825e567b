import { ResendButton } from './resend-button.tsx'
import css from '#accounts/web/fields/forms.module.css'

/** Stands in the form when the password was right and the address is not verified yet. */
export function Unverified({ email }: { email: string }) {
  return (
    <div className={css.notice} role="alert">
      <p>Verify your email address first: open the link that we sent you.</p>
      <ResendButton email={email} />
    </div>
  )
}
