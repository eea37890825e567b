import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { openCache } from '#app/web/cache.ts'
import { setInstall } from '#kernel/web/install.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'

// Screens may have to load and compile code first, on a busy machine.
configure({ asyncUtilTimeout: 120_000 })

// Missing in jsdom.
window.matchMedia ??= () =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
Object.assign(document, { fonts: new EventTarget() })

interface Known {
  queryKey: readonly unknown[]
}

/** Renders a part of a screen with the product's cache and theme; `known` is data that the shell has loaded. */
export async function show(part: ReactNode, known: Known[] = []): Promise<void> {
  const cache = openCache()
  await Promise.all(known.map((query) => cache.fetchQuery(query)))
  onTestFinished(() => {
    cleanup()
    setInstall(undefined)
    for (const { id } of shownToasts()) dismiss(id)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={cache}>{part}</QueryClientProvider>
    </UiProvider>,
  )
}
