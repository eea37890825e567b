import { useEffect } from 'react'

const mark = 'printed'

/** Time to draw the document, milliseconds. */
const drawingMs = 250

const isDrawn = (image: HTMLImageElement) => image.decode().catch(() => {})

/**
 * Opens the print dialog once its document is shown. Once for each visit: not again after a reload, or on the way back
 * to the page.
 */
export function PrintOnArrival() {
  useEffect(() => {
    if (history.state?.[mark] === true) return
    let timer: number | undefined
    let isLeft = false
    void Promise.all([document.fonts.ready, ...[...document.images].map(isDrawn)]).then(() => {
      if (isLeft) return
      timer = window.setTimeout(() => {
        history.replaceState({ ...history.state, [mark]: true }, '')
        window.print()
      }, drawingMs)
    })
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [])
  return null
}
