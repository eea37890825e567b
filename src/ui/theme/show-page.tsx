import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from './provider.tsx'
import type { Scheme } from './scheme.ts'

/**
 * Draws a page for clients and strangers in place of what its document begins with. In slices, so that a slow phone
 * shows that beginning and reacts to touch meanwhile.
 */
export function showPage(page: ReactNode, always?: Scheme): void {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  startTransition(() =>
    root.render(
      <StrictMode>
        <UiProvider {...(always && { always })}>{page}</UiProvider>
      </StrictMode>,
    ),
  )
}
