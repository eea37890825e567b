import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant, OptionalInstant } from '#kernel/dates.ts'
import { QuestionnaireDraft, SheetDraft } from './draft.ts'
import { questionKinds, sheetStates } from './questions.ts'

const Question = z.object({
  q: z.int(),
  kind: z.enum(questionKinds),
  words: z.string(),
  help: z.string(),
  choices: z.array(z.string()),
  required: z.boolean(),
})

export const Questionnaire = z.object({
  id: z.int(),
  name: z.string(),
  questions: z.array(Question),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})

const Person = z.object({ name: z.string(), phone: z.string(), role: z.string() })

/** Null for an answer that was taken back. */
export const Answer = z.union([z.string(), z.array(z.string()), z.array(Person), z.null()])

/** A questionnaire that was sent, in a list. */
export const ListedSheet = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(sheetStates),
  dueOn: z.iso.date().nullable(),
  /** From the start of this day its answers can only be read. */
  lockOn: z.iso.date().nullable(),
  answered: z.int(),
  total: z.int(),
})

/** What the client sees of one. */
export const SeenSheet = ListedSheet.extend({
  questions: z.array(Question),
  answers: z.array(z.object({ question: z.int(), answer: Answer, version: z.int() })),
})

export const Sheet = SeenSheet.extend({
  dealId: z.int(),
  sentAt: Instant,
  doneAt: OptionalInstant,
  lockedAt: OptionalInstant,
  /** When an answer was changed last. */
  answeredAt: OptionalInstant,
})

export const questionnaires = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/questionnaires',
    output: z.array(Questionnaire),
    summary: 'The questionnaires that can be sent, by name',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/questionnaires',
    input: QuestionnaireDraft,
    output: Questionnaire,
    status: 201,
    summary: 'Add a questionnaire',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/questionnaires/:id',
    output: Questionnaire,
    summary: 'One questionnaire',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/questionnaires/:id',
    input: QuestionnaireDraft,
    output: Questionnaire,
    summary: 'Change a questionnaire; those that were sent stay as they are',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/questionnaires/:id',
    summary: 'Delete a questionnaire; those that were sent stay',
  }),
}

export const sheets = {
  ofDeal: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/sheets',
    output: z.array(ListedSheet),
    summary: 'The questionnaires that the client of a booking got, the latest first',
  }),
  ofShoot: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/shoots/:id/sheets',
    output: z.array(Sheet),
    summary: 'The answers of the client about a shoot: the questionnaires of its booking',
  }),
  send: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/sheets',
    input: SheetDraft,
    output: z.object({
      sheet: Sheet,
      link: z.url(),
      /** Empty when the link is to be passed on. */
      mailedTo: z.string(),
    }),
    status: 201,
    tellsSecret: true,
    summary: 'Send a questionnaire to the client of a booking, by email or with a link to pass on',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/sheets/:id',
    output: Sheet,
    summary: 'A questionnaire that was sent, with its answers',
  }),
  lock: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/sheets/:id',
    input: z.strictObject({ locked: z.boolean('Say whether it is closed') }),
    output: Sheet,
    status: 200,
    summary: 'Close a questionnaire, whose answers then can only be read, or reopen it',
  }),
  remove: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/sheets/:id',
    summary: 'Take back a questionnaire that has no answers',
  }),
}

export type Questionnaire = z.output<typeof Questionnaire>
export type ListedSheet = z.output<typeof ListedSheet>
export type SeenSheet = z.output<typeof SeenSheet>
export type Sheet = z.output<typeof Sheet>
