import { useEffect } from 'react'
import { closesLayer } from '#ui/dialog/open-layers.tsx'

/** A navigation; its action is one of the router's. */
export interface Step {
  action: string
  current: { pathname: string; search: object }
  next: { pathname: string; search: object }
}

/** Opening a dialog over the screen changes the address, but does not leave it. */
export const toAnotherScreen = ({ current, next }: Step): boolean => current.pathname !== next.pathname

type Matcher = (step: Step) => boolean

/** What the forms with unsaved changes ask about themselves. */
const asking = new Set<Matcher>()

/** Notes about which steps a form asks while it has unsaved changes. */
export function useAskingForm(isDirty: boolean, isLeaving: Matcher): void {
  useEffect(() => {
    if (!isDirty) return
    asking.add(isLeaving)
    return () => void asking.delete(isLeaving)
  }, [isDirty, isLeaving])
}

/**
 * Whether Back or Forward may take a dialog away, and no form asks about that itself. Where a dialog leads once it is
 * saved is not asked about.
 */
export const byBrowser = (step: Step): boolean =>
  step.action !== 'PUSH' &&
  step.action !== 'REPLACE' &&
  !closesLayer(step) &&
  ![...asking].some((isLeaving) => isLeaving(step))
