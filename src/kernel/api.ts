import type { z } from 'zod'
import type { Access } from '#kernel/access.ts'
import type { ScopeArea } from '#kernel/scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The header of a GET that a page sends without its user. It does not extend the session. */
export const backgroundHeader = 'x-background'

/** The header that names the user, by id, for whom a page sends a change. The server refuses it in another session. */
export const userHeader = 'x-user'

/** A rate limit by network address. Counted before the work; a right secret refunds the attempt. */
export interface Limit {
  count: number
  seconds: number
}

/** The files of a multipart/form-data endpoint; each limit in bytes. */
export interface Files {
  /** Accepted field names of a file; our own pages use the first. */
  fields: readonly [string, ...string[]]
  most: number
  largest: number
  total: number
}

/** A file to send; a browser's File is one. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Options of an endpoint. */
export interface Options {
  /** The status of a success; by default 200 with an answer, else 204. */
  status?: number
  /** Answers all users in maintenance mode. */
  duringMaintenance?: boolean
  /** Checks a password or token: src/accounts/server/limits.test.ts tests the rate limit of each of these. */
  checksSecret?: boolean
  /**
   * Requires that the password was verified within the last ten minutes: 403 `reauth_required`, and POST
   * /api/user/confirm verifies it.
   */
  recent?: true
  /**
   * The answer contains a secret that is stored nowhere else: the stored answer of an idempotent request is encrypted
   * with the caller's session.
   */
  tellsSecret?: boolean
  /** Sent by open pages without the user: never extends a session. */
  isBackground?: true
  /** A change of the caller's that no open page shows, or of data with a revision of its own. */
  isUnrevised?: true
  /**
   * Sent by another service, which signs the JSON body: the handler gets its bytes and verifies them. Taken from any
   * origin, and never for the user of a session.
   */
  isSigned?: true
  /**
   * Sent by a program for email, for somebody who leaves a list (RFC 8058): a form, taken from any origin and not read.
   * The secret in the path is the proof.
   */
  isOneClick?: true
  /** Figures over many of the caller's rows: a read replica may reckon them (see read-replica.ts). */
  mayUseReplica?: true
  /** What an API token needs to reach it, where that is not its domain's area; `none`: no token does. */
  scope?: ScopeArea | 'none'
  limit?: Limit
  /** The maximum body size in bytes; 256 KiB by default. */
  maxBody?: number
  /**
   * A change runs in one transaction opened by the request pipeline, so that it, its audit row and its idempotency key
   * are committed together. `false` for those that do slow work first (hash a password) and open it later themselves,
   * or that write nothing.
   */
  transaction?: false
  /** One sentence for the API description. */
  summary?: string
}

/**
 * `plain` answers JSON or nothing, `slow` works before it writes, `upload` takes files beside its input, `download`
 * answers a file.
 */
export type Kind = 'plain' | 'slow' | 'upload' | 'download'

export interface Endpoint<
  A extends Access = Access,
  P extends string = string,
  I extends z.ZodType | undefined = z.ZodType | undefined,
  O extends z.ZodType | undefined = z.ZodType | undefined,
  N extends string = string,
  K extends Kind = Kind,
> extends Options {
  kind: K
  access: A
  method: Method
  path: P
  /** Path parameters other than record ids, each with its pattern. */
  names: { [Name in N]: RegExp }
  input: I
  output: O
  /** The files of an upload; undefined for the other kinds. */
  files: K extends 'upload' ? Files : K extends 'plain' | 'slow' | 'download' ? undefined : Files | undefined
}

export type Api = Record<string, Endpoint>

interface Spec<
  A extends Access,
  P extends string,
  I extends z.ZodType | undefined,
  O extends z.ZodType | undefined,
  N extends string,
> extends Options {
  access: A
  method: Method
  path: P
  names?: { [Name in N]: RegExp }
  input?: I
  output?: O
}

/** Declares an endpoint, for server, pages, tests and the API description. */
export function endpoint<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N>): Endpoint<A, P, I, O, N, 'plain'> {
  return { ...described(spec), kind: 'plain', files: undefined }
}

/** Declares an endpoint with slow work, which runs outside a transaction; its rows are written in one afterwards. */
export function slow<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N>): Endpoint<A, P, I, O, N, 'slow'> {
  return { ...described(spec), kind: 'slow', files: undefined }
}

/** Declares an endpoint that takes files as multipart/form-data, read only after the access check. */
export function upload<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N> & { files: Files }): Endpoint<A, P, I, O, N, 'upload'> {
  return { ...described(spec), kind: 'upload', files: spec.files }
}

/** Declares an endpoint that answers a file. */
export function download<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, undefined, N>): Endpoint<A, P, I, undefined, N, 'download'> {
  return { ...described(spec), kind: 'download', files: undefined }
}

const described = <
  A extends Access,
  P extends string,
  I extends z.ZodType | undefined,
  O extends z.ZodType | undefined,
  N extends string,
>(
  spec: Spec<A, P, I, O, N>,
) => ({
  ...spec,
  names: spec.names ?? ({} as { [Name in N]: RegExp }),
  input: spec.input as I,
  output: spec.output as O,
})

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** A path parameter is a record's id, a positive integer, unless the endpoint declares a pattern. */
export type Params<E extends Endpoint> = {
  [Name in ParamName<E['path']>]: Name extends keyof E['names'] ? string : number
}
/** What a handler receives: the input after its schema. */
export type Input<E extends Endpoint> = E['input'] extends z.ZodType ? z.output<E['input']> : undefined
/** What a caller sends: the input before its schema. */
export type Sent<E extends Endpoint> = E['input'] extends z.ZodType ? z.input<E['input']> : undefined
/** What a handler returns: the answer before its schema (a row is fine: the schema strips what it does not name). */
export type Answer<E extends Endpoint> = E['output'] extends z.ZodType ? z.input<E['output']> : void
/** What a caller reads: the answer after its schema. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : void

/** What a caller must supply: params if the path has any, input if the endpoint takes one. */
export type Request<E extends Endpoint> = ([ParamName<E['path']>] extends [never]
  ? { params?: never }
  : { params: Params<E> }) &
  (E['input'] extends z.ZodType
    ? Record<string, never> extends z.input<E['input']>
      ? { input?: Sent<E> }
      : { input: Sent<E> }
    : { input?: never }) & {
    /** The ETag that the change is based on; 412 when the record has changed. */
    ifMatch?: string
    /** A key chosen by the client: a repeated request with it gets the same answer and has no further effect. */
    idempotencyKey?: string
    /** The id of the user whose change it is. */
    asUser?: number
    /** Read from the server: an answer that the service worker has kept for offline would not do. */
    fresh?: boolean
    /** For an endpoint that takes files. */
    files?: readonly ChosenFile[]
  }

/** The ETag of an editable record, for `ifMatch`. */
export const tagOf = (record: { version: number }): string => `"${record.version}"`
