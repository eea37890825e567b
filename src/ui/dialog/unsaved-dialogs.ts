import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function add(change: 1 | -1): void {
  count += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts a dialog while it has unsaved input. */
export function useUnsavedDialog(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    add(1)
    return () => add(-1)
  }, [isDirty])
}

/** Whether an open dialog has unsaved input, which would be lost if the list behind it no longer had its record. */
export const useHasUnsavedDialog = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
