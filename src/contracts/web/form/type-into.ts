import { flushSync } from 'react-dom'
import type { Selected } from './text-marks.ts'

export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** The range in which two texts differ. */
function spanOf(before: string, after: string): { from: number; to: number; words: string } {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++
  return { from, to: before.length - same, words: after.slice(from, after.length - same) }
}

/** Changes a field as if typed, so that Undo works; sets the value directly where browsers cannot do that. */
export function write(
  area: HTMLTextAreaElement,
  { text, start, end }: Selected,
  onChange: (text: string) => void,
): void {
  const { from, to, words } = spanOf(area.value, text)
  area.focus()
  area.setSelectionRange(from, to)
  const isTyped =
    'execCommand' in document && document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
  if (!isTyped || area.value !== text) flushSync(() => onChange(text))
  area.setSelectionRange(start, end)
}
