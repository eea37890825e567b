import { useEffect } from 'react'

/** The footer of each printed page, beside the page number. */
export interface Foot {
  left: string
  right: string
}

/** Passes the footer to the margin boxes of printed pages (pages.css), which inherit from the root. */
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
