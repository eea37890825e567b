import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AdminId, OwnerId } from '#kernel/access.ts'
import type { Endpoint, Files as Limits } from '#kernel/api.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'
import { inTransaction, lockUserShared } from '#database/dialect.ts'
import { plainAddress } from '#kernel/server/limits/address.ts'
import { cookieReply, deviceIn, sessionIn, sessionSecretIn } from './cookies.ts'
import type { UploadLimiter } from '#kernel/server/limits/upload-limiter.ts'
import type { Encode } from './encode.ts'
import { isKnown, tagFor, Unchanged, versionIn } from './etag.ts'
import { type Attempt, keyIn, once, findStoredAnswer, type StoredAnswer } from './idempotency.ts'
import type { FileStore } from '#kernel/server/files/files.ts'
import type { Install } from '#kernel/server/install.ts'
import type { ExternalServices } from '#kernel/server/outbound/external-service.ts'
import { hit, networkOf, refund } from '#kernel/server/limits/rate-limit.ts'
import { discard, type Form, bodyTimeoutMs, readForm, uploadTimeoutMs } from './multipart.ts'
import { parse } from './parse.ts'
import { sendFile } from './send-file.ts'
import { requireRecent } from './recent.ts'
import type { Call, Prepared, Route, SentFile } from './serve.ts'

export interface Person {
  id: number
  role: 'user' | 'moderator' | 'admin'
  status: 'active' | 'suspended' | 'pending'
  /** When the password was last verified in this session, epoch milliseconds. */
  provenAt: number
}

/** The server's resources for the pipeline. */
export interface ServerContext {
  db: Db
  install: Install
  /** Where files are stored. */
  fileStore: FileStore
  /** External services. */
  services: ExternalServices
  /** Limits concurrent uploads. */
  uploadLimiter: UploadLimiter
  /** Epoch milliseconds. */
  now: () => number
  /** The user of the session with this hash; undefined when it has ended. */
  findSessionUser: (db: Db, session: string, now: number) => Promise<Person | undefined>
}

/** An endpoint with what is computed once for all its requests. */
export interface CompiledRoute extends Route {
  encode: Encode | undefined
}

/** Handles one request: session, maintenance mode, access, rate limit, input, then the handler. */
export async function handleRequest(
  route: CompiledRoute,
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route
  const now = context.now()
  const session = sessionIn(request, context.install)
  const person = session ? await context.findSessionUser(context.db, session, now) : undefined
  if (person) request.person = person.id
  await refuseDuringMaintenance(endpoint, context, person, now)
  const caller = admit(endpoint.access, person)
  if (endpoint.recent && person) requireRecent(person.provenAt, now)
  const ip = plainAddress(request.ip)
  const rateLimitKey = await countHit(endpoint, context, ip, now)
  const params = readParams(endpoint, request.params)
  const admitted: AdmittedRequest = {
    route,
    context,
    request,
    reply,
    caller,
    ip,
    session,
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
  const leave = context.uploadLimiter.enter({ ...caller, ip })
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
    leave()
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
  let isRefunded = false
  const call = {
    ...admitted.caller,
    params: admitted.params,
    input: readInput(endpoint, request, form),
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
    reply: { ...cookieReply(reply, context.install), refund: () => void (isRefunded = true) },
  }
  const handled = (db: Db) => handle({ ...call, db } as unknown as Call<Endpoint>)
  const run = async (db: Db) => answerFrom(endpoint, encode, await handled(db))
  const giveBack = async () => {
    if (rateLimitKey && isRefunded) await refund(context.db, rateLimitKey)
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
  return answer(request, reply, stored)
}

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

export async function refuseDuringMaintenance(
  endpoint: Pick<Endpoint, 'duringMaintenance'>,
  context: ServerContext,
  person: Person | undefined,
  now: number,
): Promise<void> {
  if (endpoint.duringMaintenance || person?.role === 'admin') return
  const refusal = await context.install.maintenanceRefusal(context.db, now)
  if (refusal) throw refusal
}

/** The only access check. Exported for the access matrix. */
export function admit(access: Access, person: Person | undefined): { owner?: OwnerId; admin?: AdminId } {
  if (access === 'anyone') return person?.status === 'active' ? { owner: person.id as OwnerId } : {}
  if (!person) throw new Problem('unauthenticated', 'Sign in to go on.')
  if (person.status === 'suspended')
    throw new Problem('forbidden', 'This account is suspended.', { reason: 'account_suspended' })
  if (person.status === 'pending')
    throw new Problem('forbidden', 'Verify your email address first.', { reason: 'email_unverified' })
  if (access === 'owner') return { owner: person.id as OwnerId }
  if (person.role !== 'admin') throw new Problem('forbidden', 'Only an administrator may do this.')
  return { owner: person.id as OwnerId, admin: person.id as AdminId }
}

async function countHit(
  endpoint: Endpoint,
  { db }: ServerContext,
  ip: string,
  now: number,
): Promise<string | undefined> {
  if (!endpoint.limit) return undefined
  const key = `${endpoint.path}:ip:${networkOf(ip)}`
  await hit(db, key, endpoint.limit, now)
  return key
}

async function carryOut(admitted: AdmittedRequest, work: (db: Db) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const {
    route: { endpoint },
    context: { db },
    caller: { owner },
  } = admitted
  if (endpoint.method === 'GET' || endpoint.transaction === false) return work(db)
  const attempt = attemptOf(admitted)
  return inTransaction(db, async (transaction) => {
    // Before any of the owner's rows: serializes with the deletion of the account.
    if (owner && !(await lockUserShared(transaction, owner))) throw new Problem('unauthenticated', 'Sign in to go on.')
    return attempt ? once(transaction, attempt, () => work(transaction)) : work(transaction)
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
  const key = endpoint.method === 'POST' && owner ? keyIn(request.headers['idempotency-key']) : undefined
  if (!key || !owner) return undefined
  const asked = JSON.stringify([
    request.url,
    form ? [form.words, form.files.map(({ digest }) => digest)] : (request.body ?? null),
  ])
  return {
    owner,
    route: `POST ${endpoint.path}`,
    key,
    asked,
    secret: endpoint.tellsSecret ? sessionSecretIn(request, context.install) : undefined,
    now,
  }
}

function answerFrom(endpoint: Endpoint, encode: Encode | undefined, answered: unknown): StoredAnswer {
  if (!endpoint.output) return { status: endpoint.status ?? 204, answer: '' }
  return { status: endpoint.status ?? 200, answer: JSON.stringify(encode ? encode(answered) : answered) }
}

function answer(request: FastifyRequest, reply: FastifyReply, { status, answer: json }: StoredAnswer): FastifyReply {
  if (reply.sent || reply.getHeader('location')) return reply.send()
  if (!json) return reply.code(status).send()
  const tag = json.startsWith('{') ? tagFor(json) : undefined
  if (tag) {
    reply.header('etag', tag)
    if (request.method === 'GET' && isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  }
  return reply.code(status).type('application/json').send(json)
}

/** Ids are 1 … 2^31−1 in canonical form; other parameters match their pattern. Anything else is not found. */
function readParams({ names }: Endpoint, params: unknown): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, said]) => {
      const look = names[name]
      if (look?.test(said)) return [name, said]
      const id = !look && /^[1-9]\d{0,9}$/.test(said) ? Number(said) : 0
      if (id < 1 || id > 2_147_483_647) throw new Problem('not_found', 'Not found.')
      return [name, id]
    }),
  )
}

function readInput(endpoint: Endpoint, request: FastifyRequest, form: Form | undefined): unknown {
  if (!endpoint.input) {
    if (hasBody(request, form)) throw new Problem('invalid', 'This request takes no body.')
    return undefined
  }
  return parse(endpoint.input, endpoint.method === 'GET' ? request.query : (form?.words ?? request.body ?? {}))
}

const hasBody = (request: FastifyRequest, form: Form | undefined): boolean =>
  form
    ? Object.keys(form.words).length > 0
    : request.body !== undefined && request.body !== null && JSON.stringify(request.body) !== '{}'
