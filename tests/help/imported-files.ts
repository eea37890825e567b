import type { Preview } from '#imports/api.ts'
import { imports } from '#imports/api.ts'
import type { ImportKind } from '#imports/columns.ts'
import { batchesOf } from '#imports/rules.ts'
import type { Studio } from './studio.ts'

interface Corrected {
  columns?: Record<string, number>
  dayOrder?: 'dmy' | 'mdy' | 'ymd'
}

/** Alice's preview of a file. */
export const previewAs =
  ({ as }: Pick<Studio, 'as'>, kind: ImportKind) =>
  (content: string | Uint8Array, { columns, dayOrder }: Corrected = {}, name = 'file.csv'): Promise<Preview> =>
    as('alice')(imports.preview, {
      input: { kind, ...(columns && { columns: JSON.stringify(columns) }), ...(dayOrder && { dayOrder }) },
      files: [new File([content as BlobPart], name)],
    })

/** Imports what a preview shows as new, as the page does, and answers the import's id. */
export async function importAll({ as }: Pick<Studio, 'as'>, { rows }: Preview, addsClients = true): Promise<number> {
  const fresh = rows.filter(({ state }) => state === 'new')
  const kind = fresh.some(({ shoot }) => shoot) ? 'shoots' : 'clients'
  const { id } = await as('alice')(imports.create, { input: { kind, fileName: 'file.csv' } })
  if (kind === 'clients')
    for (const batch of batchesOf(fresh.flatMap(({ client }) => client ?? [])))
      await as('alice')(imports.addClients, { params: { id }, input: { rows: batch } })
  const shoots = fresh.flatMap(({ shoot, whom }) =>
    shoot ? { shoot, ...(whom && { whom: { name: whom.name, email: whom.email } }) } : [],
  )
  if (kind === 'shoots')
    for (const batch of batchesOf(shoots))
      await as('alice')(imports.addShoots, { params: { id }, input: { rows: batch, addsClients } })
  return id
}

/** What a preview says in short: the state and title of each row, and why. */
export const statesOf = ({ rows }: Preview): string[] =>
  rows.map(({ state, title, why }) => (why === '' ? `${state}: ${title}` : `${state}: ${title}: ${why}`))

/** The text of a file whose lines end as most programs write them. */
export const lines = (...rows: string[]): string => rows.join('\r\n')
