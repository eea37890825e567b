import { type ComponentType, lazy, Suspense } from 'react'
import type { DayStripProps } from './day-strip.tsx'
import css from './light-of-day.module.css'

/** Where the code cannot be loaded, the page does without the light. */
const none: { default: ComponentType<DayStripProps> } = { default: () => null }

const DayStrip = lazy<ComponentType<DayStripProps>>(async () => {
  try {
    return { default: (await import('./day-strip.tsx')).DayStrip }
  } catch {
    return none
  }
})

/** The light of a day at its place, loaded after the page. Its height does not change. */
export function LightOfDay(props: DayStripProps) {
  return (
    <div className={css.light} data-next={props.isNext || undefined}>
      <Suspense fallback={null}>
        <DayStrip {...props} />
      </Suspense>
    </div>
  )
}
