import { useEffect, useEffectEvent } from 'react'

/** Takes a file that is dropped while the form is open, wherever: the browser would leave the page for it. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const [file] = event.type === 'drop' ? event.dataTransfer.files : []
    if (file) onFile(file)
  })
  useEffect(() => {
    const ending = new AbortController()
    for (const name of ['dragover', 'drop'] as const)
      window.addEventListener(name, (event) => drag(event), { signal: ending.signal })
    return () => ending.abort()
  }, [])
}
