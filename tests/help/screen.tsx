import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { openCache } from '#app/web/cache.ts'
import { UiProvider } from '#ui/provider.tsx'

// What a browser has and jsdom has not.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false, media: '', onchange: null, addListener: () => {}, removeListener: () => {} })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
Object.assign(document, { fonts: new EventTarget() })

/** Draws a part of a screen with the cache and the look that it has in the product. */
export function show(part: ReactNode): void {
  render(
    <UiProvider>
      <QueryClientProvider client={openCache()}>{part}</QueryClientProvider>
    </UiProvider>,
  )
}
