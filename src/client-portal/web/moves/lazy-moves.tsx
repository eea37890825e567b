import { type ComponentType, lazy, Suspense } from 'react'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'

const Part = lazy<ComponentType<ActProps>>(async () => {
  try {
    return { default: (await import('./moves.tsx')).Moves }
  } catch {
    return { default: NotLoaded }
  }
})

/** New dates to confirm; their code is loaded by those who are asked. */
export const LazyMoves = (part: ActProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
