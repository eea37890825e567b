import { useEffect, useEffectEvent, useState } from 'react'
import { isBehindDialog } from '#ui/keys/shortcuts.ts'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
/** A drop zone has taken them. */
const isTaken = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-drop-well]') !== null

/** Accepts files dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useFilesAnywhere(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    // Otherwise the browser would open the file.
    event.preventDefault()
    setIsOver(event.type === 'dragover' && !isBehindDialog())
    if (event.type !== 'drop' || isTaken(event) || isBehindDialog()) return
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setIsOver(false)
  })
  const paste = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    const isTyping =
      target instanceof Element &&
      target.closest('input, textarea') !== null &&
      clipboardData?.types.includes('text/plain')
    if (files.length > 0 && !isTyping && !isBehindDialog()) onFiles(files)
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, (event) => drag(event), { signal })
    window.addEventListener('dragleave', (event) => onLeave(event), { signal })
    window.addEventListener('paste', (event) => paste(event), { signal })
    return () => ending.abort()
  }, [])
  return isOver
}
