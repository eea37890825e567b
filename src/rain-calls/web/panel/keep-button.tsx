import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { useDecide } from '#rain-calls/web/changes.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'

const KeepDialog = lazyComponent(() => import('./keep-dialog.tsx').then((part) => part.KeepDialog))

interface KeepButtonProps {
  call: NonNullable<RainCallOfShoot['call']>
  rainCall: RainCallOfShoot
}

/** Keeps the date that was read; against the clause it is said why. Filled where the clause is not met. */
export function KeepButton({ call, rainCall }: KeepButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const decide = useDecide()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const verdict = call.reading?.verdict
  const keep = async () => {
    if (verdict === 'met') return setAsked(true)
    const decision = { move: false }
    await decide.mutateAsync({ call, decision, idempotencyKey: keyFor([call.version, decision]) }).catch(() => {})
  }
  return (
    <>
      <Button
        variant={verdict === 'not met' ? 'filled' : 'default'}
        loading={decide.isPending}
        onClick={() => once(keep)}
      >
        Keep the date
      </Button>
      {isAsked && <KeepDialog call={call} rainCall={rainCall} onClose={() => setAsked(false)} />}
    </>
  )
}
