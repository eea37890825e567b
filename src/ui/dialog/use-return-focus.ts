import { useEffect } from 'react'

/** When a dialog goes, the focus returns to what opened it, or to the heading of the screen when that is gone too. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        // Something else has taken the focus on purpose.
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
      })
    }
  }, [])
}
