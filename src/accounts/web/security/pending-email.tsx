import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { pendingEmail, useCancelEmail } from '#accounts/web/security-queries.ts'
import { untilWords } from '#time/until-words.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'

/** The new email address that waits to be confirmed. */
export function PendingEmail() {
  const { data } = useQuery(pendingEmail)
  const { zone } = useLocalTime()
  const cancel = useCancelEmail()
  const once = useSingleFlight()
  if (!data?.pending) return null
  const { email, until } = data.pending
  return (
    <div role="status">
      <p className="sub">
        Waiting for you to confirm <b>{email}</b>. The link in that mailbox works until {untilWords(until, zone)}.
      </p>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Cancel the change to ${email}`}
        loading={cancel.isPending}
        onClick={() => once(() => cancel.mutateAsync())}
      >
        Cancel
      </Button>
    </div>
  )
}
