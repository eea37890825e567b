import type { AsyncRouteComponent } from '@tanstack/react-router'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { chunk } from '#ui/loading/chunk.ts'
import { isFirstScreen } from '#ui/loading/first-screen.ts'
import { useChunk } from '#ui/loading/use-chunk.ts'
import { ScreenMissing } from './screen-missing.tsx'

/** A server that responds without the file is a newer version with other file names: only a reload finds them. */
const reloadIfAnswered = (): Promise<void> =>
  call(accounts.current, {}).then(
    () => location.reload(),
    () => {},
  )

/**
 * Whether to draw the screen. The router draws a screen in one go, which blocks a slow phone; the first screen is
 * drawn in slices instead, as the document shows its head meanwhile.
 */
function useSlices(): boolean {
  const [isDue, setDue] = useState(() => !isFirstScreen())
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue
}

/** A screen whose code is preloaded or loaded when opened. A failure is shown in its place; the shell stays. */
export function screen<P extends object>(load: () => Promise<ComponentType<P>>): AsyncRouteComponent<P> {
  const wanted = chunk(load)
  function Screen(props: P) {
    const { Component, hasFailed, retry } = useChunk(wanted)
    const tryAgain = () => void wanted.fetch().catch(reloadIfAnswered).then(retry)
    const isDue = useSlices()
    if (hasFailed) return <ScreenMissing onRetry={tryAgain} />
    return isDue && Component && <Component {...props} />
  }
  // The router awaits this before it renders the screen, which shows a failure itself.
  return Object.assign(Screen, { preload: () => wanted.fetch().catch(() => {}) })
}
