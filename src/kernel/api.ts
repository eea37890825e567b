import type { z } from 'zod'
import type { Access } from '#kernel/access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one network address may knock. Counted before the work; a right secret gives the knock back. */
export interface Limit {
  count: number
  seconds: number
}

/** What an endpoint may ask of the door beyond who may call it. */
export interface Options {
  /** The status of a plain success; 200 when there is an answer, else 204. */
  status?: number
  /** Answers to everybody while the place is closed for maintenance. */
  duringMaintenance?: boolean
  /** Checks a password or token: tests/limits.test.ts knocks on every one of these (R6). */
  checksSecret?: boolean
  limit?: Limit
  /** The largest body in bytes; 256 KiB when not said (R40). */
  maxBody?: number
  /**
   * A change is made in one transaction that the door opens, so that it, its audit row and its idempotency key stand or fall
   * together. `false` for the few that do slow work of their own (hash a password) and open it later themselves.
   */
  transaction?: false
  /** One sentence for the API description. */
  summary?: string
}

export interface Endpoint<
  A extends Access = Access,
  P extends string = string,
  I extends z.ZodType | undefined = z.ZodType | undefined,
  O extends z.ZodType | undefined = z.ZodType | undefined,
> extends Options {
  access: A
  method: Method
  path: P
  input: I
  output: O
}

export type Api = Record<string, Endpoint>

/** Describes one endpoint. Server, web, tests and the API description read this; none restates it. */
export function endpoint<
  A extends Access,
  const P extends string,
  I extends z.ZodType | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
>(spec: { access: A; method: Method; path: P; input?: I; output?: O } & Options): Endpoint<A, P, I, O> {
  return { ...spec, input: spec.input as I, output: spec.output as O }
}

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Every parameter in a path is a record's id, a positive integer (G5). */
export type Params<E extends Endpoint> = { [N in ParamName<E['path']>]: number }
/** What a handler receives: the input after its schema. */
export type Input<E extends Endpoint> = E['input'] extends z.ZodType ? z.output<E['input']> : undefined
/** What a caller sends: the input before its schema. */
export type Sent<E extends Endpoint> = E['input'] extends z.ZodType ? z.input<E['input']> : undefined
/** What a handler returns: the answer before its schema (a row is fine: the schema strips what it does not name). */
export type Answer<E extends Endpoint> = E['output'] extends z.ZodType ? z.input<E['output']> : void
/** What a caller reads: the answer after its schema. */
export type Output<E extends Endpoint> = E['output'] extends z.ZodType ? z.output<E['output']> : void

/** What a caller must supply: params if the path has any, input if the endpoint takes one. */
export type Request<E extends Endpoint> = ([ParamName<E['path']>] extends [never] ? { params?: never } : { params: Params<E> }) &
  (E['input'] extends z.ZodType ? (Record<string, never> extends z.input<E['input']> ? { input?: Sent<E> } : { input: Sent<E> }) : { input?: never }) & {
    /** The ETag that the change was based on; 412 when the record has moved on. */
    ifMatch?: string
    /** A key of the caller's making: the same one twice gets the same answer and one effect. */
    idempotencyKey?: string
  }

/** The tag that names one state of a record that people edit, for `ifMatch` (G9). */
export const tagOf = (record: { version: number }): string => `"${record.version}"`
