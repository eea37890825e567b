import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { replyId } from './booking-head.tsx'

/** Focuses what an answer begins with when the address names it. */
export function useReplyFocus<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === replyId) element.current?.focus()
  }, [hash])
  return element
}
