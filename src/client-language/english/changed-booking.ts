/** The texts with which a client moves or cancels a session that they booked by themselves. */
export interface ChangedBookingWords {
  heading: string
  change: string
  cancel: string
  loading: string
  /** Until when, and how often. */
  movedUntil: (when: string, left: number) => string
  cannotMove: (studio: string) => string
  /** Where there is no place left at which it could be. */
  noTimes: (studio: string) => string
  notAgreed: string
  choose: string
  back: string
  moveTo: (time: string) => string
  moveHint: string
  moving: string
  moved: (when: string) => string
  taken: string
  cancelHeading: string
  cancelUntil: (when: string) => string
  tooClose: (studio: string) => string
  free: string
  keeps: (amount: string) => string
  keepsNothing: string
  refund: (amount: string) => string
  owed: (amount: string) => string
  why: string
  confirmCancel: string
  keepIt: string
  cancelling: string
  cancelled: (studio: string) => string
  newAmounts: string
}

export const changedBooking: ChangedBookingWords = {
  heading: 'Your booking',
  change: 'Change the time',
  cancel: 'Cancel the session',
  loading: 'Loading',
  movedUntil: (when, left) => `You can move it ${left === 1 ? 'once' : `${left} times`}, until ${when}.`,
  cannotMove: (studio) => `You can’t change the time here. Write to ${studio}.`,
  noTimes: (studio) => `No other times can be chosen right now. Write to ${studio}.`,
  notAgreed: 'You can change the time once the session is agreed. For another time now, cancel it and book again.',
  choose: 'Choose another time',
  back: 'Back',
  moveTo: (time) => `Move to ${time}`,
  moveHint: 'Your session moves immediately, with the payments that follow its day.',
  moving: 'Moving your session',
  moved: (when) => `Your session is now on ${when}.`,
  taken: 'This time was just taken. Choose another one.',
  cancelHeading: 'Cancel the session?',
  cancelUntil: (when) => `You can cancel here until ${when}.`,
  tooClose: (studio) => `It’s too close to your session to change it here. Write to ${studio}.`,
  free: 'Nothing is agreed yet, so canceling costs nothing. Its time becomes free for others.',
  keeps: (amount) => `By what was agreed, the studio gets ${amount}.`,
  keepsNothing: 'By what was agreed, canceling now costs nothing.',
  refund: (amount) => `${amount} of what you paid is paid back.`,
  owed: (amount) => `${amount} of it is left to pay.`,
  why: 'Why? (optional)',
  confirmCancel: 'Cancel the session',
  keepIt: 'Keep it',
  cancelling: 'Canceling your session',
  cancelled: (studio) => `Your session is canceled. ${studio} knows.`,
  newAmounts: 'Something changed in the meantime. These are the new amounts.',
}
