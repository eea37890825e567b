import type { Db } from '#database/db.ts'
import type { OwnerId } from '#kernel/access.ts'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import type { Priority } from '#notifications/kinds.ts'
import { TicketDraft, type TicketStatus } from '#support/api.ts'
import { write } from '#support/server/conversation.ts'
import { changeTicket } from '#support/server/decide.ts'
import { createTicket } from '#support/server/service.ts'

interface Question {
  of: string
  subject: string
  message: string
  priority: Priority
  /** Hours since the ticket was opened. */
  asked: number
  /** The messages, each some minutes after the one before. */
  talk: readonly [by: 'support' | 'them', words: string][]
  status: TicketStatus
}

const questions: readonly Question[] = [
  {
    of: 'tomas',
    subject: 'Pictures lie on their side',
    priority: 'urgent',
    asked: 3,
    status: 'in_progress',
    message: 'Upright pictures from my second camera lie on their side under References. Wide ones are fine.',
    talk: [
      ['support', 'Thank you for telling us. Which camera is it, and did you edit them before the upload?'],
      ['them', 'An X100, straight from the card. The one called DSCF0417 in “Anna and Jonas” is one of them.'],
      ['support', 'Found it. I look at how its orientation is written and tell you here.'],
    ],
  },
  {
    of: 'min.seo',
    subject: 'Can two people work in one studio?',
    priority: 'normal',
    asked: 29,
    status: 'open',
    message: 'My assistant would like to see the calendar. Is there a way without giving her my password?',
    talk: [],
  },
  {
    of: 'imani.frames',
    subject: 'Start invoice numbers at 200',
    priority: 'low',
    asked: 200,
    status: 'resolved',
    message: 'I moved here in the middle of the year. Can my numbers go on where the old ones ended?',
    talk: [
      [
        'support',
        'Numbers begin at 0001 each year, so that there is never a gap. Your accountant can keep both series.',
      ],
      ['them', 'That is good enough, thank you.'],
    ],
  },
  {
    of: 'rkessler',
    subject: 'Margins on A4',
    priority: 'normal',
    asked: 700,
    status: 'closed',
    message: 'Printed invoices come out with a white edge of two centimeters. Is this meant to be?',
    talk: [
      [
        'support',
        'It is: printers need some of it. Choose A4 in Settings, under Letterhead, if your paper is not Letter.',
      ],
      ['them', 'Letter was chosen. Solved.'],
    ],
  },
]

/** Tickets of the demo's photographers, and Alice's answers as their administrator. */
export async function writeTickets(
  db: Db,
  { admin, people, now }: { admin: OwnerId; people: ReadonlyMap<string, OwnerId>; now: number },
): Promise<void> {
  for (const question of questions.toReversed()) {
    const owner = people.get(question.of)
    if (owner) await writeTicket(db, question, { admin, owner, at: now - question.asked * hourMs })
  }
}

async function writeTicket(
  db: Db,
  { subject, message, priority, talk, status }: Question,
  { admin, owner, at }: { admin: OwnerId; owner: OwnerId; at: number },
): Promise<void> {
  const { id } = await createTicket(db, owner, TicketDraft.parse({ subject, message, priority }), {
    now: at,
    mail: false,
  })
  const actor = (minutes: number) => ({ admin, ip: '127.0.0.1', now: at + minutes * minuteMs })
  if (talk.length > 0) await changeTicket(db, actor(5), id, { status: 'in_progress', assignedToId: admin }, undefined)
  for (const [index, [by, words]] of talk.entries())
    await write(db, by === 'support' ? admin : owner, id, words, { ...actor(10 + index * 14), mail: false })
  if (status !== 'open') await changeTicket(db, actor(90), id, { status }, undefined)
}
