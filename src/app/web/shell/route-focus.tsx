import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { openedLink } from '#ui/list/use-list-keys.ts'

const timeoutMs = 3000

/**
 * After a navigation the focus moves to the heading of the screen, as after a page load, and the title is announced.
 * Back in a list, it moves to the row that was opened.
 */
export function RouteFocus() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    let isBack = false
    const unlisten = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK'
    })
    const unsubscribe = router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stop()
      stop = whenHeaded((heading) => {
        setTitle(document.title)
        // The address may name a field, which has the focus then.
        if (toLocation.hash !== '' && document.activeElement?.id === toLocation.hash) return
        heading.focus({ preventScroll: true })
        // Rows come after the heading; what the user has focused meanwhile keeps the focus.
        if (isBack)
          stop = whenThere(openedLink, (link) => {
            if (document.activeElement === heading) link.focus({ preventScroll: true })
          })
      })
    })
    return () => {
      stop()
      unlisten()
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
const whenHeaded = (listener: (heading: HTMLElement) => void): (() => void) =>
  whenThere(() => document.querySelector<HTMLElement>('#main h1') ?? undefined, listener)

function whenThere(find: () => HTMLElement | undefined, listener: (element: HTMLElement) => void): () => void {
  const began = requestAnimationFrame(() => {
    const found = find()
    if (found) return done(found)
    observer.observe(document.body, { childList: true, subtree: true })
  })
  const observer = new MutationObserver(() => {
    const found = find()
    if (found) done(found)
  })
  const timer = setTimeout(stop, timeoutMs)
  function done(found: HTMLElement) {
    stop()
    listener(found)
  }
  function stop() {
    cancelAnimationFrame(began)
    clearTimeout(timer)
    observer.disconnect()
  }
  return stop
}
