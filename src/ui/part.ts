import type { ComponentType } from 'react'
import { fetchAhead } from './ahead.ts'
import { replaceBrokenStyles } from './broken-styles.ts'

/** A component whose code comes when it is wanted. */
export interface Part<P> {
  /** The component, once its code is here. */
  ready: () => ComponentType<P> | undefined
  fetch: () => Promise<void>
}

/** Fetches the code at most once at a time; a fetch that failed can be tried again. */
export function part<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let component: ComponentType<P> | undefined
  let coming: Promise<void> | undefined

  async function bring(): Promise<void> {
    try {
      await replaceBrokenStyles()
      component = await load()
    } finally {
      coming = undefined
    }
  }

  function fetch(): Promise<void> {
    if (component) return Promise.resolve()
    coming ??= bring()
    return coming
  }

  fetchAhead(fetch)
  return { ready: () => component, fetch }
}
