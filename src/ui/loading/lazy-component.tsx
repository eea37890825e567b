import { useEffect, type ComponentType } from 'react'
import { dismissAbout, toastFailed } from '#ui/toast/toasts.tsx'
import { chunk, type Chunk } from './chunk.ts'
import { useChunk } from './use-chunk.ts'

/**
 * A component whose code is loaded when it is first rendered, such as a dialog; until then `Placeholder` is shown, or
 * nothing.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder?: ComponentType<P>) {
  return shownWhenReady(chunk(load), Placeholder)
}

/** The same for a component that the first screen does not need: it is loaded after that screen is complete. */
export function lateComponent<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder?: ComponentType<P>) {
  return shownWhenReady(chunk(load, { isLate: true }), Placeholder)
}

/**
 * The same for a part that nobody waits for, such as a count beside a link: where it cannot be loaded, it is asked for
 * again without a word.
 */
export function quietComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder?: ComponentType<P>,
) {
  return shownWhenReady(chunk(load, { isLate: true }), Placeholder, askAgain)
}

/** How long a part that nobody waits for is not asked for again, milliseconds. */
const quietMs = 10_000

/** What follows when code could not be loaded; returns how that ends. */
type AfterFailure = (about: unknown, retry: () => void) => () => void

const tell: AfterFailure = (about, retry) => {
  toastFailed(
    { title: 'This part could not be loaded', message: 'The server did not answer. What you typed is still here.' },
    { about, action: { name: 'Try again', act: retry } },
  )
  return () => dismissAbout(about)
}

const askAgain: AfterFailure = (_about, retry) => {
  const timer = setTimeout(retry, quietMs)
  return () => clearTimeout(timer)
}

function shownWhenReady<P extends object>(wanted: Chunk<P>, Placeholder?: ComponentType<P>, follow = tell) {
  return function Lazy(props: P) {
    const { Component, hasFailed, retry } = useChunk(wanted)
    useEffect(() => {
      if (!hasFailed) return undefined
      const end = follow(wanted, retry)
      window.addEventListener('online', retry)
      return () => {
        window.removeEventListener('online', retry)
        end()
      }
    }, [hasFailed, retry])
    const Shown = Component ?? Placeholder
    return Shown && <Shown {...props} />
  }
}
