import { type ComponentType, lazy, Suspense } from 'react'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'

const Part = lazy<ComponentType<ActProps>>(async () => {
  try {
    return { default: (await import('./rain.tsx')).Rain }
  } catch {
    return { default: NotLoaded }
  }
})

/** Dates that are offered for the weather; their code is loaded by those to whom they are. */
export const LazyRain = (part: ActProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
