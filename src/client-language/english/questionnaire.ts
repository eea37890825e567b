/** The texts of the questionnaires on the page of a client. */
export interface QuestionnaireWords {
  heading: string
  progress: (answered: string, total: string) => string
  due: (day: string) => string
  states: Record<'sent' | 'done' | 'locked', string>
  open: (name: string) => string
  read: (name: string) => string
  hide: (name: string) => string
  saves: string
  required: string
  yes: string
  no: string
  notAnswered: string
  personName: string
  personPhone: string
  personRole: string
  person: (number: string) => string
  addPerson: string
  removePerson: (number: string) => string
  saving: string
  saved: string
  notSaved: string
  tryAgain: string
  /** Answered on two devices. */
  twice: string
  theirs: string
  yours: string
  keepTheirs: string
  keepYours: string
  nothing: string
  done: string
  doneHint: (studio: string) => string
  wrong: string
  wrongNumber: string
  missing: string
  thanks: (studio: string) => string
  closed: (studio: string) => string
  unable: string
  retry: string
}

export const questionnaire: QuestionnaireWords = {
  heading: 'Questionnaires',
  progress: (answered, total) => `${answered} of ${total} answered`,
  due: (day) => `Due ${day}`,
  states: { sent: 'To answer', done: 'Answered', locked: 'Closed' },
  open: (name) => `Answer ${name}`,
  read: (name) => `Read ${name}`,
  hide: (name) => `Close ${name}`,
  saves: 'Your answers are saved as you type. Stop and pick up again any time.',
  required: 'Required',
  yes: 'Yes',
  no: 'No',
  notAnswered: 'Not answered',
  personName: 'Name',
  personPhone: 'Phone',
  personRole: 'Role',
  person: (number) => `Person ${number}`,
  addPerson: 'Add a person',
  removePerson: (number) => `Remove person ${number}`,
  saving: 'Saving',
  saved: 'Saved',
  notSaved: 'Not saved yet. Check your connection.',
  tryAgain: 'Save again',
  twice: 'This was answered on another device in the meantime.',
  theirs: 'On the other device',
  yours: 'On this one',
  keepTheirs: 'Use the other answer',
  keepYours: 'Keep my answer',
  nothing: 'Nothing',
  done: 'Done',
  doneHint: (studio) => `We’ll tell ${studio}. You can still change your answers until they close it.`,
  wrong: 'That answer doesn’t fit the question. Change it so that it can be saved.',
  wrongNumber: 'Type a number, such as 120.',
  missing: 'Still to answer:',
  thanks: (studio) => `Thank you. ${studio} has your answers; you can still change them.`,
  closed: (studio) => `${studio} closed this questionnaire. Ask them to reopen it.`,
  unable: 'The questions could not be loaded.',
  retry: 'Try again',
}
