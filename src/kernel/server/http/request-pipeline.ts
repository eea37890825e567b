import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnerId } from '#kernel/access.ts'
import type { Endpoint, Files as Limits } from '#kernel/api.ts'
import type { TimeFormat } from '#kernel/time-format.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { plainAddress } from '#kernel/server/limits/address.ts'
import { inTimeFormat } from '#kernel/server/reader-format.ts'
import { bumpRevision } from '#kernel/server/revisions.ts'
import { uncountAttempt } from '#kernel/server/limits/rate-limit.ts'
import { admitRequest, enforceEndpointLimit } from './admission.ts'
import { deviceIn, sessionSecretIn } from './cookies.ts'
import { replyTools } from './reply.ts'
import type { Encode } from './json/encode.ts'
import { Unchanged, versionIn } from './etag.ts'
import { type Attempt, keyIn, once, findStoredAnswer, type StoredAnswer } from './idempotency.ts'
import { answerFrom, sendAnswer } from './json/json-answer.ts'
import { discard, type Form, bodyTimeoutMs, readForm, uploadTimeoutMs } from './multipart.ts'
import { readInput, readParams } from './request-input.ts'
import { sendFile } from './send-file.ts'
import type { Call, Prepared, Route, SentFile } from './serve.ts'
import type { ServerContext } from './server-context.ts'
import { rethrowRefusal } from './unchanged.ts'

/** An endpoint with what is computed once for all its requests. */
export interface CompiledRoute extends Route {
  encode: Encode | undefined
}

/**
 * Handles one request: session or API token, maintenance mode, access, recent password, rate limit, input,
 * then the handler.
 */
export async function handleRequest(
  route: CompiledRoute,
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route
  rethrowRefusal(request)
  const now = context.now()
  const { session, caller, timeFormat } = await admitRequest(route, context, request, now)
  const ip = plainAddress(request.ip)
  const rateLimitKey = await enforceEndpointLimit(endpoint, context, ip, now)
  const params = readParams(endpoint, request.params)
  const admitted: AdmittedRequest = {
    route,
    context,
    request,
    reply,
    caller,
    ip,
    session,
    timeFormat,
    rateLimitKey,
    params,
    form: undefined,
    now,
  }
  if (endpoint.files) return workOnUpload(admitted, endpoint.files)
  return work(admitted, endpoint.kind === 'plain' ? stays : disconnectSignal(reply)).catch((error: unknown) => {
    if (error instanceof Unchanged) return reply.code(304).send()
    throw error
  })
}

/** Reads the form, deletes its files at the end, and stops when the client disconnects. */
async function workOnUpload(admitted: AdmittedRequest, limits: Limits): Promise<FastifyReply> {
  const { context, request, reply, caller, ip } = admitted
  const endUpload = context.uploadLimiter.enter({ ...caller, ip })
  const gone = disconnectSignal(reply)
  try {
    await context.fileStore.requireRoom(limits.total)
    const form = await readForm(
      request,
      limits,
      context.fileStore.incoming,
      caller.owner === undefined ? bodyTimeoutMs : uploadTimeoutMs,
    )
    try {
      return await work({ ...admitted, form }, gone)
    } finally {
      await discard(form.files)
    }
  } finally {
    endUpload()
  }
}

const stays = new AbortController().signal

/** Aborted when the client disconnects. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

/** A request that passed the access checks. */
interface AdmittedRequest {
  route: CompiledRoute
  context: ServerContext
  request: FastifyRequest
  reply: FastifyReply
  caller: { owner?: OwnerId }
  /** The network address in its canonical spelling. */
  ip: string
  session: string | undefined
  timeFormat: TimeFormat
  /** The key of the rate limit that counted it. */
  rateLimitKey: string | undefined
  params: Record<string, number | string>
  form: Form | undefined
  now: number
}

async function work(admitted: AdmittedRequest, signal: AbortSignal): Promise<FastifyReply> {
  const {
    route: { endpoint, handle, encode },
    context,
    request,
    reply,
    rateLimitKey,
    form,
  } = admitted
  let isUncounted = false
  const call = {
    ...admitted.caller,
    params: admitted.params,
    input: endpoint.isSigned ? undefined : readInput(endpoint, request, form),
    signed: signedBodyOf(endpoint, request),
    ifMatch: versionIn(request.headers['if-match']),
    now: admitted.now,
    ip: admitted.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    accept: request.headers.accept ?? '',
    session: admitted.session,
    device: deviceIn(request, context.install),
    install: context.install,
    fileStore: context.fileStore,
    services: context.services,
    files: form?.files ?? [],
    signal,
    log: request.log,
    reply: { ...replyTools(reply, context.install), uncountAttempt: () => void (isUncounted = true) },
  }
  const handled = (db: Db) =>
    inTimeFormat(admitted.timeFormat, async () => handle({ ...call, db } as unknown as Call<Endpoint>))
  const run = async (db: Db) => answerFrom(endpoint, encode, await handled(db))
  const giveBack = async () => {
    if (rateLimitKey && isUncounted) await uncountAttempt(context.db, rateLimitKey)
  }
  if (endpoint.kind === 'download') {
    const file = (await handled(context.db)) as SentFile
    await giveBack()
    return sendFile(request, reply, file)
  }
  const isSlow = endpoint.kind === 'upload' || endpoint.kind === 'slow'
  const stored = await (
    isSlow ? answerSlowly(admitted, () => handled(context.db) as Promise<Prepared<unknown>>) : carryOut(admitted, run)
  ).finally(giveBack)
  return sendAnswer(request, reply, stored)
}

/** The body of an endpoint that is signed, with its headers; without one, no bytes. */
const signedBodyOf = ({ isSigned }: Endpoint, { body, headers }: FastifyRequest) =>
  isSigned ? { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers } : undefined

/** Does the slow work and then writes its rows, unless the same request was answered before. */
async function answerSlowly(
  admitted: AdmittedRequest,
  prepare: () => Promise<Prepared<unknown>>,
): Promise<StoredAnswer> {
  const attempt = attemptOf(admitted)
  const before = attempt && (await findStoredAnswer(admitted.context.db, attempt))
  if (before) return before
  const { endpoint, encode } = admitted.route
  const { store, undo } = await prepare()
  let isStored = false
  try {
    return await carryOut(admitted, async (db) => {
      const stored = await store(db)
      isStored = true
      return answerFrom(endpoint, encode, stored)
    })
  } finally {
    // The rows may be committed even if the answer to the commit was lost: the files stay until the cleanup job has
    // checked them.
    if (!isStored) await undo?.()
  }
}

async function carryOut(admitted: AdmittedRequest, work: (db: Db) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const {
    route: { endpoint },
    context: { db, replica },
    caller: { owner },
  } = admitted
  if (endpoint.mayUseReplica && owner) return replica.read(db, owner, work)
  if (endpoint.method === 'GET' || endpoint.transaction === false) return work(db)
  const attempt = attemptOf(admitted)
  return inTransaction(db, async (transaction) => {
    // Before any of the owner's rows: serializes with the deletion of the account.
    if (owner && !(await lockUserShared(transaction, owner)))
      throw new Problem('unauthenticated', 'Sign in to continue.')
    const change = async () => {
      const answer = await work(transaction)
      // At the end, so that other changes of the owner wait for this row only briefly.
      if (owner && !endpoint.isUnrevised) await bumpRevision(transaction, owner, 'changes')
      return answer
    }
    return attempt ? once(transaction, attempt, change) : change()
  })
}

/** The request under its Idempotency-Key; undefined without one. */
function attemptOf({
  route: { endpoint },
  context,
  request,
  caller: { owner },
  form,
  now,
}: AdmittedRequest): Attempt | undefined {
  const key = endpoint.method !== 'GET' && owner ? keyIn(request.headers['idempotency-key']) : undefined
  if (!key || !owner) return undefined
  const asked = JSON.stringify([
    request.url,
    form ? [form.words, form.files.map(({ digest }) => digest)] : (request.body ?? null),
  ])
  return {
    owner,
    route: `${endpoint.method} ${endpoint.path}`,
    key,
    asked,
    secret: endpoint.tellsSecret ? sessionSecretIn(request, context.install) : undefined,
    now,
  }
}
