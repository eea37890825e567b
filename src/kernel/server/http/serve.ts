import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { CallerFor } from '#kernel/access.ts'
import type { Answer, Api, Endpoint, Input, Params } from '#kernel/api.ts'
import type { Db } from '#database/db.ts'
import type { Files, OpenFile } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'

/** What a handler may say beside its answer. */
export interface Reply {
  /** There is a next page, and it starts after this cursor. */
  next(cursor: string): void
  /** The browser keeps this secret as its session cookie. */
  keepSession(secret: string): void
  /** The browser forgets its session and everything that it kept of it. */
  dropSession(): void
  /** The secret was right: the try does not count against the caller's limit. */
  refund(): void
  /** Sets the ETag of a GET; ends the call with 304 when the caller has that state already. */
  etag(tag: string): void
  /** Answers with a redirect to a page of ours instead of a body. */
  redirect(path: string): void
}

/** One call of an endpoint, after its access was checked. */
export type Call<E extends Endpoint> = CallerFor<E['access']> & {
  /** The database; for a change, the transaction of the request. */
  db: Db
  params: Params<E>
  input: Input<E>
  /** The version that If-Match names, when the caller sent one. */
  ifMatch: number | undefined
  /** Epoch milliseconds. */
  now: number
  /** The caller's network address, and what its browser says it is. */
  ip: string
  userAgent: string
  /** The kinds of answer that the caller reads, as it says. */
  accept: string
  /** Hash of the session that the caller came with. */
  session: string | undefined
  install: Install
  /** Where files are kept. */
  kept: Files
  /** Outside services. */
  services: ExternalServices
  /** What an upload brought, in the order it came. */
  files: Received[]
  /** Aborted when the caller of slow work, an upload or a download has hung up. */
  signal: AbortSignal
  log: FastifyBaseLogger
  reply: Reply
}

/** A file that an upload brought. It lies in a folder of its own until the answer, then it is gone. */
export interface Received {
  /** What the caller calls it and says it is: words of a stranger. */
  name: string
  mimeType: string
  /** Where it lies meanwhile. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string
}

/** What is left after slow work: to write the rows, in the transaction of the request, once per key. */
export interface Prepared<T> {
  store: (db: Db) => Promise<T>
  /** Takes back the slow work when its rows are not written. */
  undo?: () => Promise<void>
}

/** A file as an answer. */
export interface SentFile {
  type: string
  /** Strong validator of these bytes, with its quotes. */
  tag: string
  /** Headers beyond type, length and tag. */
  headers?: Record<string, string>
  /** It is made while it is sent: nothing is opened for whoever asks for its headers alone. */
  isMade?: boolean
  /** Called only when the caller has no copy yet. */
  open: () => Promise<OpenFile | Readable> | string
}

type Handled<E extends Endpoint> = E['kind'] extends 'slow' | 'upload'
  ? Prepared<Answer<E>>
  : E['kind'] extends 'download'
    ? SentFile
    : Answer<E>
/** What answers each endpoint of an api. */
export type Handlers<A extends Api> = { [K in keyof A]: (call: Call<A[K]>) => Promise<Handled<A[K]>> }

export interface Route {
  endpoint: Endpoint
  handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** Pairs every endpoint of an api with its handler. A missing or mistyped one does not compile. */
export function serve<A extends Api>(api: A, handlers: Handlers<A>): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
  }))
}

/** As `serve`, but what answers is loaded with the first call: a server starts quickly and rests small. */
export function serveLater<A extends Api>(api: A, load: () => Promise<Handlers<A>>): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    handle: async (call) => ((await load())[name] as unknown as Route['handle'])(call),
  }))
}
