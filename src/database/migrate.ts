import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from '#database/db.ts'
import { advisoryLock, isMissingTable, isPostgres } from '#database/dialect.ts'
import * as schema from './migrations/0001-schema.ts'
import * as knownDevices from './migrations/0002-known-devices.ts'
import * as keyedEvidence from './migrations/0003-keyed-evidence.ts'
import * as sharedData from './migrations/0004-shared-data.ts'
import * as sentInvoices from './migrations/0005-sent-invoices.ts'
import * as invoiceLinks from './migrations/0006-invoice-links.ts'
import * as wordsInside from './migrations/0007-words-inside.ts'
import * as photographersName from './migrations/0008-photographers-name.ts'
import * as clauses from './migrations/0009-clauses.ts'
import * as shootTitles from './migrations/0010-shoot-titles.ts'
import * as emailChanges from './migrations/0011-email-changes.ts'
import * as scheduledEmails from './migrations/0012-scheduled-emails.ts'
import * as namesInside from './migrations/0013-names-inside.ts'
import * as lastTitles from './migrations/0014-last-titles.ts'
import * as currencies from './migrations/0015-currencies.ts'
import * as addresses from './migrations/0016-addresses.ts'
import * as taxes from './migrations/0017-taxes.ts'
import * as imports from './migrations/0018-imports.ts'
import * as bankDetails from './migrations/0019-bank-details.ts'
import * as expenses from './migrations/0020-expenses.ts'
import * as creditNotes from './migrations/0021-credit-notes.ts'
import * as statements from './migrations/0022-statements.ts'
import * as eInvoices from './migrations/0023-e-invoices.ts'
import * as clientLanguages from './migrations/0024-client-languages.ts'
import * as cardPayments from './migrations/0025-card-payments.ts'
import * as exchangeRates from './migrations/0026-exchange-rates.ts'
import * as companyNumbers from './migrations/0027-company-numbers.ts'
import * as deposits from './migrations/0028-deposits.ts'
import * as frozenInvoices from './migrations/0029-frozen-invoices.ts'
import * as deals from './migrations/0030-deals.ts'
import * as inquiryForms from './migrations/0031-inquiry-forms.ts'
import * as proposals from './migrations/0032-proposals.ts'
import * as holds from './migrations/0033-holds.ts'
import * as signedInAdvance from './migrations/0034-signed-in-advance.ts'
import * as bookingEmails from './migrations/0036-booking-emails.ts'
import * as questionnaires from './migrations/0037-questionnaires.ts'
import * as clientPageCodes from './migrations/0038-client-page-codes.ts'
import * as changesOfBookings from './migrations/0039-changes-of-bookings.ts'
import * as askedMoves from './migrations/0040-asked-moves.ts'
import * as delivered from './migrations/0041-delivered.ts'
import * as oneAskedMove from './migrations/0042-one-asked-move.ts'
import * as addendaOfMoves from './migrations/0043-addenda-of-moves.ts'
import * as units from './migrations/0048-units.ts'
import * as sessionTypes from './migrations/0050-session-types.ts'
import * as picks from './migrations/0051-picks.ts'
import * as busyCalendars from './migrations/0052-busy-calendars.ts'
import * as movedBookings from './migrations/0054-moved-bookings.ts'
import * as linksThatProveFirst from './migrations/0055-links-that-prove-first.ts'
import * as waiting from './migrations/0056-waiting.ts'
import * as wherePicksAre from './migrations/0057-where-picks-are.ts'
import * as placesOfHolds from './migrations/0058-places-of-holds.ts'
import * as rainCalls from './migrations/0059-rain-calls.ts'
import * as weatherOfContracts from './migrations/0060-weather-of-contracts.ts'
import * as lookedForDates from './migrations/0061-looked-for-dates.ts'
import * as rowsOfCalls from './migrations/0062-rows-of-calls.ts'
import * as openedInvoices from './migrations/0063-opened-invoices.ts'
import * as eInvoiceChoices from './migrations/0064-e-invoice-choices.ts'
import * as confirmedWaiting from './migrations/0065-confirmed-waiting.ts'
import * as apiTokens from './migrations/0066-api-tokens.ts'
import * as webhooks from './migrations/0067-webhooks.ts'
import * as visitorCodes from './migrations/0068-codes-of-visitors.ts'
import * as linksOfBookings from './migrations/0069-links-of-bookings.ts'
import * as earlierForecasts from './migrations/0070-earlier-forecasts.ts'
import * as promisedDelivery from './migrations/0071-promised-delivery.ts'
import * as notifiedAt from './migrations/0072-notified-at.ts'
import * as bookingsByTime from './migrations/0073-bookings-by-time.ts'
import * as refundsAndTaxes from './migrations/0074-refunds-and-taxes.ts'
import * as billedPayments from './migrations/0075-billed-payments.ts'
import * as linksByBooking from './migrations/0076-links-by-booking.ts'

/** All schema changes, oldest first. Forward only: a released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-schema': schema as unknown as Migration,
  '0002-known-devices': knownDevices as unknown as Migration,
  '0003-keyed-evidence': keyedEvidence as unknown as Migration,
  '0004-shared-data': sharedData as unknown as Migration,
  '0005-sent-invoices': sentInvoices as unknown as Migration,
  '0006-invoice-links': invoiceLinks as unknown as Migration,
  '0007-words-inside': wordsInside as unknown as Migration,
  '0008-photographers-name': photographersName as unknown as Migration,
  '0009-clauses': clauses as unknown as Migration,
  '0010-shoot-titles': shootTitles as unknown as Migration,
  '0011-email-changes': emailChanges as unknown as Migration,
  '0012-scheduled-emails': scheduledEmails as unknown as Migration,
  '0013-names-inside': namesInside as unknown as Migration,
  '0014-last-titles': lastTitles as unknown as Migration,
  '0015-currencies': currencies as unknown as Migration,
  '0016-addresses': addresses as unknown as Migration,
  '0017-taxes': taxes as unknown as Migration,
  '0018-imports': imports as unknown as Migration,
  '0019-bank-details': bankDetails as unknown as Migration,
  '0020-expenses': expenses as unknown as Migration,
  '0021-credit-notes': creditNotes as unknown as Migration,
  '0022-statements': statements as unknown as Migration,
  '0023-e-invoices': eInvoices as unknown as Migration,
  '0024-client-languages': clientLanguages as unknown as Migration,
  '0025-card-payments': cardPayments as unknown as Migration,
  '0026-exchange-rates': exchangeRates as unknown as Migration,
  '0027-company-numbers': companyNumbers as unknown as Migration,
  '0028-deposits': deposits as unknown as Migration,
  '0029-frozen-invoices': frozenInvoices as unknown as Migration,
  '0030-deals': deals as unknown as Migration,
  '0031-inquiry-forms': inquiryForms as unknown as Migration,
  '0032-proposals': proposals as unknown as Migration,
  '0033-holds': holds as unknown as Migration,
  '0034-signed-in-advance': signedInAdvance as unknown as Migration,
  '0036-booking-emails': bookingEmails as unknown as Migration,
  '0037-questionnaires': questionnaires as unknown as Migration,
  '0038-client-page-codes': clientPageCodes as unknown as Migration,
  '0039-changes-of-bookings': changesOfBookings as unknown as Migration,
  '0040-asked-moves': askedMoves as unknown as Migration,
  '0041-delivered': delivered as unknown as Migration,
  '0042-one-asked-move': oneAskedMove as unknown as Migration,
  '0043-addenda-of-moves': addendaOfMoves as unknown as Migration,
  '0048-units': units as unknown as Migration,
  '0050-session-types': sessionTypes as unknown as Migration,
  '0051-picks': picks as unknown as Migration,
  '0052-busy-calendars': busyCalendars as unknown as Migration,
  '0054-moved-bookings': movedBookings as unknown as Migration,
  '0055-links-that-prove-first': linksThatProveFirst as unknown as Migration,
  '0056-waiting': waiting as unknown as Migration,
  '0057-where-picks-are': wherePicksAre as unknown as Migration,
  '0058-places-of-holds': placesOfHolds as unknown as Migration,
  '0059-rain-calls': rainCalls as unknown as Migration,
  '0060-weather-of-contracts': weatherOfContracts as unknown as Migration,
  '0061-looked-for-dates': lookedForDates as unknown as Migration,
  '0062-rows-of-calls': rowsOfCalls as unknown as Migration,
  '0063-opened-invoices': openedInvoices as unknown as Migration,
  '0064-e-invoice-choices': eInvoiceChoices as unknown as Migration,
  '0065-confirmed-waiting': confirmedWaiting as unknown as Migration,
  '0066-api-tokens': apiTokens as unknown as Migration,
  '0067-webhooks': webhooks as unknown as Migration,
  '0068-codes-of-visitors': visitorCodes as unknown as Migration,
  '0069-links-of-bookings': linksOfBookings as unknown as Migration,
  '0070-earlier-forecasts': earlierForecasts as unknown as Migration,
  '0071-promised-delivery': promisedDelivery as unknown as Migration,
  '0072-notified-at': notifiedAt as unknown as Migration,
  '0073-bookings-by-time': bookingsByTime as unknown as Migration,
  '0074-refunds-and-taxes': refundsAndTaxes as unknown as Migration,
  '0075-billed-payments': billedPayments as unknown as Migration,
  '0076-links-by-booking': linksByBooking as unknown as Migration,
}

/** The first of the former steps, before they were merged into one file. */
const oldestStep = '0001-first'

export interface Before {
  /** Called when there is no schema, before the first table is created. If it throws, the database stays unchanged. */
  create?: (() => Promise<void>) | undefined
  /** Called once before an existing schema changes. If it throws, the database stays unchanged. */
  upgrade?: ((db: Db) => Promise<void>) | undefined
}

/** Runs the missing steps, all or nothing. */
export async function migrate(db: Db, before: Before = {}, steps = migrations): Promise<void> {
  const done = await stepsOf(db, steps)
  if (done.length === Object.keys(steps).length) return
  if (done.length > 0) await before.upgrade?.(db)
  else await before.create?.()
  if (isPostgres(db)) await runBesideOthers(db, steps)
  else await runMissing(db, steps)
}

/** Refuses a database whose schema is not this version's. */
export async function requireCurrent(db: Db, _before: Before = {}, steps = migrations): Promise<void> {
  const done = await stepsOf(db, steps)
  if (done.length === 0)
    throw new Error(
      'There is no Lightbook in this database. Set DATABASE_URL to the one that the server uses, or start the ' +
        'server once.',
    )
  if (done.length < Object.keys(steps).length)
    throw new Error(
      'This database was written by an older Lightbook. Start the server of this version once: it brings the ' +
        'database up to date.',
    )
}

/** Whether a newer Lightbook has upgraded the schema since this one was started. */
export async function isUpgraded(db: Db, steps = migrations): Promise<boolean> {
  return (await namesOf(db)).some((name) => !(name in steps))
}

/** The steps already applied to this database. Refuses a database with unknown ones. */
async function stepsOf(db: Db, steps: Record<string, Migration>): Promise<string[]> {
  const done = await namesOf(db)
  if (done.includes(oldestStep))
    throw new Error(
      'This database was written by a Lightbook from before the first release, which this version cannot ' +
        'upgrade, and was left untouched: set DATA_DIR or DATABASE_URL to another place, or start the version ' +
        'that wrote it.',
    )
  const unknown = done.filter((name) => !(name in steps))
  if (unknown.length > 0)
    throw new Error(
      `This database was written by a newer Lightbook (it knows ${unknown.join(', ')}). Start that version, or ` +
        'restore a backup made with this one.',
    )
  return done
}

/** The time between two attempts to change the schema beside servers that use it, milliseconds. */
const pauseMs = 1000

/**
 * In one transaction. A change of a table waits for whoever reads it, such as a backup, and everybody else then waits
 * behind the change: it gives up soon, lets them pass and tries again, also after a deadlock.
 */
async function runBesideOthers(db: Db, steps: Record<string, Migration>): Promise<void> {
  for (;;)
    try {
      return await db.transaction().execute((transaction) => runPatiently(transaction, steps))
    } catch (error) {
      const { code } = error as { code?: unknown }
      if (code !== lockTimeout && code !== deadlock) throw error
      await wait(pauseMs)
    }
}

const lockTimeout = '55P03'
const deadlock = '40P01'

/**
 * With an hour for each statement instead of seconds, for large tables. It holds for this transaction only, since a
 * pooler may give the connection to another program afterwards.
 */
async function runPatiently(transaction: Db, steps: Record<string, Migration>): Promise<void> {
  await sql`set local statement_timeout = '1h'`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  await sql`set local lock_timeout = '3s'`.execute(transaction)
  await advisoryLock(transaction, 'schema', 0)
  await runMissing(transaction, steps)
}

async function runMissing(db: Db, steps: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** The names of the applied steps; none in a new database. */
async function namesOf(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (isMissingTable(error)) return []
    throw error
  }
}
