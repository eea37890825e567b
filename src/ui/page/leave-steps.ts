import { useEffect } from 'react'

/** A navigation; its action is one of the router's. */
export interface Step {
  action: string
  current: { pathname: string; search: object }
  next: { pathname: string; search: object }
}

/** Opening a dialog over the screen changes the address, but does not leave it. */
export const toAnotherScreen = ({ current, next }: Step): boolean => current.pathname !== next.pathname

const isByBrowser = ({ action }: Step): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** Back and Forward take any dialog away; other steps only lead out of it with the screen. */
export const outOfDialog = (step: Step): boolean => isByBrowser(step) || toAnotherScreen(step)

let asking = 0

/** Counts a form that asks itself before it is left. */
export function useAskingForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    asking += 1
    return () => void (asking -= 1)
  }, [isDirty])
}

/**
 * Whether Back or Forward may take a dialog away whose form does not ask itself. Where a dialog leads once it is saved
 * is not asked about.
 */
export const byBrowser = (step: Step): boolean => asking === 0 && isByBrowser(step)
