import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { CallerFor } from '#kernel/access.ts'
import type { Answer, Api, Endpoint, Input, Params } from '#kernel/api.ts'
import type { Scope } from '#kernel/scopes.ts'
import type { Db } from '#database/db.ts'
import type { FileStore, OpenFile } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import type { Reply } from './reply.ts'

/** A call of an endpoint, after the access check. */
export type Call<E extends Endpoint> = CallerFor<E['access']> & {
  /** The database; for a change, the transaction of the request. */
  db: Db
  params: Params<E>
  input: Input<E>
  /** What an endpoint that is signed received: bytes whose signature is not verified yet. */
  signed: { bytes: Buffer; headers: IncomingHttpHeaders } | undefined
  /** The version in If-Match, if sent. */
  ifMatch: number | undefined
  /** Epoch milliseconds. */
  now: number
  /** The client's network address and user agent. */
  ip: string
  userAgent: string
  /** The Accept header. */
  accept: string
  /** Hash of the client's session. */
  session: string | undefined
  /** Hash of the secret by which the client's browser is recognized. */
  device: string | undefined
  install: Install
  /** Where files are kept. */
  fileStore: FileStore
  /** External services. */
  services: ExternalServices
  /** The uploaded files, in order. */
  files: Received[]
  /** Aborted when the client of slow work, an upload or a download disconnects. */
  signal: AbortSignal
  log: FastifyBaseLogger
  reply: Reply
}

/** An uploaded file, in a temporary folder that is removed after the answer. */
export interface Received {
  /** The client's name and type of the file: untrusted. */
  name: string
  mimeType: string
  /** Its temporary path. */
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its bytes, in hexadecimal. */
  digest: string
}

/** The second part of a slow handler: writes the rows, in the transaction of the request, once per key. */
export interface Prepared<T> {
  store: (db: Db) => Promise<T>
  /** Reverts the slow work if its rows are not written. */
  undo?: () => Promise<void>
}

/** A file as an answer. */
export interface SentFile {
  type: string
  /** Strong validator of the content, with quotes. */
  tag: string
  /** Headers beyond type, length and tag. */
  headers?: Record<string, string>
  /** Generated while it is sent: not opened for a HEAD request. */
  isMade?: boolean
  /** Called only when the client has no current copy. */
  open: () => Promise<OpenFile | Readable> | string
  /** Bytes, for a HEAD request; without it, the file is opened for that. */
  sizeOf?: () => Promise<number>
}

type Handled<E extends Endpoint> = E['kind'] extends 'slow' | 'upload'
  ? Prepared<Answer<E>>
  : E['kind'] extends 'download'
    ? SentFile
    : Answer<E>
/** The handlers of an api. */
export type Handlers<A extends Api> = { [K in keyof A]: (call: Call<A[K]>) => Promise<Handled<A[K]>> }

export interface Route {
  endpoint: Endpoint
  handle: (call: Call<Endpoint>) => Promise<unknown>
  currentTag?: CurrentTag
  /** The scope with which an API token reaches it, set where the domains are collected; without one, no token does. */
  scope?: Scope | undefined
}

/**
 * The ETag that the answer of a GET without input would have now. For what every open page asks repeatedly: while the
 * tag stays the same, the request is answered without the handler.
 */
export type CurrentTag = (call: Pick<Call<OwnEndpoint>, 'db' | 'owner' | 'now' | 'install'>) => Promise<string>

type OwnEndpoint = Endpoint & { access: 'owner' }

/** Pairs every endpoint of an api with its handler. A missing or mistyped one does not compile. */
export function serve<A extends Api>(
  api: A,
  handlers: Handlers<A>,
  currentTags: { [K in keyof A]?: CurrentTag } = {},
): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    handle: handlers[name] as unknown as Route['handle'],
    ...(currentTags[name] && { currentTag: currentTags[name] }),
  }))
}

/** As `serve`, but the handlers are loaded with the first call, which makes the start faster and saves memory. */
export function serveLater<A extends Api>(api: A, load: () => Promise<Handlers<A>>): Route[] {
  return Object.entries(api).map(([name, endpoint]) => ({
    endpoint,
    handle: async (call) => ((await load())[name] as unknown as Route['handle'])(call),
  }))
}
