import { unprintableIn } from '#documents/printable.ts'

/** The number of characters listed, at most. */
const named = 12

/** Warns about characters that a document would show as boxes, because its fonts lack them. */
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
