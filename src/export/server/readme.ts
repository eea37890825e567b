import { isoOf } from '#kernel/dates.ts'
import { ownedTables } from '#database/owned.ts'

interface Inventory {
  username: string
  /** Epoch milliseconds. */
  at: number
  /** How many records each file has. */
  counts: ReadonlyMap<string, number>
  /** Images missing on the server. */
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
    'What was changed while the archive was made may be here as it was before or after.',
    '',
    'data/     every record, as JSON; and the tables that open in a spreadsheet, as CSV',
    'files/    reference images, the logo, the documents of contracts as they were shown and signed, and issued ' +
      'invoices as PDF',
    '',
    'How to read data/*.json',
    '- Times are UTC, days are written 2026-10-17. A shoot also names the time zone of its place.',
    '- Money is whole cents; a quantity is thousandths; a tax rate is ten-thousandths of a percent.',
    '- Records point at each other by id: shootId, clientId, invoiceId, contractId, checklistId.',
    '- contract-evidence.json is written as it is sealed with the server’s key: each event holds the hash of the ' +
      'one before.',
    '- The documents in files/contracts carry the first 8 signs of their SHA-256, which ' +
      'contract-documents.json gives in full.',
    '- In CSV files money is a decimal in the currency named beside it. A text that a spreadsheet would take for a formula has an apostrophe before it.',
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
    'Not here',
    '- the password, and whatever signs in: the server itself keeps only fingerprints of them',
    '- smaller copies of pictures',
    ...[...reasons].map((reason) => `- ${reason}`),
  ].join('\r\n')}\r\n`
}
