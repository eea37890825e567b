import type { AsyncRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { accounts } from '#accounts/api.ts'
import { call } from '#kernel/web/call.ts'
import { chunk } from '#ui/loading/chunk.ts'
import { useChunk } from '#ui/loading/use-chunk.ts'
import { ScreenMissing } from './screen-missing.tsx'

/**
 * A server that answers and has not the code is a newer version: its files have other names, and only a fresh page
 * knows them.
 */
const reloadIfAnswered = (): Promise<void> =>
  call(accounts.current, {}).then(
    () => location.reload(),
    () => {},
  )

/**
 * A screen whose code is fetched ahead or when it is opened. Where that fails it says so in its own place, and the
 * shell stays.
 */
export function screen<P extends object>(load: () => Promise<ComponentType<P>>): AsyncRouteComponent<P> {
  const wanted = chunk(load)
  function Screen(props: P) {
    const { Component, hasFailed, retry } = useChunk(wanted)
    const tryAgain = () => void wanted.fetch().catch(reloadIfAnswered).then(retry)
    if (hasFailed) return <ScreenMissing onRetry={tryAgain} />
    return Component && <Component {...props} />
  }
  // The router waits for this before it draws the screen, which tells of a failure itself.
  return Object.assign(Screen, { preload: () => wanted.fetch().catch(() => {}) })
}
