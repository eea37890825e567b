import { lazyPart, Nothing } from '#ui/loading/lazy-part.tsx'
import type { DayStripProps } from './day-strip.tsx'
import css from './light-of-day.module.css'

/** Without its code, the page does without the light. */
export const LazyDayStrip = lazyPart<DayStripProps>(
  () => import('./day-strip.tsx').then((part) => part.DayStrip),
  Nothing,
)

/** The light of a day at its place. Its height does not change. */
export function LightOfDay(props: DayStripProps) {
  return (
    <div className={css.light} data-next={props.isNext || undefined}>
      <LazyDayStrip {...props} />
    </div>
  )
}
