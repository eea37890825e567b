import { cleanups, installation, storagePolicies } from './storage-code.ts'

/** Vitest's project and files. */
export type Tests = readonly [project: string, ...files: string[]]

const money: Tests = ['rules', 'src/kernel/money.test', 'src/invoices/']
const admission: Tests = [
  'server',
  'tests/access',
  'token-requests.test',
  'idempotency.test',
  'request-pipeline.test',
  'src/maintenance/server',
  'src/freshness/server',
  'src/accounts/server/password',
  'sessions.test',
  'second-factor.test',
  'src/accounts/server/limits.test',
]
const origin: Tests = ['server', 'src/kernel/server/http/app.test', 'request-pipeline.test', 'tests/access']
const repeats: Tests = ['server', 'idempotency.test', 'kept-secret.test', 'src/clients/server/clients.test', cleanups]
const limits: Tests = ['server', 'src/kernel/server/limits', 'src/accounts/server/limits', 'accounts.test', cleanups]
const sessions: Tests = ['server', 'src/accounts/server/sessions', 'src/accounts/server/accounts.test', cleanups]
const tokens: Tests = ['server', 'src/api-tokens/server', 'tests/access-tokens']
const links: Tests = ['server', 'src/accounts/server', cleanups]
const factors: Tests = ['server', 'second-factor.test', 'recovery-codes.test']
const clientPages: Tests = ['server', 'src/client-links', 'src/client-portal/server']
const evidence: Tests = ['server', 'src/contracts/server/audit']
const keys: Tests = ['outside', 'server-key.test']
const addresses: Tests = ['server', 'public-file.test', 'src/busy-calendars']
const weather: Tests = ['rules', 'src/weather-clauses']
const buckets: Tests = ['outside', 'src/kernel/server/files/s3']
const webhooks: Tests = ['server', 'src/webhooks/server']

/** The code that others rely on for safety, and the tests that guard it. */
export const safety: [file: string, tests: Tests][] = [
  ['kernel/money.ts', money],
  ['kernel/server/http/admission.ts', admission],
  ['kernel/server/http/etag.ts', ['server', 'request-pipeline.test', 'src/clients/server']],
  ['kernel/server/http/idempotency.ts', repeats],
  ['kernel/server/http/origin.ts', origin],
  ['kernel/server/http/recent.ts', ['server', 'src/accounts/server', 'request-pipeline.test']],
  ['kernel/server/http/bearer.ts', tokens],
  ['kernel/server/http/scope.ts', tokens],
  ['kernel/server/http/token-admission.ts', tokens],
  ['kernel/server/limits/address.ts', limits],
  ['kernel/server/limits/rate-limit.ts', limits],
  ['kernel/server/outbound/public-address.ts', addresses],
  ['kernel/server/installation.ts', installation],
  ['kernel/server/security/encryption.ts', keys],
  ['accounts/server/devices/sign-in-limits.ts', limits],
  ['accounts/server/emails/token-store.ts', links],
  ['accounts/server/password/proof.ts', links],
  ['accounts/server/second-factor/second-factor.ts', factors],
  ['accounts/server/second-factor/two-factor.ts', factors],
  ['accounts/server/sessions/sessions.ts', sessions],
  ['client-links/server/codes/codes.ts', clientPages],
  ['contracts/server/audit/audit-chain.ts', evidence],
  ['contracts/server/audit/chain-check.ts', evidence],
  ['kernel/server/files/s3/read-verified.ts', buckets],
  ['kernel/server/outbound/followed-address.ts', webhooks],
  ['webhooks/server/secrets.ts', webhooks],
  ['weather-clauses/record-check.ts', weather],
  ['weather-clauses/rule.ts', weather],
]

/** The text `from` stands once in the file, and becomes `to`. */
export type Policy = [name: string, file: string, from: string, to: string, tests: Tests]

/** Broken promises, each of which must be noticed. */
export const policies: Policy[] = [
  ['half a cent is lost', 'kernel/money.ts', '(2n * above + below)', '(2n * above)', money],
  ['amounts have no end', 'kernel/money.ts', 'amount > maxCents', 'amount > Infinity', money],
  [
    'every photographer is an administrator',
    'kernel/server/http/admission.ts',
    "if (person.role !== 'admin') throw",
    'if (!person) throw',
    admission,
  ],
  [
    'a token acts as an administrator',
    'kernel/server/http/token-admission.ts',
    "role: 'user'",
    "role: 'admin'",
    tokens,
  ],
  [
    'a token for reading changes',
    'kernel/server/http/scope.ts',
    "method === 'GET' ? 'read' : 'write'",
    "method === 'GET' ? 'read' : 'read'",
    tokens,
  ],
  [
    'a cookie counts beside a token',
    'kernel/server/http/app.ts',
    'request.cookies = {}',
    'void request.cookies',
    tokens,
  ],
  [
    'a suspended account goes on',
    'kernel/server/http/admission.ts',
    "person.status === 'suspended'",
    '!person.status',
    admission,
  ],
  [
    'an account goes on whose address is not verified',
    'kernel/server/http/admission.ts',
    "person.status === 'pending'",
    '!person.status',
    admission,
  ],
  [
    'maintenance keeps nobody out',
    'kernel/server/http/admission.ts',
    'if (refusal) throw refusal',
    'if (!context) throw refusal',
    admission,
  ],
  [
    'what one user typed is saved for the next',
    'kernel/server/http/admission.ts',
    'expected !== String(person.id)',
    'expected === undefined',
    repeats,
  ],
  ['a change comes from another site', 'kernel/server/http/origin.ts', "site === 'same-origin'", 'site', origin],
  [
    'another site reaches a server on this machine',
    'kernel/server/http/origin.ts',
    'loopbackNames.has(name) ||',
    'name ||',
    origin,
  ],
  [
    'a key brings the answer to another request',
    'kernel/server/http/idempotency.ts',
    'known.bodyHash !== bodyHash',
    '!known.bodyHash',
    repeats,
  ],
  [
    'a secret is read from the database alone',
    'kernel/server/http/idempotency.ts',
    'attempt.secret === undefined ? answer : encrypt(answer, encryptionKeyOf(attempt.secret, attempt))',
    'answer',
    repeats,
  ],
  [
    'a newer version is written over',
    'kernel/server/http/etag.ts',
    'return Number(version)',
    'return undefined',
    ['server', 'src/clients/server/clients.test', 'request-pipeline.test'],
  ],
  [
    'a password verified long ago is enough',
    'kernel/server/http/recent.ts',
    'age > recentFor',
    'age > Infinity',
    ['server', 'src/accounts/server'],
  ],
  ['guesses have no end', 'kernel/server/limits/rate-limit.ts', 'ok: tries <= limit.count', 'ok: true', limits],
  [
    'addresses of one household count each by itself',
    'kernel/server/limits/rate-limit.ts',
    '.slice(0, 4)',
    '.slice(0, 8)',
    limits,
  ],
  [
    'a file is fetched from the own network',
    'kernel/server/outbound/public-address.ts',
    'return !refusedV4.check(address)',
    'return true',
    addresses,
  ],
  [
    'a secret moved to another row is read',
    'kernel/server/security/encryption.ts',
    "'', purpose, 32",
    "'', '', 32",
    factors,
  ],
  [
    'an idle session goes on',
    'accounts/server/sessions/sessions.ts',
    'now - row.lastSeenAt > life.idle',
    'row.lastSeenAt > now + day',
    sessions,
  ],
  [
    'a session that is used never ends',
    'accounts/server/sessions/sessions.ts',
    'now - row.createdAt > life.absolute',
    'row.createdAt > now + day',
    sessions,
  ],
  [
    'a link works twice',
    'accounts/server/emails/token-store.ts',
    ".where('usedAt', 'is', null)\n    .where('expiresAt', '>', now)",
    ".where('expiresAt', '>', now)",
    links,
  ],
  [
    'an old link opens the page for a new password',
    'accounts/server/emails/links.ts',
    'token.usedAt === null && token.expiresAt > now',
    'token.usedAt === null',
    links,
  ],
  [
    'a password is guessed in a stolen browser',
    'accounts/server/password/proof.ts',
    "if (!user || !isRight) throw new Problem('invalid'",
    "if (!user) throw new Problem('invalid'",
    links,
  ],
  [
    'a code works twice',
    'accounts/server/second-factor/second-factor-store.ts',
    ".where('lastStep', '<', step)",
    ".where('lastStep', '<=', step)",
    factors,
  ],
  ['a code works for minutes', 'accounts/server/second-factor/totp.ts', 'window: 1', 'window: 10', factors],
  [
    'a revoked link opens a client’s page',
    'client-links/server/service.ts',
    'revokedAt !== null || expiresAt <= now',
    'expiresAt <= now',
    clientPages,
  ],
  [
    'a code opens a client’s page in another browser',
    'client-links/server/codes/codes.ts',
    'hash !== null && timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfCode(db, device, code)))',
    'hash !== null && code.length === 6 && Boolean(db && device && timingSafeEqual)',
    clientPages,
  ],
  [
    'an entry of a record is written anew with the database alone',
    'contracts/server/audit/chain-check.ts',
    "=== event.hash ? 'right' : 'wrong'",
    "=== event.hash ? 'right' : 'right'",
    evidence,
  ],
  [
    'an entry of a record is left out',
    'contracts/server/audit/chain-check.ts',
    'if (event.id > expected) faults.push(',
    'if (event.id > Infinity) faults.push(',
    evidence,
  ],
  [
    'a picture that was altered in the bucket is sent',
    'kernel/server/files/s3/read-verified.ts',
    "|| sum?.digest('hex') !== hash)",
    "|| sum?.digest('hex') === '')",
    buckets,
  ],
  [
    'a picture that was cut on the way looks whole',
    'kernel/server/files/s3/read-verified.ts',
    "throw client.fault({ kind: 'cut' })",
    'return',
    buckets,
  ],
  [
    'a webhook goes to an address without a name',
    'kernel/server/outbound/followed-address.ts',
    "!host.startsWith('[') && !/^[\\d.]*$/.test(host) &&",
    '',
    webhooks,
  ],
  [
    'a webhook is signed without its time',
    'webhooks/server/secrets.ts',
    '`${messageId}.${at}.${body}`',
    '`${messageId}.${body}`',
    webhooks,
  ],
  [
    'a webhook’s secret that moved to another account is read',
    'webhooks/server/secrets.ts',
    '`webhook ${owner}`',
    '`webhook ${owner > 0}`',
    webhooks,
  ],
  [
    'a forecast that was altered gives a verdict',
    'weather-clauses/record-check.ts',
    'hash !== undefined && hash === named && hash === record.sha256',
    'hash !== undefined',
    weather,
  ],
  [
    'a clause that was changed later gives a verdict',
    'weather-clauses/record-check.ts',
    'if (hash !== clauseHash || hash !== record.clauseHash)',
    'if (hash === undefined)',
    weather,
  ],
  ...storagePolicies,
]
