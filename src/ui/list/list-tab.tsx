import type { ReactNode } from 'react'

/** A tab that shows a list: its bar, and the list below it. */
export const ListTab = ({ children }: { children: ReactNode }) => <div className="stack-20">{children}</div>

/** What narrows the list down, and what is done with it. */
export const ListBar = ({ children }: { children: ReactNode }) => <div className="row-8-centered">{children}</div>
