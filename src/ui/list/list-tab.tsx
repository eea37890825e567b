import type { ReactNode } from 'react'

/** A tab with a list: its toolbar, and the list. */
export const ListTab = ({ children }: { children: ReactNode }) => <div className="stack-20">{children}</div>

/** The filters and actions of a list. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className="row-8-centered">{children}</div>
