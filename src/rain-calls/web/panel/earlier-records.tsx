import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { RecordList } from './record-list.tsx'
import css from './rain-call.module.css'

/** The records of the dates that the session had before. */
export function EarlierRecords({ earlier }: Pick<RainCallOfShoot, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <details className={css.more}>
      <summary>{`Earlier records (${earlier.length})`}</summary>
      <RecordList calls={earlier} className={css.history} />
    </details>
  )
}
