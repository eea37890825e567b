import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { earliestOffer } from '#rain-calls/reading-time.ts'
import type { RowOfCalls } from '#rain-calls/row-api.ts'
import { useReadTimes } from '#rain-calls/web/panel/use-read-times.ts'
import { callsOfRow, type RowOfType } from '#rain-calls/web/queries.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { lazyComponent } from '#ui/loading/lazy-component.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import css from '#rain-calls/web/panel/rain-call.module.css'
import { useDecideRow, useSettleRow, useTakeBackRow } from './row-changes.ts'
import { Families } from './families.tsx'
import { rowStateWords } from './row-state-words.ts'

const KeepRowDialog = lazyComponent(() => import('./keep-row-dialog.tsx').then((part) => part.KeepRowDialog))
const OfferRowDialog = lazyComponent(() => import('./offer-row-dialog.tsx').then((part) => part.OfferRowDialog))

interface RowCallProps {
  row: RowOfType
  rainCall: RainCallOfShoot
}

/** What is decided about all sessions of a row at once, and what has become of each. */
export function RowCall({ row, rainCall }: RowCallProps) {
  const { data } = useQuery(callsOfRow(row))
  const now = useCurrentMinute()
  const { when } = useReadTimes()
  if (!data) return null
  return (
    <>
      <p className={`small ${css.line}`}>{rowStateWords(data, when, now)}</p>
      <RowActions row={row} calls={data} rainCall={rainCall} now={now} />
      <Families calls={data} />
    </>
  )
}

interface RowActionsProps extends RowCallProps {
  calls: RowOfCalls
  now: number
}

function RowActions({ row, calls, rainCall, now }: RowActionsProps) {
  const [asked, setAsked] = useState<'keep' | 'offer'>()
  const close = () => setAsked(undefined)
  const isAhead = Date.parse(calls.start) > now
  const props = { row, calls, rainCall, onClose: close }
  return (
    <>
      {calls.unsettled > 1 && <TookPlace row={row} calls={calls} />}
      {isAhead && calls.isRead && (
        <Decide row={row} calls={calls} onKeep={() => setAsked('keep')} onOffer={() => setAsked('offer')} />
      )}
      {isEarly(calls, now) && (
        <div className={css.actions}>
          <Button variant="default" onClick={() => setAsked('offer')}>
            Offer a move now
          </Button>
        </div>
      )}
      {calls.canTakeBack && <TakeBack row={row} calls={calls} />}
      {asked === 'keep' && <KeepRowDialog {...props} />}
      {asked === 'offer' && <OfferRowDialog {...props} />}
    </>
  )
}

/** Before the forecast is read, a move can only be offered. */
const isEarly = ({ undecided, sessions, start, decideAt, verdict }: RowOfCalls, now: number): boolean =>
  undecided === sessions.length &&
  verdict === null &&
  Date.parse(start) - now <= earliestOffer &&
  now < Date.parse(decideAt)

interface DecideProps {
  row: RowOfType
  calls: RowOfCalls
  onKeep: () => void
  onOffer: () => void
}

/** What the clause asks for is filled; without a verdict neither is. */
function Decide({ row, calls: { verdict, version }, onKeep, onOffer }: DecideProps) {
  const decide = useDecideRow()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const keep = async () => {
    if (verdict === 'met') return onKeep()
    const decision = { move: false }
    const idempotencyKey = keyFor([version, decision])
    await decide.mutateAsync({ row, version, decision, idempotencyKey }).catch(() => {})
  }
  return (
    <div className={css.actions}>
      <Button
        variant={verdict === 'not met' ? 'filled' : 'default'}
        loading={decide.isPending}
        onClick={() => once(keep)}
      >
        Keep the day
      </Button>
      <Button variant={verdict === 'met' ? 'filled' : 'default'} onClick={onOffer}>
        Offer new dates
      </Button>
    </div>
  )
}

function TakeBack({ row, calls: { version } }: { row: RowOfType; calls: RowOfCalls }) {
  const takeBack = useTakeBackRow()
  const keyFor = useRequestKey()
  return (
    <div className={css.actions}>
      <Button
        variant="default"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ row, version, idempotencyKey: keyFor(['take back', version]) })}
      >
        Take the decision back
      </Button>
    </div>
  )
}

function TookPlace({ row, calls: { version, unsettled, start } }: { row: RowOfType; calls: RowOfCalls }) {
  const settle = useSettleRow()
  const keyFor = useRequestKey()
  const { day } = useReadTimes()
  const answer = (tookPlace: boolean) =>
    settle.mutate({ row, version, tookPlace, idempotencyKey: keyFor([version, tookPlace]) })
  return (
    <div className={css.question}>
      <p>{`${unsettled} families have not chosen. Did their sessions of ${day(start)} take place?`}</p>
      <div className="row-8">
        <Button variant="default" loading={settle.isPending} onClick={() => answer(true)}>
          Yes, all
        </Button>
        <Button variant="default" loading={settle.isPending} onClick={() => answer(false)}>
          No, none
        </Button>
      </div>
    </div>
  )
}
