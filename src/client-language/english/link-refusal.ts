/** Why a link, or a signature by it, is refused. */
export interface LinkRefusalWords {
  or: string
  beingChanged: string
  withdrawn: string
  timeToSignOver: string
  timeToReadOver: string
  /** Of a contract that is signed on the page of its client. */
  onYourPage: (studio: string) => string
  askForNew: (name: string, reached: string) => string
  onePerson: string
  ownLink: string
  signedAlready: string
  wasChanged: string
  unprintable: string | undefined
  /** Of the name of who books; `signs` cannot be printed. */
  nameUnprintable: (signs: string) => string
  /** The time of the shoot is somebody else’s by now. */
  dateTaken: string | undefined
  /** Of a session that the client booked by themselves. */
  tooClose: (studio: string) => string
  noMovesLeft: (studio: string) => string
  notAgreedYet: string
  bookingOver: string
  /** Of a code by email; `to` is the masked address. */
  codeNeeded: (to: string) => string
  /** Of a link that opens with a code only. */
  codeUnsendable: string
  codeWrong: (left: number) => string
  codeDead: string
  codeOver: string
  tooManyCodes: (minutes: number) => string
  /** Why a card payment does not begin. */
  nothingToPay: string
  noCards: string
  notThisAmount: string
  cardsFail: string
  cardsSilent: string
}

export const linkRefusal: LinkRefusalWords = {
  or: 'or',
  beingChanged: 'This invoice is being changed.',
  withdrawn: 'This link was withdrawn.',
  timeToSignOver: 'The time to sign with this link has run out.',
  timeToReadOver: 'This link to the signed contract has expired.',
  onYourPage: (studio) =>
    `This contract is on your page at ${studio}, where it is signed too. Open the link in your newest email.`,
  askForNew: (name, reached) => `Ask ${name} for a new one: ${reached}.`,
  onePerson: 'Enter the name of the one person who signs.',
  ownLink: 'You are signed in as the photographer, so this would be your own signature. Let your client open the link.',
  signedAlready: 'This contract is signed already.',
  wasChanged: 'The contract has changed since you opened this page. Reload it, and read it again before you sign.',
  unprintable: undefined,
  nameUnprintable: (signs) => `Please write your name in Latin letters: this studio’s documents can’t show “${signs}”.`,
  dateTaken: undefined,
  tooClose: (studio) => `It’s too close to your session to change it here. Write to ${studio}.`,
  noMovesLeft: (studio) => `You can’t change the time here again. Write to ${studio}.`,
  notAgreedYet: 'You can change the time once the session is agreed. For another time now, cancel it and book again.',
  bookingOver: 'This session was canceled already. Reload the page.',
  codeNeeded: (to) => `Enter the code we sent to ${to}.`,
  codeUnsendable:
    'This page opens with a code by email, and none can be sent now. Ask your photographer for a new link.',
  codeWrong: (left) => `That’s not the code. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  codeDead: 'Too many tries. Request a new code.',
  codeOver: 'That code is too old. Request a new code.',
  tooManyCodes: (minutes) =>
    `We have sent three codes. You can request another in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  nothingToPay: 'Nothing is left to pay.',
  noCards: 'This invoice can’t be paid by card. Choose another way to pay.',
  notThisAmount: 'Cards don’t take this amount. Choose another way to pay.',
  cardsFail: 'Card payments don’t work right now. Nothing was charged. Choose another way to pay.',
  cardsSilent:
    'The card service did not answer. Nothing was charged. Try again in a minute, or choose another way to pay.',
}
