import { useEffect } from 'react'

/** When a dialog closes, the focus returns to the element that opened it, or to the heading of the screen. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        // Another element was focused deliberately.
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
      })
    }
  }, [])
}
