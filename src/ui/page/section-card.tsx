import type { ReactNode } from 'react'

interface SectionCardProps {
  /** The id of its title, which labels the section. */
  id: string
  title: ReactNode
  /** Its layout. */
  className?: string | undefined
  children: ReactNode
}

/** A card that is one section of a screen, with a title. */
export const SectionCard = ({ id, title, className = 'section-card', children }: SectionCardProps) => (
  <section className={`card ${className}`} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)
