import { useId, type ReactNode } from 'react'
import { SectionCard } from '#ui/page/section-card.tsx'
import { linkTo } from './profile-words.ts'
import css from './profile-page.module.css'

/** A card of facts, with `after` below them. */
export function Facts({ title, after, children }: { title: string; after?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <SectionCard id={id} title={title} className="stack-14 padded">
      <dl className={css.facts}>{children}</dl>
      {after && <div>{after}</div>}
    </SectionCard>
  )
}

/** One fact; an empty one is shown as not set. */
export function Fact({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd dir="auto">{children || <Nothing>Not set</Nothing>}</dd>
    </div>
  )
}

export const Nothing = ({ children }: { children: string }) => <span className="faint">{children}</span>

/** The photographer's website. Text that is no web address is not linked. */
export function Website({ address }: { address: string }) {
  const href = linkTo(address)
  if (!href) return address
  return (
    <a className="quiet-link" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {address}
    </a>
  )
}
