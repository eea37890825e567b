import { useEffect } from 'react'

/** The words that stand at the foot of each printed page, where the browser sets them beside the number of the page. */
export interface Foot {
  left: string
  right: string
}

/** Hands the words to the margins of the printed pages (pages.css), which inherit from the root. */
export function usePageFoot(foot: Foot | undefined): void {
  const [left, right] = [foot?.left, foot?.right]
  useEffect(() => {
    if (left === undefined || right === undefined) return undefined
    const words = { '--foot-left': left, '--foot-right': right }
    const { style } = document.documentElement
    for (const [name, text] of Object.entries(words)) style.setProperty(name, JSON.stringify(text))
    return () => Object.keys(words).forEach((name) => style.removeProperty(name))
  }, [left, right])
}
