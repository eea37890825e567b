import { useEffect, useRef } from 'react'
import { checkEveryMs } from '#kernel/check-every.ts'
import type { CachedAnswer } from '#kernel/web/call.ts'
import { noted } from './use-linked-record.ts'

interface Linked<T> {
  record?: T | undefined
  show: (record: T) => void
  /** Reads it again, also to say why that is refused. */
  reload: () => Promise<void>
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Shows what has changed of a record behind a link, which `useLinkedRecord` has read. Asks while the page is visible;
 * an unchanged answer is a 304. What the page itself showed meanwhile is newer than an answer that was under way.
 */
export function useFreshRecord<T>(
  findAgain: (token: string, before: CachedAnswer<T> | undefined) => Promise<CachedAnswer<T>>,
  token: string,
  { record, show, reload }: Linked<T>,
): void {
  const cached = useRef<CachedAnswer<T>>(undefined)
  const again = useRef(reload)
  useEffect(() => {
    again.current = reload
  }, [reload])
  useEffect(() => {
    if (!record) return undefined
    let isOver = false
    const check = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const answer = await findAgain(token, cached.current)
        if (isOver) return
        cached.current = answer
        if (!isSame(answer.data, record)) show(answer.data)
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
  }, [findAgain, token, record, show])
}
