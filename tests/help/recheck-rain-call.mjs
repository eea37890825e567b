/**
 * Checks the record of a Rain Call without any code of Lightbook: `node recheck-rain-call.mjs FILE…`. It follows
 * docs/rain-call.md, in another way than the product does.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const hour = 3_600_000
const digest = (of) => createHash('sha256').update(of).digest('hex')

/** JSON with sorted names. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** [name in the forecast, its largest possible value, its unit] */
const columns = {
  rain: ['precipitation_probability', 100, '%'],
  mm: ['precipitation', 1000, 'mm'],
  wind: ['wind_speed_10m', 500, 'km/h'],
  low: ['cloud_cover_low', 100, '%'],
  mid: ['cloud_cover_mid', 100, '%'],
  high: ['cloud_cover_high', 100, '%'],
}

/** The figure of a column in a row; undefined when it is missing. */
function figure(forecast, [name, most, unit], row) {
  const named = forecast.hourly_units?.[name]
  if (named !== undefined && named !== unit) return undefined
  const value = Array.isArray(forecast.hourly[name]) ? forecast.hourly[name][row] : undefined
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined
}

/** The rows of the labels that a condition picks out of all full hours around the session. */
function rowsFor(times, from, until, isCounted) {
  const rows = []
  for (let label = Math.floor(from / hour) * hour - hour; label <= until + 2 * hour; label += hour)
    if (isCounted(label)) rows.push(times.flatMap((time, row) => (time * 1000 === label ? [row] : [])))
  return rows
}

const largest = (values) => Math.max(-1, ...values.filter((value) => value !== undefined))

/** By measure: which labels count, the columns, and whether their figures reach the limit. */
const measures = {
  rainPct: [inHoursBefore, ['rain'], ([values], limit) => largest(values) >= limit],
  rainMm10: [inHoursBefore, ['mm'], ([values], limit) => isSumReached(values, limit)],
  windKmh: [around, ['wind'], ([values], limit) => largest(values) >= limit],
  cloud: [around, ['low', 'mid', 'high'], (three, limit) => isCoverReached(three, limit)],
}

function inHoursBefore({ from, until }, label) {
  return label - hour < until && label > from
}

function around({ from, until }, label) {
  return label >= Math.floor(from / hour) * hour && label <= Math.ceil(until / hour) * hour
}

function isSumReached(values, limit) {
  const known = values.filter((value) => value !== undefined)
  const millionths = known.reduce((sum, value) => sum + BigInt(Math.round(value * 1e6)), 0n)
  return known.length > 0 && millionths >= BigInt(limit) * 100_000n
}

function isCoverReached([low, mid, high], limit) {
  if ([...low, ...mid, ...high].includes(undefined)) return false
  const open = low.reduce((sum, share, at) => sum + (1 - share / 100) * (1 - mid[at] / 100) * (1 - high[at] / 200), 0)
  return Math.round(1000 * (1 - open / low.length)) / 10 >= limit
}

function parsed(body) {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** met, not met or unknown: the rule rain-1. */
export function ruleOf(clause, session, body) {
  const from = Date.parse(session.start) - clause.window.beforeMin * 60_000
  const until = Date.parse(session.end) + clause.window.afterMin * 60_000
  const forecast = parsed(body)
  const times = forecast?.hourly?.time
  if (!Array.isArray(times)) return 'unknown'
  const named = Object.entries(measures).filter(([measure]) => clause.measures[measure] !== null)
  const conditions = named.map(([measure, [isCounted, names, isReached]]) => {
    const rows = rowsFor(times, from, until, (label) => isCounted({ from, until }, label))
    const values = names.map((name) =>
      rows.map(([row]) => (row === undefined ? undefined : figure(forecast, columns[name], row))),
    )
    return { rows, values, isMet: isReached(values, clause.measures[measure]) }
  })
  if (conditions.some(({ rows }) => rows.some((same) => same.length > 1))) return 'unknown'
  if (conditions.some(({ isMet }) => isMet)) return 'met'
  return conditions.some(({ values }) => values.flat().includes(undefined)) ? 'unknown' : 'not met'
}

/** The entries that are not as they were written. */
function brokenEntries({ subject: { owner, callId }, chain }) {
  let before = '0'.repeat(64)
  return chain.flatMap(({ id, at, kind, facts, hashBefore, hash }) => {
    const expected = digest(JSON.stringify([before, owner, callId, id, at, kind, facts]))
    const isRight = hash === expected && hashBefore === before
    before = hash
    return isRight ? [] : [`entry ${id}`]
  })
}

/** A clock of a zone at an instant, as if it were of UTC. */
function clockAt(at, zone) {
  const fields = ['year', 'month', 'day', 'hour', 'minute', 'second']
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...Object.fromEntries(fields.map((field) => [field, 'numeric'])),
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [year, month, ...rest] = fields.map((field) => parts[field])
  return Date.UTC(year, month - 1, ...rest)
}

/** When the forecast was to be read: a time that clocks have twice is the first, one they skip is after the jump. */
function dueAt({ decision: { daysBefore, decideAt }, place: { zone } }, start) {
  const day = Math.floor(clockAt(start, zone) / (24 * hour)) - daysBefore
  const [hours, minutes] = decideAt.split(':').map(Number)
  const wanted = (day * 24 + hours) * hour + minutes * 60_000
  const [earlier, later] = [wanted - 24 * hour, wanted + 24 * hour].map((at) => wanted - (clockAt(at, zone) - at))
  return [earlier, later].toSorted((one, other) => one - other).find((at) => clockAt(at, zone) === wanted) ?? earlier
}

function isOfPlace(request, { lat, lng }) {
  const { latitude, longitude } = parsed(request ?? '') ?? {}
  return Math.round(latitude * 1000) === lat && Math.round(longitude * 1000) === lng
}

/** Whether it was read when the clause says, and for its place. */
function faultsOfTime({ clause }, { start, decideAt, fetchedAt, evidenceHash, request }) {
  const due = dueAt(clause, start)
  const until = Math.max(due + 60_000, Math.min(due + 2 * hour, start - hour))
  const faults = [
    [decideAt === due, 'due'],
    [evidenceHash === null || (fetchedAt !== null && fetchedAt >= due && fetchedAt <= until), 'in time'],
    [evidenceHash === null || isOfPlace(request, clause.place), 'place'],
  ]
  return faults.flatMap(([isRight, fault]) => (isRight ? [] : [fault]))
}

function faultsOfReading(record, read) {
  const bytes = record.bytes === null ? undefined : Buffer.from(record.bytes, 'base64')
  if ((read.evidenceHash ?? undefined) !== (bytes && digest(bytes))) return ['bytes']
  const [start, end] = [read.start, read.end].map((at) => new Date(at).toISOString())
  const verdict = bytes ? ruleOf(record.clause, { start, end }, bytes.toString('utf8')) : 'unknown'
  return [read.verdict, record.verdict].every((one) => one === verdict) ? [] : [`verdict: ${verdict}`]
}

/** What is wrong with a record; nothing when all of it is right. */
export function faultsOf(text) {
  const record = JSON.parse(text)
  const { clauseHash } = JSON.parse(record.chain[0].facts)
  const read = record.chain.find(({ kind }) => kind === 'read')
  return [
    ...brokenEntries(record),
    ...(digest(canonical(record.clause)) === clauseHash ? [] : ['clause']),
    ...(read ? faultsOfReading(record, JSON.parse(read.facts)) : []),
    ...(read ? faultsOfTime(record, JSON.parse(read.facts)) : []),
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const file of process.argv.slice(2)) {
    const faults = faultsOf(readFileSync(file, 'utf8'))
    if (faults.length > 0) process.exitCode = 1
    process.stdout.write(`${file}: ${faults.length === 0 ? 'right' : `wrong: ${faults.join(', ')}`}\n`)
  }
