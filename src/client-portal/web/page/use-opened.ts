import { useEffect } from 'react'
import { call } from '#kernel/web/call.ts'
import { calls } from './calls.ts'

/** A program that follows links, or a page opened by mistake, is gone before that. */
const visibleMs = 2000

/**
 * Tells the studio once that its client has the page in sight, and again when another invoice comes; `bills`: how many
 * are shown, undefined while the page is not.
 */
export function useOpened(token: string, bills: number | undefined): void {
  useEffect(() => {
    if (bills === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      document.removeEventListener('visibilitychange', watch)
      void call(calls.opened, { params: { token } }).catch(() => {})
    }
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tell, visibleMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [token, bills])
}
