import { encode } from 'uqr'

interface QrOptions {
  /** White modules around the code. */
  border?: number
  /** The largest version; throws when the text does not fit. */
  maxVersion?: number
}

/** A QR code as a path of its dark modules, rows of them joined; its box has `size` modules a side. */
export interface QrShape {
  size: number
  path: string
}

/** The QR code of a text in UTF-8, at level M: 15 % of it may be covered. */
export function qrShape(text: string, { border = 0, maxVersion = 40 }: QrOptions = {}): QrShape {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border, maxVersion })
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: path.join('') }
}
