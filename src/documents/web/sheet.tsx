import type { ReactNode } from 'react'
import type { DocumentModel } from '#documents/document-model.ts'
import { SkyEdge } from './sky-edge.tsx'
import { type Foot, usePageFoot } from './use-page-foot.ts'
import css from './sheet.module.css'
import './literata.css'
import './pages.css'

interface SheetProps {
  model: Pick<DocumentModel, 'paper' | 'language' | 'edge'>
  /** What the document is called by those who listen to it. */
  label: string
  /** A sheet in its own size, to be printed, or as much of it as fits into a preview. */
  whole?: boolean
  /** Stands below the whole sheet, and on each of its printed pages. */
  foot?: Foot
  children: ReactNode
}

/** A document on white paper, whatever the scheme of the screen: the same look as its PDF. */
export function Sheet({ model: { paper, language, edge }, label, whole = false, foot, children }: SheetProps) {
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

/** The photographer's logo, name and how to reach them. */
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
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </header>
  )
}
