import { useEffect, useReducer, useState, type ComponentType } from 'react'
import type { Part } from './part.ts'

interface Shown<P> {
  /** The component, once its code is here. */
  Component: ComponentType<P> | undefined
  hasFailed: boolean
  retry: () => void
}

/** Draws again when the code of a part has come, or when it could not be fetched. */
export function usePart<P>({ ready, fetch }: Part<P>): Shown<P> {
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [settled, setSettled] = useState(-1)
  const Component = ready()
  useEffect(() => {
    let isHere = true
    const settle = () => isHere && setSettled(tries)
    if (!ready()) void fetch().then(settle, settle)
    return () => {
      isHere = false
    }
  }, [ready, fetch, tries])
  return { Component, hasFailed: !Component && settled === tries, retry }
}
