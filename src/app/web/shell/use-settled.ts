import { useRef, type MouseEvent } from 'react'

const settleMs = 300

/** Ignores a second tap that was meant for what was there before. For elements that appear under the finger. */
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
