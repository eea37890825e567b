import type { OwnerId } from '#kernel/access.ts'
import { write } from '#support/server/conversation.ts'
import { changeTicket } from '#support/server/decide.ts'
import { createTicket } from '#support/server/service.ts'
import { TicketDraft, type TicketStatus } from '#support/api.ts'
import type { Db } from '#database/db.ts'

const hour = 60 * 60 * 1000

/** A question of Bob's: what was said from hour to hour, Bob first and the support team in turn, and how it stands since. */
interface Question {
  draft: unknown
  hoursAgo: number
  said: readonly string[]
  status: TicketStatus
}

const questions: Question[] = [
  { draft: { subject: 'Invoice logo size', message: 'My logo looks small on invoices. Which size is best?' }, hoursAgo: 640, said: ['A square of 600 pixels or more. Wide ones are fitted into the same height.', 'Perfect, thank you!'], status: 'closed' },
  { draft: { subject: 'Export of past shoots', message: 'Is there a way to get last year’s shoots as a spreadsheet?', priority: 'low' }, hoursAgo: 190, said: ['Yes: open Analytics, choose last year, then Shoot Management and Export CSV.'], status: 'resolved' },
  { draft: { subject: 'Weather shows the wrong city', message: 'The forecast of a shoot in Paris is that of Paris, Texas.', priority: 'high' }, hoursAgo: 52, said: [], status: 'open' },
  { draft: { subject: 'Reference images rotate after upload', message: 'Portrait photos from my X-T5 show on their side in Reference Images. Landscape ones are fine.', priority: 'urgent' }, hoursAgo: 3, said: ['Thank you, that helps. Could you send one of the originals through the upload box on the shoot?', 'Uploaded to “Kovac test”, file DSCF2210.', 'Found it. Fix goes out tonight.'], status: 'in_progress' },
]

/** What Bob asked and Alice, who runs the demo, answered. */
export async function askForHelp(db: Db, bob: OwnerId, alice: OwnerId, now: number): Promise<void> {
  for (const { draft, hoursAgo, said, status } of questions) {
    const at = (hours: number) => ({ now: now - (hoursAgo - hours) * hour, mail: false, ip: '127.0.0.1' })
    const { id } = await createTicket(db, bob, TicketDraft.parse(draft), at(0))
    if (status !== 'open') await changeTicket(db, { admin: alice, ...at(0.3) }, id, { status: 'in_progress', assignedToId: alice }, undefined)
    for (const [turn, message] of said.entries()) await write(db, turn % 2 === 0 ? alice : bob, id, message, at(0.5 + turn * 0.7))
    if (status === 'resolved' || status === 'closed') await changeTicket(db, { admin: alice, ...at(2.5) }, id, { status }, undefined)
  }
}
