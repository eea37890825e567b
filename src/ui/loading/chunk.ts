import type { ComponentType } from 'react'
import { replaceBrokenStyles } from './broken-styles.ts'
import { prefetch } from './prefetch.ts'

/** A component whose code is loaded on demand. */
export interface Chunk<P> {
  /** The component, once loaded. */
  ready: () => ComponentType<P> | undefined
  fetch: () => Promise<void>
}

/** Loads the code at most once at a time; a failed load can be retried. */
export function chunk<P>(load: () => Promise<ComponentType<P>>): Chunk<P> {
  let component: ComponentType<P> | undefined
  let pending: Promise<void> | undefined

  async function start(): Promise<void> {
    try {
      await replaceBrokenStyles()
      component = await load()
    } finally {
      pending = undefined
    }
  }

  function fetch(): Promise<void> {
    if (component) return Promise.resolve()
    pending ??= start()
    return pending
  }

  prefetch(fetch)
  return { ready: () => component, fetch }
}
