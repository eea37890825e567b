import { type ReactNode, useEffect, useRef } from 'react'
import type { ContractOnScreen } from '#contracts/document-schema.ts'
import { ContractSheet } from '#contracts/web/sheet/contract-sheet.tsx'
import side from '#client-portal/web/page/side.module.css'
import css from './to-sign.module.css'

interface ToSignProps {
  label: string
  paper: ContractOnScreen
  /** Beside the contract; below it on phones. */
  children: ReactNode
}

/** A contract to read in full, and beside it the place to sign. */
export function ToSign({ label, paper, children }: ToSignProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'start' })
  }, [])
  return (
    <section ref={place} className={`${side.beside} ${css.columns}`} aria-label={label} tabIndex={-1}>
      <div className={`shrink ${side.paper}`}>
        <ContractSheet model={paper} reading level={2} />
      </div>
      <div className={`shrink sticky-side ${side.side} ${css.side}`}>{children}</div>
    </section>
  )
}
