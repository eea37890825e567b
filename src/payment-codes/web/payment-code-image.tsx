import { useMemo } from 'react'
import { qrShape } from '#payment-codes/qr-shape.ts'
import { payment as english } from '#client-language/english/payment.ts'
import type { PaymentCode } from '#payment-codes/payment-block.ts'
import css from './payment-code-image.module.css'

interface PaymentCodeImageProps {
  code: PaymentCode
  /** White modules around it, which readers need. */
  quiet?: number
  /** What it is for, to those who cannot see it. */
  labels?: Record<PaymentCode['kind'], string>
}

/** A payment code, black on white in every color scheme; its content stands beside it as text. */
export function PaymentCodeImage({ code: { kind, text }, quiet = 4, labels = english.codes }: PaymentCodeImageProps) {
  const { size, path } = useMemo(() => qrShape(text, { border: quiet }), [text, quiet])
  return (
    <svg
      className={css.code}
      data-kind={kind}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={labels[kind]}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
      {kind === 'swiss' && <SwissCross center={size / 2} millimeter={(size - 2 * quiet) / 46} />}
    </svg>
  )
}

/** In the measures of the standard: 7 mm in a code of 46 mm. */
function SwissCross({ center, millimeter }: { center: number; millimeter: number }) {
  const box = (width: number, height: number, fill: string) => (
    <rect
      x={center - (width * millimeter) / 2}
      y={center - (height * millimeter) / 2}
      width={width * millimeter}
      height={height * millimeter}
      fill={fill}
    />
  )
  return (
    <g shapeRendering="geometricPrecision">
      {box(7, 7, '#fff')}
      {box(6, 6, '#000')}
      {box(3.89, 1.17, '#fff')}
      {box(1.17, 3.89, '#fff')}
    </g>
  )
}
