import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { chunk } from '#ui/loading/chunk.ts'
import { useChunk } from '#ui/loading/use-chunk.ts'
import { ScreenMissing } from './screen-missing.tsx'

/** A server that responds without the file is a newer version with other file names: only a reload finds them. */
const reloadIfAnswered = (): Promise<void> =>
  call(accounts.current, {}).then(
    () => location.reload(),
    () => {},
  )

/** A screen whose code is preloaded or loaded when opened. A failure is shown in its place; the shell stays. */
export function screen<P extends object>(load: () => Promise<ComponentType<P>>): AsyncRouteComponent<P> {
  const wanted = chunk(load)
  function Screen(props: P) {
    const { Component, hasFailed, retry } = useChunk(wanted)
    const tryAgain = () => void wanted.fetch().catch(reloadIfAnswered).then(retry)
    if (hasFailed) return <ScreenMissing onRetry={tryAgain} />
    return Component && <Component {...props} />
  }
  // The router awaits this before it renders the screen, which shows a failure itself.
  return Object.assign(Screen, { preload: () => wanted.fetch().catch(() => {}) })
}
