import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

interface Contract {
  userId: number
  id: number
  content: string
  packageDetails: string
  terms: string
  total: number | null
  deposit: number | null
  shootAt: number | null
  timeZone: string | null
}

/**
 * Payment, cancellation and delivery were printed after the text of every contract. They become part of the text of
 * contracts and templates. A contract sent for signature keeps them in the document that was sent.
 */
export async function up(db: Db): Promise<void> {
  const added = `\n\n${templateClauses}`
  await sql`update contract_templates set content = content || ${added}, version = version + 1`.execute(db)
  const pageRows = 200
  for (let after = { userId: 0, id: 0 }; ;) {
    const { rows } = await sql<Contract>`select contracts."userId", contracts.id, content, "packageDetails", terms,
        "totalCents" as total, "depositCents" as deposit, shoots.date as "shootAt", shoots."timeZone" as "timeZone"
      from contracts left join shoots on shoots."userId" = contracts."userId" and shoots.id = contracts."shootId"
      where "documentHash" is null and (contracts."userId", contracts.id) > (${after.userId}, ${after.id})
      order by contracts."userId", contracts.id limit ${pageRows}`.execute(db)
    for (const row of rows) {
      const terms = [row.terms.trimEnd(), clausesOf(row)].filter((text) => text !== '').join('\n\n')
      await sql`update contracts set terms = ${terms}, version = version + 1
        where "userId" = ${row.userId} and id = ${row.id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last
  }
}

const cancellation = (deposit: string): string =>
  'If you cancel more than 30 days before the event, you receive a full refund minus a $50 processing fee. If you ' +
  `cancel within 30 days of the event, ${deposit} deposit is forfeited.`
const delivery = 'Your finished photographs will be delivered in 2–4 weeks.'

const templateClauses = [
  '## Payment',
  'The total is {{contract.total}}. A deposit of {{contract.deposit}} is due at signing. The balance of ' +
    '{{contract.balance}} is due 7 days before the event.',
  '',
  '## Cancellation',
  cancellation('any'),
  '',
  '## Delivery',
  delivery,
].join('\n')

/** The clauses as they were printed, numbered where the author had numbered the headings. */
function clausesOf(contract: Contract): string {
  let count = numberedIn(contract.content)
  if (count > 0) count += [contract.packageDetails, contract.terms].filter(getsHeading).length
  const heading = (title: string): string => (count === 0 ? `## ${title}` : `## ${(count += 1)}. ${title}`)
  return [
    [heading('Payment'), paymentWords(contract)],
    [heading('Cancellation'), cancellation(contract.deposit ? 'the' : 'any')],
    [heading('Delivery'), delivery],
  ]
    .map((clause) => clause.join('\n'))
    .join('\n\n')
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isHeading = (line: string | undefined): boolean => line !== undefined && /^#{1,6}\s+\S/u.test(line)

const numberedIn = (text: string): number =>
  linesOf(text).filter((line) => /^#{1,6}\s+\**\d{1,3}[.)]\s/u.test(line)).length

/** Whether a heading is printed above a text. */
function getsHeading(text: string): boolean {
  const [first] = linesOf(text)
  return first !== undefined && !isHeading(first)
}

function paymentWords(contract: Contract): string {
  const { total, deposit } = contract
  const later = `is due 7 days before the event${dueWords(contract)}.`
  const first = deposit ? `A deposit of ${dollars(deposit)} is due at signing.` : undefined
  if (total === null) return `${first ?? 'Any deposit is due at signing.'} Any balance ${later}`
  return [`The total is ${dollars(total)}.`, ...(total === 0 ? [] : restWords(total, deposit ?? 0, first, later))].join(
    ' ',
  )
}

function restWords(total: number, deposit: number, first: string | undefined, later: string): string[] {
  if (first === undefined) return [`It ${later}`]
  const balance = total - deposit
  if (balance === 0) return ['It is due at signing.']
  return [first, ...(balance > 0 ? [`The balance of ${dollars(balance)} ${later}`] : [])]
}

const dueWords = ({ shootAt, timeZone }: Contract): string =>
  shootAt === null ? '' : `, on ${dueDay(shootAt, timeZone ?? 'UTC')}`

const dueDay = (shootAt: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(shootAt)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: 7 })
    .toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

const dollars = (cents: number): string =>
  `$${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`
