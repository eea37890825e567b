import type { ComponentType } from 'react'
import { replaceBrokenStyles } from './broken-styles.ts'
import { afterFirstScreen, loadForScreen } from './first-screen.ts'
import { prefetch } from './prefetch.ts'

/** A component whose code is loaded on demand. */
export interface Chunk<P> {
  /** The component, once loaded. */
  ready: () => ComponentType<P> | undefined
  fetch: () => Promise<void>
}

/**
 * Fetches the code at most once at a time; a failed fetch can be retried. `isLate` code waits until the first screen of
 * the page is complete.
 */
export function chunk<P>(load: () => Promise<ComponentType<P>>, { isLate = false } = {}): Chunk<P> {
  let component: ComponentType<P> | undefined
  let pending: Promise<void> | undefined

  async function start(): Promise<void> {
    try {
      if (isLate) await new Promise<void>(afterFirstScreen)
      await loadForScreen(loadComponent)
    } finally {
      pending = undefined
    }
  }

  async function loadComponent(): Promise<void> {
    await replaceBrokenStyles()
    component = await load()
  }

  function fetch(): Promise<void> {
    if (component) return Promise.resolve()
    pending ??= start()
    return pending
  }

  prefetch(fetch)
  return { ready: () => component, fetch }
}
