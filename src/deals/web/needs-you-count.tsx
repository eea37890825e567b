import { useQuery } from '@tanstack/react-query'
import { dealCounts } from './queries.ts'
import css from './needs-you-count.module.css'

/** How many deals need the photographer, beside the name of their screen; nothing when none does. */
export function NeedsYouCount() {
  const { data } = useQuery(dealCounts)
  if (!data || data.needsYou === 0) return null
  return (
    <span className={css.count}>
      {data.needsYou}
      <span className="vh">{data.needsYou === 1 ? ' needs you' : ' need you'}</span>
    </span>
  )
}
