import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { isWaiting } from '#rain-calls/call-state.ts'
import { earliestOffer } from '#rain-calls/reading-time.ts'
import { useDecide, useSettle, useTakeBack } from '#rain-calls/web/changes.ts'
import { useReadTimes } from './use-read-times.ts'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import css from './rain-call.module.css'

const KeepDialog = lazyComponent(() => import('./keep-dialog.tsx').then((part) => part.KeepDialog))
const LinkForClient = lazyComponent(() => import('./link-for-client.tsx').then((part) => part.LinkForClient))
const OfferDialog = lazyComponent(() => import('./offer-dialog.tsx').then((part) => part.OfferDialog))

type Call = NonNullable<RainCallOfShoot['call']>

interface CallActionsProps {
  rainCall: RainCallOfShoot
  shootId: number
}

/** What the photographer can do about a call now; nothing once it is over. */
export function CallActions({ rainCall, shootId }: CallActionsProps) {
  const now = useCurrentMinute()
  const [asked, setAsked] = useState<'keep' | 'offer'>()
  const { call, movesLeft } = rainCall
  if (!call) return null
  const close = () => setAsked(undefined)
  const offer = () => setAsked('offer')
  return (
    <>
      <Buttons call={call} rainCall={rainCall} now={now} onKeep={() => setAsked('keep')} onOffer={offer} />
      {asked === 'keep' && <KeepDialog call={call} rainCall={rainCall} onClose={close} />}
      {asked === 'offer' && movesLeft > 0 && (
        <OfferDialog rainCall={rainCall} call={call} shootId={shootId} onClose={close} />
      )}
    </>
  )
}

interface ButtonsProps {
  call: Call
  rainCall: RainCallOfShoot
  now: number
  onKeep: () => void
  onOffer: () => void
}

function Buttons({ call, rainCall, now, onKeep, onOffer }: ButtonsProps) {
  const { movesLeft } = rainCall
  if (call.isUnsettled) return <TookPlace call={call} clientName={rainCall.clientName} />
  if (Date.parse(call.start) <= now) return null
  if (call.row) return isWaiting(call) ? <ForClient rainCall={rainCall} /> : null
  if (call.state === 'read') return <Decide call={call} canMove={movesLeft > 0} onKeep={onKeep} onOffer={onOffer} />
  if (call.state === 'planned') return <OfferEarly call={call} now={now} canMove={movesLeft > 0} onOffer={onOffer} />
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

interface DecideProps {
  call: Call
  canMove: boolean
  onKeep: () => void
  onOffer: () => void
}

/** What the clause asks for is filled; without a verdict neither is. */
function Decide({ call, canMove, onKeep, onOffer }: DecideProps) {
  const decide = useDecide()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const verdict = call.reading?.verdict
  const keep = async () => {
    if (verdict === 'met') return onKeep()
    const decision = { move: false }
    await decide.mutateAsync({ call, decision, idempotencyKey: keyFor([call.version, decision]) }).catch(() => {})
  }
  return (
    <div className={css.actions}>
      <Button
        variant={verdict === 'not met' ? 'filled' : 'default'}
        loading={decide.isPending}
        onClick={() => once(keep)}
      >
        Keep the date
      </Button>
      {canMove && (
        <Button variant={verdict === 'met' ? 'filled' : 'default'} onClick={onOffer}>
          Offer new dates
        </Button>
      )}
    </div>
  )
}

interface OfferEarlyProps {
  call: Call
  now: number
  canMove: boolean
  onOffer: () => void
}

/** Before the forecast is read, a move can only be offered. */
function OfferEarly({ call, now, canMove, onOffer }: OfferEarlyProps) {
  const isNear = Date.parse(call.start) - now <= earliestOffer && now < Date.parse(call.decideAt)
  if (!canMove || !isNear) return null
  return (
    <div className={css.actions}>
      <Button variant="default" onClick={onOffer}>
        Offer a move now
      </Button>
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
