import { useEffect, useRef } from 'react'
import type { ClientPage } from '#client-portal/client-page.ts'
import { checkEveryMs } from '#kernel/check-every.ts'
import { type CachedAnswer, callAgain } from '#kernel/web/call.ts'
import { noted } from '#ui/loading/use-linked-record.ts'
import { calls } from './calls.ts'

interface Shown {
  page: ClientPage | undefined
  show: (page: ClientPage) => void
  /** Reads it again, also to say why that is refused. */
  reload: () => Promise<void>
}

const isSame = (one: ClientPage, other: ClientPage): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Shows what the studio, or another phone of the same couple, has changed. Asks while the page is visible; an unchanged
 * answer is a 304. What the page itself did meanwhile is newer than an answer that was under way.
 */
export function useFreshPage(token: string, { page, show, reload }: Shown): void {
  const cached = useRef<CachedAnswer<ClientPage>>(undefined)
  const again = useRef(reload)
  useEffect(() => {
    again.current = reload
  }, [reload])
  useEffect(() => {
    if (!page) return undefined
    let isOver = false
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await callAgain(calls.read, { params: { token } }, cached.current)
        if (isOver) return
        cached.current = answer
        if (!isSame(answer.data, page)) show(answer.data)
      } catch (error) {
        const { code } = noted(error)
        if (!isOver && (code === 'gone' || code === 'not_found' || code === 'forbidden')) await again.current()
      }
    }
    const timer = setInterval(() => void check(), checkEveryMs)
    const look = () => void check()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [token, page, show])
}
