import { useEffect, useSyncExternalStore } from 'react'
import { useLatestCallback } from '#ui/react/use-latest-callback.ts'

/** Saves a dialog's input, which closes it; returns whether it is saved. */
type Save = () => Promise<boolean>

/** The open dialogs with unsaved input, with how each is saved where it can be. */
const unsaved = new Map<object, Save | undefined>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes a dialog while it has unsaved input. */
export function useUnsavedDialog(isDirty: boolean, onSave?: Save): void {
  const latest = useLatestCallback(async () => (onSave ? onSave() : false))
  const canSave = onSave !== undefined
  useEffect(() => {
    if (!isDirty) return
    const key = {}
    unsaved.set(key, canSave ? latest : undefined)
    notify()
    return () => {
      unsaved.delete(key)
      notify()
    }
  }, [isDirty, canSave, latest])
}

/** Whether an open dialog has unsaved input, which would be lost if the list behind it no longer had its record. */
export const useHasUnsavedDialog = (): boolean => useSyncExternalStore(subscribe, () => unsaved.size > 0)

/** Saves the only dialog with unsaved input; undefined where it cannot be saved, or there are several. */
export function saveOfDialog(): Save | undefined {
  const [save, ...others] = unsaved.values()
  return others.length === 0 ? save : undefined
}
