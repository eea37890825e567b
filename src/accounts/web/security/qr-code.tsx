import { useMemo } from 'react'
import { qrShape } from '#payment-codes/qr-shape.ts'
import css from './qr-code.module.css'

/** A QR code, black on white in every color scheme, with the quiet zone that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrShape(text, { border: 4 }), [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
