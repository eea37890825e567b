import type { RevisionKind } from './revisions.ts'

/** What the kernel itself remembers. */
export interface KernelTables {
  /** Answers already given, by the caller's own key, for 24 hours. */
  idempotency_keys: {
    userId: number
    /** Method and path pattern. */
    route: string
    key: string
    /** SHA-256 of path and body. */
    bodyHash: string
    status: number
    answer: string
    createdAt: number
  }
  /** How often something was tried within its window. */
  rate_limits: {
    /** What is tried and who tries, e.g. `login:ip:192.0.2.7`. */
    key: string
    count: number
    /** When the count starts again. */
    resetsAt: number
  }
  /** The revision of what is polled: another number after each change. */
  revisions: {
    userId: number
    kind: RevisionKind
    version: number
  }
  /** What the server does by itself, and how it went. */
  jobs: {
    name: string
    /** Which process is at it; empty while none is. */
    holder: string
    /** Not before then; while a process is at it, when it counts as dead. */
    dueAt: number
    startedAt: number | null
    endedAt: number | null
    /** In a row. */
    failures: number
    lastError: string
  }
  /** Messages to be sent. Their text is written when they are sent, so that no secret of an email is stored here. */
  outbox: {
    id: number
    kind: string
    recipient: string
    userId: number | null
    /** JSON: what the writer of the email needs to know. */
    facts: string
    createdAt: number
    /** Not before then. */
    dueAt: number
    tries: number
    /** 1: nobody waits for it. */
    canWait: number
    sentAt: number | null
    /** Given up, after three days. */
    failedAt: number | null
    lastError: string
  }
  /** The last number that was given in a year; `kind` is what a number begins with. */
  number_series: { userId: number; kind: string; year: number; last: number }
  /** One row: what this database is called in the folder of its files. */
  installation: { id: string }
  system_settings: {
    key: string
    value: string
    description: string
    updatedBy: number | null
    createdAt: number
    updatedAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends KernelTables {}
}
