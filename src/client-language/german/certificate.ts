import type { CertificateWords } from '#client-language/english/certificate.ts'

function originWords({ linkFrom, linkTo }: Record<string, string | undefined>): string {
  if (linkFrom === 'email') return ` aus der E-Mail an ${linkTo}`
  return linkFrom === 'booking'
    ? ', den die Auftraggeberseite beim Buchen erhalten hat'
    : ', den die Fotografenseite kopiert hat'
}

const linkWords = ({ link, onPage, codeTo, ...origin }: Record<string, string | undefined>): string =>
  link === undefined
    ? ''
    : `${onPage === 'true' ? 'auf der Kundenseite ' : ''}mit dem Link ${link}` +
      originWords(origin) +
      (codeTo === undefined ? '' : `, nach Eingabe des Codes, der an ${codeTo} ging`)

function advanceWords(facts: Record<string, string | undefined>): string {
  const { proposal, proposalVersion, isChange, sessionType } = facts
  if (proposal === undefined) return ''
  if (isChange) return `im Voraus für die Änderung ${proposalVersion} des Angebots ${proposal}`
  const offer = `das Angebot ${proposal}, Version ${proposalVersion}`
  return sessionType === undefined
    ? `im Voraus für ${offer}`
    : `im Voraus für alle Buchungen von ${sessionType}, verwendet für ${offer}`
}

const madeWords = ({ link }: Record<string, string | undefined>): string => (link === undefined ? '' : `, Link ${link}`)

const joined = (separator: string, ...texts: (string | undefined)[]): string => texts.filter(Boolean).join(separator)

const parties: Record<string, string> = { photographer: 'Fotograf/in', client: 'Auftraggeber/in' }
const signedWays: Record<string, string> = { typed: 'getippt', drawn: 'gezeichnet', paper: 'auf Papier' }

export const germanCertificate = (): CertificateWords => ({
  title: 'Signaturnachweis',
  intro:
    'Diese Seite wurde angefügt, als die letzte Unterschrift geleistet wurde. Sie gibt an, wer die Seiten davor ' +
    'wann und wie unterschrieben hat und wie sich das prüfen lässt.',
  document: 'Das Dokument',
  contract: 'Vertrag',
  asShown: 'SHA-256, wie gezeigt',
  lastEntry: 'SHA-256, letzter Eintrag',
  weatherClause: 'Wetterklausel',
  weatherProof: (hash) =>
    `SHA-256 ${hash}. Wer den Server betreibt, könnte eine Vorhersage erfinden, bevor die E-Mail über ihre Ablesung ` +
    'verschickt ist; der Anbieter der Vorhersagen unterschreibt nichts.',
  name: 'Vor- und Nachname',
  signature: 'Unterschrift',
  ways: { paper: 'Auf Papier unterschrieben', typed: 'Getippter Name', drawn: 'Gezeichnet' },
  time: 'Zeitpunkt',
  inAdvance: 'Im Voraus',
  signedFor: (proposal, version, hash) =>
    `Im Voraus geleistet für das Angebot ${proposal}, Version ${version}, mit allen gewählten Extras. SHA-256 dieses ` +
    `Angebots: ${hash}`,
  signedForChange: (proposal, change, hash) =>
    `Im Voraus geleistet für die Änderung ${change} des Angebots ${proposal}. SHA-256 dieser Änderung: ${hash}`,
  signedForBookings: (sessionType, proposal, version, hash) =>
    `Im Voraus geleistet für alle Buchungen von ${sessionType} und verwendet für das Angebot ${proposal}, Version ` +
    `${version}, dieser Buchung. SHA-256 dieses Angebots: ${hash}`,
  networkAddress: 'Netzwerkadresse',
  browser: 'Verwendeter Browser',
  notTold: 'Nicht angegeben',
  agreedTo: 'Zugestimmt',
  quoted: (text) => `„${text}“`,
  happened: 'Verlauf',
  howToCheck: 'So prüfen Sie das Dokument',
  verify: 'Prüfung',
  verifyAt: (url) =>
    `Öffnen Sie ${url} und wählen Sie diese Datei aus. Dort sehen Sie, ob auch nur ein einziges Byte verändert ` +
    'wurde. Der erste SHA-256-Wert oben gehört zu den Seiten, wie sie zur Unterschrift gezeigt wurden, der zweite ' +
    'zum letzten Eintrag des Verlaufs.',
  events: {
    written: ({ number }) => `Als ${number} angelegt`,
    changed: () => 'Geändert',
    'signed on paper': () => 'Als auf Papier unterschrieben vermerkt',
    'paper signature taken back': () => 'Die Unterschrift auf Papier wurde zurückgenommen',
    signed: ({ party = '', name, way = '', ...more }) =>
      `Unterschrieben von ${name} (${parties[party] ?? party}), ` +
      joined(', ', signedWays[way] ?? way, advanceWords(more), linkWords(more)),
    sent: ({ to, by, ...link }) =>
      by === 'hand'
        ? `Ein Link zum Unterschreiben für ${to} wurde zur persönlichen Weitergabe erstellt${madeWords(link)}`
        : `Zur Unterschrift an ${to} gesendet${madeWords(link)}`,
    reminded: ({ to, by, ...link }) =>
      by === 'hand'
        ? `Ein neuer Link für ${to} wurde erstellt${madeWords(link)}`
        : `Erinnerung an ${to} gesendet${madeWords(link)}`,
    'not delivered': ({ to, ...link }) => `Die E-Mail an ${to} konnte nicht zugestellt werden${madeWords(link)}`,
    opened: (facts) => joined(' ', 'Von der Auftraggeberseite geöffnet', linkWords(facts)),
    revoked: ({ to, linkFrom, ...link }) =>
      to === undefined
        ? 'Der Link wurde widerrufen'
        : `Der ${linkFrom === 'email' ? 'per E-Mail gesendete ' : ''}Link für ${to} wurde widerrufen${madeWords(link)}`,
    'signature taken back': () => 'Die Unterschrift der Fotografenseite wurde zurückgenommen',
  },
})
