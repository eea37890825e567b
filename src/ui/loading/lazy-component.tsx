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

function shownWhenReady<P extends object>(wanted: Chunk<P>, Placeholder?: ComponentType<P>) {
  return function Lazy(props: P) {
    const { Component, hasFailed, retry } = useChunk(wanted)
    useEffect(() => {
      if (!hasFailed) return undefined
      toastFailed(
        { title: 'This part could not be loaded', message: 'The server did not answer. What you typed is still here.' },
        { about: wanted, action: { name: 'Try again', act: retry } },
      )
      window.addEventListener('online', retry)
      return () => {
        window.removeEventListener('online', retry)
        dismissAbout(wanted)
      }
    }, [hasFailed, retry])
    const Shown = Component ?? Placeholder
    return Shown && <Shown {...props} />
  }
}
