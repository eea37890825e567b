export interface QuestionnaireTables {
  /** What a studio asks; what was sent is a copy. */
  questionnaires: {
    userId: number
    id: number
    name: string
    /** JSON: the questions in their order. */
    questions: string
    createdAt: number
    updatedAt: number
    version: number
  }
  /** Questionnaires that clients of bookings got. */
  sheets: {
    userId: number
    id: number
    dealId: number
    name: string
    /** JSON: the questions as they were when it was sent. */
    questions: string
    dueOn: string | null
    lockOn: string | null
    sentAt: number
    doneAt: number | null
    /** When it was closed by hand. */
    lockedAt: number | null
    /** When its photographer was told of answers last. */
    notifiedAt: number | null
  }
  sheet_answers: {
    userId: number
    sheetId: number
    question: number
    /** JSON; null for one that was taken back. */
    answer: string
    at: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends QuestionnaireTables {}
}
