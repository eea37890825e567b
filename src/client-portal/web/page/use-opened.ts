import { useEffect } from 'react'
import { call } from '#kernel/web/call.ts'
import { calls } from './calls.ts'

/** A program that follows links, or a page opened by mistake, is gone before that. */
const visibleMs = 2000

/** Tells the studio once that its client has the page in sight. */
export function useOpened(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
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
  }, [token, isShown])
}
