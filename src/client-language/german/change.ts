import type { ChangeWords } from '#client-language/english/change.ts'

/** `14 Tage nach der Lieferung`, `bei Lieferung` */
export const germanAfterDelivery = (days: number): string =>
  days > 0 ? `${days} ${Number(days) === 1 ? 'Tag' : 'Tage'} nach der Lieferung` : 'bei Lieferung'

export const germanChange = (): ChangeWords => ({
  heading: 'Eine Änderung für Sie',
  addendumTo: (number) => `Nachtrag zum Vertrag ${number}`,
  changes: (contract, studio, client) =>
    `${studio} und ${client} ändern wie folgt, was sie im Vertrag ${contract} vereinbart haben.`,
  agreedNow: 'Was jetzt vereinbart ist',
  newDate: 'Neuer Termin',
  dateNow: 'Termin jetzt',
  dateBefore: 'Termin bisher',
  moveHeading: 'Ein Nachtrag zum Unterschreiben',
  moveCounts: (studio) =>
    `${studio} hat den Nachtrag bereits unterschrieben. Der neue Termin gilt schon; ` +
    'der Nachtrag hält ihn schriftlich fest.',
  moveDeclineHeading: 'Diesen Nachtrag ablehnen?',
  moveDeclineHint: 'Der neue Termin bleibt. Das Studio erfährt, dass Sie nicht unterschrieben haben.',
  moveSigned: (day) => `Der Nachtrag ist unterschrieben. Der Termin ist am ${day}.`,
  withChange: 'Mit dieser Änderung',
  discount: 'Rabatt',
  credited: 'Bereits gutgeschrieben',
  tax: 'Steuer',
  includedTax: 'Darin enthaltene Steuer',
  before: 'Summe bisher',
  now: 'Neue Summe',
  payments: 'Zahlungen',
  paymentsBefore: 'Zahlungen bisher',
  paymentsChanged: 'Zahlungen: neu geplant',
  billedAs: (number) => `Rechnung ${number}`,
  dueOn: (day) => `fällig am ${day}`,
  dueLater: 'fällig, sobald der Termin feststeht',
  dueAfterDelivery: (days) => `fällig ${germanAfterDelivery(days)}`,
  creditFor: (number, amount) => `${amount} werden von der Rechnung ${number} gutgeschrieben.`,
  refund: (amount) => `${amount} werden erstattet.`,
  restStays: 'Alles andere bleibt wie vereinbart.',
  thenSigned: (studio) =>
    `${studio} hat den Nachtrag bereits unterschrieben. Bis Sie ihn unterschreiben, ändert sich nichts.`,
  thenAgreed: 'Bis Sie annehmen, ändert sich nichts.',
  readAndSign: 'Nachtrag lesen und unterschreiben',
  toSign: 'Der Nachtrag zum Unterschreiben',
  confirm: (total) => `Die Änderung auf ${total} annehmen?`,
  confirmSame: 'Diese Änderung annehmen?',
  declineHeading: 'Diese Änderung ablehnen?',
  declineHint: 'Es bleibt, was Sie vorher vereinbart haben.',
  lineAdded: (name, price) => `Neu: ${name}, ${price}`,
  lineRemoved: (name, price) => `Entfällt: ${name}, ${price}`,
  changedTo: (name, now, before) => `${name}: ${now} statt ${before}`,
  total: 'Summe',
  accepted: (total) => `Was Sie vereinbart haben, wurde geändert. Die neue Summe ist ${total}.`,
  acceptedSame: (total) => `Was Sie vereinbart haben, wurde geändert. Die Summe bleibt ${total}.`,
})
