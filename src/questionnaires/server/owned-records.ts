import { editedColumns, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const questionnaireTables = {
  sheet_answers: {
    key: ['sheetId', 'question'],
    download: {
      file: 'answers',
      columns: { userId: omitted, sheetId: plain, question: plain, answer: json, at: time, version: plain },
    },
  },
  sheets: {
    key: ['id'],
    download: {
      file: 'sent-questionnaires',
      columns: {
        userId: omitted,
        id: plain,
        dealId: plain,
        name: plain,
        questions: json,
        dueOn: plain,
        lockOn: plain,
        sentAt: time,
        doneAt: time,
        lockedAt: time,
        notifiedAt: time,
      },
    },
  },
  questionnaires: {
    key: ['id'],
    download: {
      file: 'questionnaires',
      columns: { userId: omitted, id: plain, name: plain, questions: json, ...editedColumns },
    },
  },
} as const satisfies OwnedTables<'questionnaires' | 'sheets' | 'sheet_answers'>
