import { isoOf } from '#kernel/dates.ts'
import { ownedTables } from '#database/owned.ts'

interface Inventory {
  username: string
  /** Epoch milliseconds. */
  at: number
  /** How many records each file has. */
  counts: ReadonlyMap<string, number>
  /** Images and receipts missing on the server. */
  missing: readonly string[]
  /** Documents that are not those in the record. */
  damaged: readonly string[]
  /** Invoices whose PDF could not be made. */
  unmade: readonly string[]
}

/** README.txt: what the archive contains, how to read it, and what it leaves out. */
export function readmeOf({ username, at, counts, missing, damaged, unmade }: Inventory): string {
  const reasons = new Set(ownedTables().flatMap(({ download }) => ('leftOut' in download ? [download.leftOut] : [])))
  return `${[
    `Everything that Lightbook keeps for ${username}, as of ${isoOf(at)}.`,
    'Changes made while the archive was being created may or may not be included.',
    '',
    'data/     every record, as JSON; and the tables that open in a spreadsheet, as CSV',
    'files/    reference images, receipts, the logo, the documents of contracts as they were shown and signed, ' +
      'issued invoices as PDF, and the records of Rain Calls',
    '',
    'How to read data/*.json',
    '- Times are in UTC, and dates look like 2026-10-17. A shoot also has the time zone of its location.',
    '- Money is in the smallest units of its currency, such as cents; quantities in thousandths, tax rates in ' +
      'ten-thousandths of a percent.',
    '- Records refer to each other by ID: shootId, clientId, invoiceId, contractId, checklistId.',
    '- contract-evidence.json is sealed with the server’s key: each event contains the hash of the one before.',
    '- rain-events.json is as it was hashed. Rain Call records can be checked on the page /verify of any Lightbook.',
    '- The names of the documents in files/contracts end with the first 8 characters of their SHA-256 hash; ' +
      'contract-documents.json has the whole hash.',
    '- In CSV files, money is a decimal in the currency beside it. Text that a spreadsheet would read as a formula ' +
      'starts with an apostrophe.',
    '- data/payments.csv has what was received, by invoice; money given back is negative.',
    '',
    'Records',
    ...[...counts].map(([file, count]) => `- data/${file}: ${count.toLocaleString('en-US')}`),
    '',
    ...(damaged.length > 0
      ? ['These documents are damaged on the server and are missing here', ...damaged.map((path) => `- ${path}`), '']
      : []),
    ...(unmade.length > 0
      ? ['The PDFs of these invoices could not be made and are missing here', ...unmade.map((one) => `- ${one}`), '']
      : []),
    ...(missing.length > 0
      ? ['These files were not found on the server and are missing here', ...missing.map((path) => `- ${path}`), '']
      : []),
    'Not included',
    '- your password and sign-in tokens: the server itself stores only hashes of them',
    '- thumbnails of the pictures',
    ...[...reasons].map((reason) => `- ${reason}`),
  ].join('\r\n')}\r\n`
}
