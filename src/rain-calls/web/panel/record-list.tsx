import { addressOf } from '#kernel/web/call.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { type RecordedCall, rainRecords } from '#rain-calls/record-api.ts'
import { useReadTimes } from './use-read-times.ts'

const ends: Partial<Record<CallState, string>> = {
  offered: 'dates offered',
  open: 'no date chosen yet',
  kept: 'kept',
  settled: 'settled by hand',
  void: 'ended, as the session was moved or canceled by hand',
}

const becameOf = ({ state, chosenStart }: RecordedCall, when: (at: string) => string): string =>
  chosenStart === null ? (ends[state] ?? 'waiting') : `moved to ${when(chosenStart)}`

/** The records of calls, each to be downloaded. */
export function RecordList({ calls, className }: { calls: readonly RecordedCall[]; className: string | undefined }) {
  const { when, atWhat } = useReadTimes()
  return (
    <ul className={className}>
      {calls.map((one) => (
        <li key={one.id} className="small">
          {`${atWhat(one.start)}: ${becameOf(one, when)}. `}
          <a href={addressOf(rainRecords.file, { params: { id: one.id } })} download>
            Download this record
          </a>
        </li>
      ))}
    </ul>
  )
}
