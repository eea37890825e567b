import type { AdminUser } from '#admin/api.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useVerifyUser } from '#admin/web/changes.ts'
import css from './verify-button.module.css'

/** Marks a user's address as verified. */
export function VerifyButton({ user: { id, username } }: { user: AdminUser }) {
  const verify = useVerifyUser()
  const once = useSingleFlight()
  return (
    <button
      type="button"
      className={css.verify}
      aria-label={`Verify email of ${username}`}
      aria-busy={verify.isPending || undefined}
      onClick={() => once(() => verify.mutateAsync({ id }))}
    >
      Verify email
    </button>
  )
}
