import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const timeoutMs = 3000

/**
 * After a navigation the focus moves to the heading of the screen, as after a page load, and the title is announced.
 */
export function RouteFocus() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenHeaded((heading) => {
        setTitle(document.title)
        // The address may name a field, which has the focus then.
        if (toLocation.hash !== '' && document.activeElement?.id === toLocation.hash) return
        heading.focus({ preventScroll: true })
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

/** After signing in, focus starts at the heading, unless the user has focused something else meanwhile. */
export function focusFirstHeading(): void {
  whenHeaded((heading) => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true })
  })
}

/** Calls back with the screen's heading: at once, or when it is rendered. */
function whenHeaded(listener: (heading: HTMLElement) => void): () => void {
  const findHeading = () => document.querySelector<HTMLElement>('#main h1')
  const began = requestAnimationFrame(() => {
    const heading = findHeading()
    if (heading) return done(heading)
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const observer = new MutationObserver(() => {
    const heading = findHeading()
    if (heading) done(heading)
  })
  const timer = setTimeout(stop, timeoutMs)
  function done(heading: HTMLElement) {
    stop()
    listener(heading)
  }
  function stop() {
    cancelAnimationFrame(began)
    clearTimeout(timer)
    observer.disconnect()
  }
  return stop
}
