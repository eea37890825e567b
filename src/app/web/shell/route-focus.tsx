import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const patienceMs = 3000

/**
 * After a change of screen the focus moves to its heading, as it would on a page that was loaded, and the title is
 * told.
 */
export function RouteFocus() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenHeaded((heading) => {
        heading.focus({ preventScroll: true })
        setTitle(document.title)
      })
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router])
  return (
    <div className="vh" role="status">
      {title}
    </div>
  )
}

/** Whoever has just signed in starts at the heading, unless they are elsewhere by the time that it is drawn. */
export function focusFirstHeading(): void {
  whenHeaded((heading) => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true })
  })
}

/** Tells of the screen's heading: at once, or when its content has arrived. */
function whenHeaded(tell: (heading: HTMLElement) => void): () => void {
  const look = () => document.querySelector<HTMLElement>('#main h1')
  const began = requestAnimationFrame(() => {
    const heading = look()
    if (heading) return done(heading)
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const observer = new MutationObserver(() => {
    const heading = look()
    if (heading) done(heading)
  })
  const timer = setTimeout(stop, patienceMs)
  function done(heading: HTMLElement) {
    stop()
    tell(heading)
  }
  function stop() {
    cancelAnimationFrame(began)
    clearTimeout(timer)
    observer.disconnect()
  }
  return stop
}
