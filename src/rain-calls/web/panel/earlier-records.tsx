import type { RainCallOfShoot } from '#rain-calls/api.ts'
import type { CallState } from '#rain-calls/call-state.ts'
import { rainRecords } from '#rain-calls/record-api.ts'
import { addressOf } from '#kernel/web/call.ts'
import { useReadTimes } from './use-read-times.ts'
import css from './rain-call.module.css'

const ends: Partial<Record<CallState, string>> = {
  kept: 'kept',
  settled: 'settled by hand',
  void: 'ended, as the session was moved or canceled by hand',
}

/** The records of the dates that the session had before, each to be downloaded. */
export function EarlierRecords({ earlier }: Pick<RainCallOfShoot, 'earlier'>) {
  const { when, atWhat } = useReadTimes()
  if (earlier.length === 0) return null
  const becameOf = (state: CallState, chosenStart: string | null): string =>
    chosenStart === null ? (ends[state] ?? 'waiting') : `moved to ${when(chosenStart)}`
  return (
    <details className={css.more}>
      <summary>{`Earlier records (${earlier.length})`}</summary>
      <ul className={css.history}>
        {earlier.map(({ id, start, state, chosenStart }) => (
          <li key={id} className="small">
            {`${atWhat(start)}: ${becameOf(state, chosenStart)}. `}
            <a href={addressOf(rainRecords.file, { params: { id } })} download>
              Download this record
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
