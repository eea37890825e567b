import type { SignPageWords } from '#client-language/english/sign-page.ts'
import { germanSignature } from './signature.ts'

export const germanSignPage = (): SignPageWords => ({
  ...germanSignature(),
  signThis: 'Diesen Vertrag unterschreiben',
  sign: 'Vertrag unterschreiben',
  whoSigns: (client) => `Wer unterschreibt für ${client}? Geben Sie den Namen der einen Person ein, die unterschreibt.`,
  kept: 'Datum, Uhrzeit und Ihre Netzwerkadresse werden mit der Unterschrift gespeichert.',
  copyByEmail: 'Sie erhalten ein Exemplar per E-Mail.',
  copyHere: 'Sie können Ihr Exemplar danach herunterladen.',
  nothingSigned: 'Das hat nicht funktioniert. Es wurde nichts unterschrieben: Bitte versuchen Sie es erneut.',
  goToSignature: 'Zur Unterschrift',
  downloadCopy: 'Exemplar herunterladen',
  downloadSigned: 'Unterschriebenen Vertrag herunterladen',
  agreed: 'Das ist vereinbart',
  signed: 'Unterschrieben',
  by: 'Von',
  on: 'Am',
  onPaper: 'Auf Papier',
  paperRecorded: (photographer) => `${photographer} hat vermerkt, dass dieser Vertrag auf Papier unterschrieben wurde.`,
  lastPage: 'Auf der letzten Seite steht, wer wann und wie unterschrieben hat.',
  bothByEmail: 'Sie beide erhalten ihn per E-Mail.',
  keepIt: 'Es kommt keine E-Mail: Laden Sie ihn herunter, und bewahren Sie ihn auf.',
  shownUntil: (day) => `Dieser Link zeigt ihn bis zum ${day}.`,
  instant: (instant, zone) => `${instant} (${zone})`,
})
