import type { ReactNode } from 'react'
import { SectionCard } from '#ui/page/section-card.tsx'
import css from './system-page.module.css'

interface FactsProps {
  title: string
  /** The section's id within the page. */
  id: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
  children?: ReactNode
}

/** A section with a few facts. */
export function Facts({ title, id, facts, children }: FactsProps) {
  return (
    <SectionCard id={id} title={title} className={css.part}>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="fine">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </SectionCard>
  )
}
