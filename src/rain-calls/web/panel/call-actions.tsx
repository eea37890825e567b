import { Button } from '@mantine/core'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { useSettle, useTakeBack } from '#rain-calls/web/changes.ts'
import { KeepButton } from './keep-button.tsx'
import { mayOffer } from './may-offer.ts'
import { useReadTimes } from './use-read-times.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { LinkButton } from '#ui/page/router-link.tsx'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import css from './rain-call.module.css'

const LinkForClient = lazyComponent(() => import('./link-for-client.tsx').then((part) => part.LinkForClient))

type Call = NonNullable<RainCallOfShoot['call']>

interface CallActionsProps {
  rainCall: RainCallOfShoot
  shootId: number
}

/** What the photographer can do about a call now; nothing once it is over. */
export function CallActions({ rainCall, shootId }: CallActionsProps) {
  const now = useCurrentMinute()
  const { call } = rainCall
  if (!call) return null
  if (call.isUnsettled) return <TookPlace call={call} clientName={rainCall.clientName} />
  if (Date.parse(call.start) <= now) return null
  if (call.row) return isWaiting(call) ? <ForClient rainCall={rainCall} /> : null
  if (call.state === 'read' || call.state === 'planned')
    return <Decide rainCall={rainCall} shootId={shootId} now={now} />
  return (
    <div className={css.actions}>
      {isWaiting(call) && <LinkForClient {...rainCall} />}
      {call.canTakeBack && <TakeBack call={call} />}
    </div>
  )
}

const ForClient = ({ rainCall }: { rainCall: RainCallOfShoot }) => (
  <div className={css.actions}>
    <LinkForClient {...rainCall} />
  </div>
)

/** What the clause asks for is filled; without a verdict nothing is. Before it, a move can only be offered. */
function Decide({ rainCall, shootId, now }: CallActionsProps & { now: number }) {
  const { call } = rainCall
  const isRead = call?.state === 'read'
  const canOffer = mayOffer(rainCall, now)
  if (!call || (!isRead && !canOffer)) return null
  return (
    <div className={css.actions}>
      {isRead && <KeepButton call={call} rainCall={rainCall} />}
      {canOffer && (
        <LinkButton
          to="/shoots/$id/rain-call"
          params={{ id: shootId }}
          variant={call.reading?.verdict === 'met' ? 'filled' : 'default'}
        >
          {isRead ? 'Offer new dates' : 'Offer a move now'}
        </LinkButton>
      )}
    </div>
  )
}

function TakeBack({ call }: { call: Call }) {
  const takeBack = useTakeBack()
  const keyFor = useRequestKey()
  return (
    <Button
      variant="default"
      loading={takeBack.isPending}
      onClick={() => takeBack.mutate({ call, idempotencyKey: keyFor(['take back', call.version]) })}
    >
      Take the decision back
    </Button>
  )
}

function TookPlace({ call, clientName }: { call: Call; clientName: string }) {
  const settle = useSettle()
  const keyFor = useRequestKey()
  const { day } = useReadTimes()
  const answer = (tookPlace: boolean) =>
    settle.mutate({ call, tookPlace, idempotencyKey: keyFor([call.version, tookPlace]) })
  return (
    <div className={css.question}>
      <p>{`${clientName} has not chosen. Did the session of ${day(call.start)} take place?`}</p>
      <div className="row-8">
        <Button variant="default" loading={settle.isPending} onClick={() => answer(true)}>
          Yes
        </Button>
        <Button variant="default" loading={settle.isPending} onClick={() => answer(false)}>
          No
        </Button>
      </div>
    </div>
  )
}
