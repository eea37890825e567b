import type { ReactNode } from 'react'
import type { DocumentModel } from '#documents/document-model.ts'
import { SkyEdge } from './sky-edge.tsx'
import { type Foot, usePageFoot } from './use-page-foot.ts'
import { AddressLine } from './address-line.tsx'
import css from './sheet.module.css'
import './literata.css'
import './pages.css'

interface SheetProps {
  model: Pick<DocumentModel, 'paper' | 'language' | 'edge'>
  /** The accessible name. */
  label: string
  /** In full size, to be printed, or scaled into a preview. */
  isFullSize?: boolean
  /** The footer, also of each printed page. */
  foot?: Foot
  children: ReactNode
}

/** A document on white paper in every color scheme, styled like its PDF. */
export function PaperSheet({
  model: { paper, language, edge },
  label,
  isFullSize: whole = false,
  foot,
  children,
}: SheetProps) {
  usePageFoot(foot)
  return (
    <article
      className={css.sheet}
      aria-label={label}
      lang={language}
      data-paper={paper}
      data-whole={whole || undefined}
    >
      {edge && <SkyEdge stops={edge} />}
      <div className={css.inside}>{children}</div>
      {foot && (
        <footer className={css.foot}>
          <span>{foot.left}</span>
          <span>{foot.right}</span>
        </footer>
      )}
    </article>
  )
}

/** The photographer's logo, name and contact. */
export function SheetHead({
  head: { name, lines },
  logo,
  children,
}: {
  head: Pick<DocumentModel['head'], 'name' | 'lines'>
  logo: string | null
  children?: ReactNode
}) {
  return (
    <header className={css.head}>
      <div>
        {logo && <img className={css.logo} src={logo} alt={`Logo of ${name}`} />}
        <p className={css.name}>{name}</p>
        {lines.map((line) => (
          <p key={line}>
            <AddressLine line={line} />
          </p>
        ))}
      </div>
      {children}
    </header>
  )
}
