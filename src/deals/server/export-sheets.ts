import { isoOf } from '#kernel/dates.ts'
import { exportSheet } from '#kernel/server/registrations/export-sheet.ts'
import { typeLabels } from '#shoots/rules.ts'
import { reasonLabels } from '#deals/stage.ts'
import { stageWords } from '#deals/stage-labels.ts'
import { proposedOf } from './standing-store.ts'
import { listDealLines } from './store.ts'

const timeOf = (at: number | null) => (at === null ? null : isoOf(at))

export const dealSheets = [
  exportSheet('bookings', {
    list: async (db, owner, { id }, limit) => {
      const rows = await listDealLines(db, owner, id, limit)
      const proposed = await proposedOf(
        db,
        owner,
        rows.map((row) => row.id),
      )
      return rows.map((row) => ({ ...row, proposed: proposed.get(row.id) ?? null }))
    },
    cells: {
      ID: (row) => row.id,
      Title: (row) => row.title,
      Stage: (row, today) => stageWords(row, today),
      Type: (row) => typeLabels[row.type],
      Day: (row) => row.day,
      Place: (row) => row.place,
      Client: (row) => row.clientName ?? row.name,
      Email: (row) => row.email,
      Phone: (row) => row.phone,
      Message: (row) => row.message,
      'Heard of us': (row) => row.source,
      Received: (row) => isoOf(row.receivedAt),
      Answered: (row) => timeOf(row.repliedAt),
      Booked: (row) => timeOf(row.bookedAt),
      Lost: (row) => timeOf(row.closedAt),
      Reason: (row) => (row.closedFor === null ? null : reasonLabels[row.closedFor]),
    },
  }),
]
