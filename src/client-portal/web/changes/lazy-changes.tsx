import { type ComponentType, lazy, Suspense } from 'react'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'

const Part = lazy<ComponentType<ActProps>>(async () => {
  try {
    return { default: (await import('./changes.tsx')).Changes }
  } catch {
    return { default: NotLoaded }
  }
})

/** Changes of what was agreed; their code is loaded by those who have some. */
export const LazyChanges = (part: ActProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
