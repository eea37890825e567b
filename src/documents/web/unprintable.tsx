import { unprintableIn } from '#documents/printable.ts'

/** Enough to see what is meant. */
const named = 12

/** Warns beside a field of what a document would show as boxes: scripts and pictures that its fonts do not have. */
export function Unprintable({ text }: { text: string }) {
  const signs = unprintableIn(text)
  if (signs.length === 0) return null
  return (
    <p className="cap" role="status">
      These characters cannot be printed: <bdi>{signs.slice(0, named).join(' ')}</bdi>
      {signs.length > named && ` and ${signs.length - named} more`}
    </p>
  )
}
