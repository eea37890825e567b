import { type ComponentType, lazy, Suspense } from 'react'
import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'

const Part = lazy<ComponentType<ActProps>>(async () => {
  try {
    return { default: (await import('./sheets.tsx')).Sheets }
  } catch {
    return { default: NotLoaded }
  }
})

/** Questionnaires; their code is loaded by those who have some. */
export const LazySheets = (part: ActProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
