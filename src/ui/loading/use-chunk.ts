import { startTransition, useEffect, useReducer, useState, type ComponentType } from 'react'
import type { Chunk } from './chunk.ts'

interface ChunkState<P> {
  /** The component, once loaded. */
  Component: ComponentType<P> | undefined
  hasFailed: boolean
  retry: () => void
}

/** Renders again when a chunk is loaded, or failed to load. */
export function useChunk<P>({ ready, fetch }: Chunk<P>): ChunkState<P> {
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const [settled, setSettled] = useState(-1)
  const Component = ready()
  useEffect(() => {
    let isMounted = true
    // In slices: a part of a screen takes long to render on a slow phone.
    const settle = () => isMounted && startTransition(() => setSettled(tries))
    if (!ready()) void fetch().then(settle, settle)
    return () => {
      isMounted = false
    }
  }, [ready, fetch, tries])
  return { Component, hasFailed: !Component && settled === tries, retry }
}
