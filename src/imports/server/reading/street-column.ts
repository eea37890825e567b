import type { ChosenColumns, FileColumn } from '#file-reading/columns.ts'
import type { CsvRecord } from '#file-reading/server/csv.ts'
import { guessColumns } from '#file-reading/server/guess-columns.ts'
import type { ImportField } from '#imports/columns.ts'
import { hasTownIn } from './client-address.ts'
import { headers } from './headers.ts'

/** Rows that tell what a column holds. */
const enoughRows = 50

/**
 * The columns of clients: an address that stands beside its town is the street, or the second line of one, unless it
 * says the town too.
 */
export function withStreet(
  guessed: ChosenColumns<ImportField>,
  columns: readonly FileColumn[],
  body: readonly CsvRecord[],
): ChosenColumns<ImportField> {
  const { address, ...others } = guessed
  const hasTown = others.city !== undefined || others.postcode !== undefined
  if (address === undefined || !hasTown || saysTown(guessed, body)) return guessed
  if (others.line1 !== undefined) return others.line2 === undefined ? { ...others, line2: address } : guessed
  const used = new Set(Object.values(guessed))
  const free = columns.map(({ name }, at) => (used.has(at) ? '' : name))
  return { ...guessColumns<ImportField>({ line2: headers.clients.address ?? '' }, free), ...others, line1: address }
}

/** Whether most addresses say their town. */
function saysTown({ address, city, postcode }: ChosenColumns<ImportField>, body: readonly CsvRecord[]): boolean {
  const rows = body.slice(0, enoughRows).map(({ cells }) => {
    const cell = (column: number | undefined) => cells[column ?? -1]?.trim() ?? ''
    return { text: cell(address), city: cell(city), postcode: cell(postcode) }
  })
  const told = rows.filter((row) => row.text !== '' && (row.city !== '' || row.postcode !== ''))
  return 2 * told.filter((row) => hasTownIn(row.text, row)).length > told.length
}
