import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Preloaded into a server: kills it right before a write of a transaction, whose number is in a file beside its
 * data. The commit counts as a write, and the moment after it too. How many there were is written beside it; of all
 * transactions also which.
 */

const folder = process.env['DATA_DIR'] ?? ''
const orders = `${folder}.kill-at`

/** With what the transaction begins: by default the question what became of a pick. */
const beginning = new RegExp(process.env['KILL_FROM'] ?? 'from "self_bookings".*"tokenHash" =')
const isBeginning = (sql: string): boolean => beginning.test(sql)
/** Whether the writes of all transactions from there on are counted, not only those of the first. */
const countsOn = process.env['KILL_IN'] === 'any transaction'
/** By which a process says that it is alive: nobody knows how often it does. */
const isHeartbeat = (sql: string): boolean => /^[^"]*"(?:servers|jobs)"/.test(sql)
const isWrite = (sql: string): boolean =>
  /^(?:insert|update|delete|with .* (?:insert|update|delete))\b/i.test(sql) && !isHeartbeat(sql)
const isCommit = (sql: string): boolean => /^commit\b/i.test(sql)

/** Undefined outside of the transaction. */
let writes: number | undefined

function count(sql: string): void {
  if (writes === undefined) return
  writes += 1
  if (countsOn) appendFileSync(`${folder}.statements`, `${sql.replaceAll(/\s+/g, ' ')}\n`)
  writeFileSync(`${folder}.writes`, String(writes))
  if (existsSync(orders) && Number(readFileSync(orders, 'utf8')) === writes) process.kill(process.pid, 'SIGKILL')
}

function before(sql: string): void {
  if (isBeginning(sql)) writes ??= 0
  if (isWrite(sql) || isCommit(sql)) count(sql)
}

function after(sql: string): void {
  if (!isCommit(sql)) return
  count(`after ${sql}`)
  if (!countsOn) writes = undefined
}

for (const name of ['run', 'all'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  const watched = function (this: StatementSync, ...values: unknown[]): unknown {
    before(this.sourceSQL)
    return original.apply(this, values)
  }
  Object.assign(StatementSync.prototype, { [name]: watched })
}

const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (sql) {
  before(sql)
  exec.call(this, sql)
  after(sql)
}

const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...asked: unknown[]): unknown {
    const [first] = asked as [string | { text?: string }]
    const sql = (typeof first === 'string' ? first : first.text) ?? ''
    before(sql)
    const answer = query.apply(this, asked)
    if (answer instanceof Promise)
      answer.then(
        () => after(sql),
        () => {},
      )
    return answer
  },
})
