import type { z } from 'zod'
import type { Access } from '#kernel/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one network address may knock. Counted before the work; a right secret gives the knock back. */
export interface Limit {
  count: number
  seconds: number
}

/** What an endpoint takes that is sent as multipart/form-data; each limit in bytes. */
export interface Files {
  /** The names that callers give to the part that holds a file; our own screens use the first. */
  fields: readonly [string, ...string[]]
  most: number
  largest: number
  total: number
}

/** A file as a caller holds it: a browser's File is one. */
export interface ChosenFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** What an endpoint may ask of the door beyond who may call it. */
export interface Options {
  /** The status of a plain success; 200 when there is an answer, else 204. */
  status?: number
  /** Answers to everybody while the place is closed for maintenance. */
  duringMaintenance?: boolean
  /** Checks a password or token: tests/limits.test.ts knocks on every one of these. */
  checksSecret?: boolean
  /**
   * Asks for the password once more when it was last proved longer ago than ten minutes: 403 `reauth_required`,
   * and POST /api/user/confirm proves it.
   */
  recent?: true
  /**
   * The answer tells a secret that is kept nowhere else: what is remembered of it for a repeated request is sealed with
   * the caller's session.
   */
  tellsSecret?: boolean
  limit?: Limit
  /** The largest body in bytes; 256 KiB when not said. */
  maxBody?: number
  /**
   * A change is made in one transaction that the door opens, so that it, its audit row and its idempotency key stand or
   * fall together. `false` for the few that do slow work of their own (hash a password) and open it later themselves.
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
  /** Path parameters that are no record's id, each with what it looks like. */
  names: { [Name in N]: RegExp }
  input: I
  output: O
  /** What an upload may bring; nothing for the other kinds. */
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

/** Describes one endpoint. Server, web, tests and the API description read this; none restates it. */
export function endpoint<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N>): Endpoint<A, P, I, O, N, 'plain'> {
  return { ...described(spec), kind: 'plain', files: undefined }
}

/**
 * Describes an endpoint whose answer takes long to make: nothing waits in a transaction for it, and its rows are
 * written in one afterwards.
 */
export function slow<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N>): Endpoint<A, P, I, O, N, 'slow'> {
  return { ...described(spec), kind: 'slow', files: undefined }
}

/** Describes an endpoint that takes files as multipart/form-data, read only after the caller was let in. */
export function upload<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
  N extends string = never,
>(spec: Spec<A, P, I, O, N> & { files: Files }): Endpoint<A, P, I, O, N, 'upload'> {
  return { ...described(spec), kind: 'upload', files: spec.files }
}

/** Describes an endpoint that answers a file. */
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

/** A parameter in a path is a record's id, a positive integer, unless the endpoint names it otherwise. */
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
    /** The ETag that the change was based on; 412 when the record has moved on. */
    ifMatch?: string
    /** A key of the caller's making: the same one twice gets the same answer and one effect. */
    idempotencyKey?: string
    /** For an endpoint that takes files. */
    files?: readonly ChosenFile[]
  }

/** The tag that names one state of a record that people edit, for `ifMatch`. */
export const tagOf = (record: { version: number }): string => `"${record.version}"`
