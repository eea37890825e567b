import { useRef, type MouseEvent } from 'react'

const settleMs = 300

/** A second tap meant for what lay there before does nothing yet. Spread it on what appears under the finger. */
export function useSettled() {
  const shownAt = useRef(0)
  shownAt.current ||= performance.now()
  function onClickCapture(event: MouseEvent) {
    if (performance.now() - shownAt.current >= settleMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClickCapture }
}
