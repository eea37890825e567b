import type { RevisionKind } from './revisions.ts'

/** The tables of the kernel. */
export interface KernelTables {
  /** Stored answers by idempotency key, for 24 hours. */
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
  /** Attempts within a window. */
  rate_limits: {
    /** What is limited and for whom, such as `login:ip:192.0.2.7`. */
    key: string
    count: number
    /** When the window ends. */
    resetsAt: number
  }
  /** Revisions of polled data, replaced with each change. */
  revisions: {
    userId: number
    kind: RevisionKind
    version: number
  }
  /** Background jobs and their last results. */
  jobs: {
    name: string
    /** The process running it; empty for none. */
    holder: string
    /** Earliest next run; for a running job, when its claim expires. */
    dueAt: number
    startedAt: number | null
    endedAt: number | null
    /** In a row. */
    failures: number
    lastError: string
  }
  /** Emails to send. Their text is written when they are sent, so that no secret of an email is stored here. */
  outbox: {
    id: number
    kind: string
    recipient: string
    userId: number | null
    /** JSON: the input of the email's writer. */
    facts: string
    createdAt: number
    /** Earliest time to send. */
    dueAt: number
    tries: number
    /** 1: nobody is waiting for it. */
    canWait: number
    sentAt: number | null
    /** When it was given up: its address was refused, or after three days. */
    failedAt: number | null
    lastError: string
  }
  /** The last number used in a year; `kind` is the prefix. */
  number_series: { userId: number; kind: string; year: number; last: number }
  /** One row: the id of this database and when it was last used, which the folder of its files repeats. */
  installation: {
    id: string
    /** Proves which server key is used (see security/key-check.ts); null before the first start. */
    keyCheck: string | null
    usedAt: number
  }
  /** The servers that run on this database. */
  servers: {
    id: string
    /** The host and its folder of files, for messages. */
    place: string
    /** Counts up; the file of the same name in the folder of files holds this number or a later one. */
    beat: number
    seenAt: number
  }
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
