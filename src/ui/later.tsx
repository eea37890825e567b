import { useEffect, type ComponentType } from 'react'
import { part } from './part.ts'
import { dismissAbout, toastFailed } from './toasts.tsx'
import { usePart } from './use-part.ts'

/**
 * A part whose code is loaded when it is first shown, such as a dialog; until then `Meanwhile` stands in its place, or
 * nothing.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Meanwhile?: ComponentType<P>) {
  const wanted = part(load)
  return function Later(props: P) {
    const { Component, hasFailed, retry } = usePart(wanted)
    useEffect(() => {
      if (!hasFailed) return undefined
      toastFailed(
        { title: 'This part could not be loaded', message: 'The server did not answer. What you typed is still here.' },
        { about: wanted, action: { name: 'Try again', act: retry } },
      )
      return () => dismissAbout(wanted)
    }, [hasFailed, retry])
    const Shown = Component ?? Meanwhile
    return Shown && <Shown {...props} />
  }
}
