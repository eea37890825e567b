import { shownAddress } from '#addresses/rules.ts'
import { languageLabels } from '#client-language/client-language.ts'
import { isoOf } from '#kernel/dates.ts'
import { exportSheet } from '#kernel/server/registrations/export-sheet.ts'
import { listClientLines } from './store.ts'

export const clientSheets = [
  exportSheet('clients', {
    list: (db, owner, { id }, limit) => listClientLines(db, owner, id, limit),
    cells: {
      ID: (row) => row.id,
      Name: (row) => row.name,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Address: (row) => shownAddress(row, row.studioCountry ?? ''),
      Notes: (row) => row.notes,
      Archived: (row) => (row.archivedAt === null ? 'no' : 'yes'),
      Created: (row) => isoOf(row.createdAt),
      Language: (row) => languageLabels[row.language],
    },
  }),
]
