import { greetedName } from '#client-language/greeted-name.ts'

/** The texts of the emails about a contract to sign, and with its signed copy. */
export interface SigningEmailWords {
  /** The button. */
  readAndSign: string
  subject: (title: string) => string
  reminderSubject: (title: string) => string
  greeting: (clientName: string) => string
  anyone: string
  ready: (title: string) => string
  stillWaits: (title: string) => string
  questions: string
  linkNote: (lastDay: string) => string
  /** Where the link leads to the page of the client. */
  pageNote: (lastDay: string) => string
  /** The same while a time is held until it is signed. */
  heldNote: (until: string) => string
  signedSubject: (title: string) => string
  /** The same of a booking, whose client has a page. */
  signedOnPageSubject: (title: string) => string
  /** Of the first payment. */
  firstBill: (number: string, name: string, amount: string, due: string) => string
  restOnPage: string
  openPage: string
  thanks: (title: string) => string
  lastPage: (verifyUrl: string) => string
  record: (hash: string, verifyUrl: string) => string
}

export const signingEmail: SigningEmailWords = {
  readAndSign: 'Read and sign',
  subject: (title) => `${title}: please read and sign`,
  reminderSubject: (title) => `Reminder to sign: ${title}`,
  greeting: (clientName) => `Hi ${greetedName(clientName)},`,
  anyone: 'Hello,',
  ready: (title) => `“${title}” is ready for you to read and sign on a computer or a phone. You don’t need an account.`,
  stillWaits: (title) =>
    `“${title}” is still waiting for your signature. You can read and sign it on a computer or a phone, ` +
    'without an account.',
  questions: 'Questions? Just reply to this email.',
  linkNote: (lastDay) =>
    `This private link works until ${lastDay}. It’s for you alone: anyone who has it can sign as you.`,
  pageNote: (lastDay) => `You can sign until ${lastDay}. This private link leads to your page and is for you alone.`,
  heldNote: (until) =>
    `Your time is held for you until ${until}: sign before then. This private link leads to your page and is for you ` +
    'alone.',
  signedSubject: (title) => `${title}: signed`,
  signedOnPageSubject: (title) => `Signed: ${title}`,
  firstBill: (number, name, amount, due) => `Invoice ${number} (${name}): ${amount}, due ${due}.`,
  restOnPage: 'Your payments, how to pay them, and everything else about the booking are on your page.',
  openPage: 'Open your page',
  thanks: (title) => `Thank you: “${title}” is signed by both sides. Your copy is attached.`,
  lastPage: (verifyUrl) =>
    `The last page says who signed, when and how. Anyone can check a copy for changes at ${verifyUrl}.`,
  record: (hash, verifyUrl) =>
    `Record: ${hash}\nKeep this line. It lets you check that nobody has rewritten the record of the signatures: ` +
    `choose the PDF and paste this line at ${verifyUrl}`,
}
