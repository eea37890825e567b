import type { ReactNode } from 'react'
import { When } from '#accounts/web/when.tsx'
import rows from './file-rows.module.css'
import css from './past-file.module.css'

/** Files that were imported, newest first. */
export const PastFiles = ({ children }: { children: ReactNode }) => <ul>{children}</ul>

interface PastFileProps {
  fileName: string
  /** When it was imported, ISO 8601. */
  at: string
  /** What it made. */
  made: ReactNode
  /** The way back, or what became of it. */
  children: ReactNode
  /** Below the line. */
  more?: ReactNode
}

export const PastFile = ({ fileName, at, made, children, more }: PastFileProps) => (
  <li className={css.one}>
    <span className={rows.words}>
      <b dir="auto">{fileName}</b>
      <span className="sub">
        <When at={at} /> · {made}
      </span>
    </span>
    {children}
    {more}
  </li>
)
