const isQuotedPrintable = (line: string): boolean =>
  /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line.slice(0, 300))

/**
 * A card as ical.js reads it: quoted-printable values of version 2.1 are decoded, its bare parameters are types, and
 * semicolons outside lists are bare, as ical.js keeps their escapes there.
 */
export function modernCard(text: string): string {
  const lines: string[] = []
  let soft: string[] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const isSoft = soft.length > 0 || isQuotedPrintable(line)
    if (isSoft) soft.push(line)
    if (isSoft && line.endsWith('=')) continue
    lines.push(plain(isSoft ? decoded(soft) : line))
    soft = []
  }
  return [...lines, ...(soft.length > 0 ? [plain(decoded(soft))] : [])].join('\n')
}

const isList = /^(?:[\w-]+\.)?(?:N|ADR|ORG)[;:]/i

function plain(line: string): string {
  const head = /^[^:"]{0,300}:/.exec(line)?.[0] ?? ''
  const value = line.slice(head.length)
  return (
    head.replace(/;([^=;:]+)(?=[;:])/g, ';TYPE=$1') +
    (isList.test(line) ? value : value.replace(/\\(.)/g, (pair, sign: string) => (sign === ';' ? ';' : pair)))
  )
}

/** The property of lines that end in `=`, but for the last. */
function decoded(lines: string[]): string {
  const line = lines.map((part) => part.replace(/=$/, '')).join('')
  const colon = line.indexOf(':') + 1
  const charset = /;CHARSET=([^;:]+)/i.exec(line.slice(0, colon))?.[1]
  return line.slice(0, colon) + quotedPrintable(line.slice(colon), charset).replace(/\r\n?|\n/g, '\\n')
}

/** A quoted-printable text (RFC 2045 6.7) in the character set that its property names. */
function quotedPrintable(value: string, charset = 'utf-8'): string {
  const bytes = Uint8Array.from(value.match(/=[0-9a-f]{2}|[^]/gi) ?? [], (piece) =>
    piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0),
  )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
