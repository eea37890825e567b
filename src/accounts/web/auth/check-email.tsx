import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { ResendButton } from './resend-button.tsx'
import css from '#accounts/web/fields/forms.module.css'

/** Replaces the form once the verification link was sent. */
export function CheckEmail({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <section className={`stack-start ${css.panel}`}>
      <IconMail size={30} stroke={1.35} aria-hidden="true" />
      <h2>Check your email</h2>
      <p>
        Open the link we sent to <b className="strong">{email}</b>. It works for 24 hours. Open it in this browser, or
        you will be asked for a new password.
      </p>
      <div className="row-8 space-above-14">
        <ResendButton email={email} />
        <Button variant="subtle" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </section>
  )
}
