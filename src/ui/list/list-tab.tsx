import { CloseButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import css from './list-tab.module.css'

/** A tab with a list: its toolbar, and the list. */
export const ListTab = ({ children }: { children: ReactNode }) => <div className="stack-20">{children}</div>

/** The filters and actions of a list. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className="row-8-centered">{children}</div>

/** The record that a list is narrowed down to, with a button to remove it. */
export const FilterChip = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <span className={css.chip}>
    <span className="ellipsis">{name}</span>
    <CloseButton size="sm" aria-label={`Remove filter: ${name}`} onClick={onClear} />
  </span>
)

/** The order or sums of a list, at the end of its toolbar. */
export const ListNote = (props: ComponentProps<'span'>) => <span {...props} className={`small ${css.note}`} />
