import { dayAt } from '#kernel/dates.ts'

interface Planned {
  issueOn: string | null
  /** The last invoice that asked for it, if any. */
  invoiceId: number | null
  /** When that one was canceled or credited in full. */
  endedAt: number | null
}

/**
 * The day on which a payment that is still to be billed goes out by itself. Null where the photographer issues it:
 * while its day is unknown, and once its invoice was canceled or credited in full on that day or later, so that it does
 * not come back within minutes.
 */
export function issuesOn({ issueOn, invoiceId, endedAt }: Planned, zone: string): string | null {
  if (issueOn === null || invoiceId === null) return issueOn
  return endedAt !== null && dayAt(endedAt, zone) < issueOn ? issueOn : null
}
