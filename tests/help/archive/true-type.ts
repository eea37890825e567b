/** What a TrueType font says of its glyphs. */
export interface TrueType {
  /** How many there are. */
  glyphs: number
  /** How far one moves the pen, in thousandths of the size. */
  widthOf: (glyph: number) => number
}

/** Undefined where the tables that say so are not there. */
export function trueTypeOf(bytes: Buffer): TrueType | undefined {
  const tables = new Map<string, number>()
  const count = bytes.length < 12 ? 0 : bytes.readUInt16BE(4)
  for (let at = 12; at < 12 + count * 16 && at + 16 <= bytes.length; at += 16)
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8))
  const [head, maxp, hhea, hmtx] = ['head', 'maxp', 'hhea', 'hmtx'].map((name) => tables.get(name))
  if (head === undefined || maxp === undefined || hhea === undefined || hmtx === undefined) return undefined
  const perEm = bytes.readUInt16BE(head + 18)
  const told = bytes.readUInt16BE(hhea + 34)
  return {
    glyphs: bytes.readUInt16BE(maxp + 4),
    // Those after the last one that is told are as wide as that one.
    widthOf: (glyph) => (bytes.readUInt16BE(hmtx + Math.min(glyph, told - 1) * 4) * 1000) / perEm,
  }
}
