import { PasswordChange } from './password-change.tsx'
import css from './security-section.module.css'
import { SessionList } from './session-list.tsx'
import { TwoFactorState } from './two-factor-state.tsx'

/** Password, second factor, and sessions. */
export function SecuritySection() {
  return (
    <div className="stack">
      <div className={css.part}>
        <h3 className="small-title">Password</h3>
        <PasswordChange />
      </div>
      <div className={css.part}>
        <h3 className="small-title">Two-factor sign-in</h3>
        <TwoFactorState />
      </div>
      <div className={css.part}>
        <h3 className="small-title">Active sessions</h3>
        <SessionList />
      </div>
    </div>
  )
}
