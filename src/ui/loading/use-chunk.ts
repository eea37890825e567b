import { useEffect, useReducer, useState, type ComponentType } from 'react'
import type { Chunk } from './chunk.ts'

interface ChunkState<P> {
  /** The component, once its code is loaded. */
  Component: ComponentType<P> | undefined
  hasFailed: boolean
  retry: () => void
}

/** Renders again when the code of a chunk is loaded, or when it could not be fetched. */
export function useChunk<P>({ ready, fetch }: Chunk<P>): ChunkState<P> {
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [settled, setSettled] = useState(-1)
  const Component = ready()
  useEffect(() => {
    let isMounted = true
    const settle = () => isMounted && setSettled(tries)
    if (!ready()) void fetch().then(settle, settle)
    return () => {
      isMounted = false
    }
  }, [ready, fetch, tries])
  return { Component, hasFailed: !Component && settled === tries, retry }
}
