import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import css from './print-instead.module.css'

/**
 * Prints its content instead of the page, by the browser's own command too; on the screen it shows nothing. What the
 * content needs has to be loaded: browsers do not wait.
 */
export function PrintInstead({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  // Paper is white, whatever the scheme of the screen.
  return createPortal(
    <div className={css.paper} data-mantine-color-scheme="light">
      {children}
    </div>,
    document.body,
  )
}
