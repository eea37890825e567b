import { useState } from 'react'

export type ShootsView = 'cards' | 'list'

const storageKey = 'lightbook:shoots-view'

/** How the shoots were last shown on this device; as cards at first. */
export function useShootsView(): [ShootsView, (view: ShootsView) => void] {
  const [view, setView] = useState<ShootsView>(() => (localStorage.getItem(storageKey) === 'list' ? 'list' : 'cards'))
  function choose(next: ShootsView): void {
    localStorage.setItem(storageKey, next)
    setView(next)
  }
  return [view, choose]
}
