import { type ComponentType, lazy, Suspense } from 'react'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import type { SheetsProps } from './sheets-props.ts'

const Part = lazy<ComponentType<SheetsProps>>(async () => {
  try {
    return { default: (await import('./sheets.tsx')).Sheets }
  } catch {
    return { default: NotLoaded }
  }
})

/** Questionnaires; their code is loaded by those who have some. */
export const LazySheets = (part: SheetsProps) => (
  <Suspense fallback={null}>
    <Part {...part} />
  </Suspense>
)
