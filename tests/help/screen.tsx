import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { openCache } from '#app/web/cache.ts'
import { UiProvider } from '#ui/theme/provider.tsx'
import { dismiss, shownToasts } from '#ui/toast/toast-store.ts'

// What a screen waits for may be code that is read for the first time, on a machine with much to do.
configure({ asyncUtilTimeout: 120_000 })

// What a browser has and jsdom has not.
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

/**
 * Draws a part of a screen with the cache and the look that it has in the product; `known` is what the shell has asked
 * for already.
 */
export async function show(part: ReactNode, known: Known[] = []): Promise<void> {
  const cache = openCache()
  await Promise.all(known.map((query) => cache.fetchQuery(query)))
  onTestFinished(() => {
    cleanup()
    for (const { id } of shownToasts()) dismiss(id)
  })
  render(
    <UiProvider>
      <QueryClientProvider client={cache}>{part}</QueryClientProvider>
    </UiProvider>,
  )
}
