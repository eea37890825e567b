import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { part } from '#ui/part.ts'
import { usePart } from '#ui/use-part.ts'
import { ScreenMissing } from './screen-missing.tsx'

/** A screen whose code is fetched ahead or when it is opened. Where that fails it says so in its own place, and the shell stays. */
export function screen<P extends object>(load: () => Promise<ComponentType<P>>): AsyncRouteComponent<P> {
  const wanted = part(load)
  function Screen(props: P) {
    const { Component, hasFailed, retry } = usePart(wanted)
    if (hasFailed) return <ScreenMissing onRetry={retry} />
    return Component && <Component {...props} />
  }
  // The router waits for this before it draws the screen, which tells of a failure itself.
  return Object.assign(Screen, { preload: () => wanted.fetch().catch(() => {}) })
}
