import type { ActProps } from '#client-portal/web/page/props.ts'

export interface SheetsProps extends ActProps {
  /** The one that is to be opened; another object each time. */
  toAnswer: { id: number } | undefined
}
