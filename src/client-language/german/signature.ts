import type { SignatureWords } from '#client-language/english/signature.ts'

export const germanSignature = (): SignatureWords => ({
  howYouSign: 'So unterschreiben Sie',
  type: 'Tippen',
  draw: 'Zeichnen',
  fullName: 'Ihr vollständiger Name',
  signatureOf: (name) => `Ihre Unterschrift: ${name}`,
  yourDrawing: 'Ihre gezeichnete Unterschrift',
  drawHint: 'Zeichnen Sie hier Ihre Unterschrift oder wählen Sie Tippen',
  drawHere: 'Hier zeichnen',
  undo: 'Rückgängig',
  clear: 'Löschen',
  faults: {
    name: 'Bitte geben Sie Ihren vollständigen Namen ein',
    strokes: 'Bitte zeichnen Sie Ihre Unterschrift',
    consent: 'Bitte bestätigen Sie, dass Sie den Vertrag gelesen haben und einverstanden sind, ihn zu unterschreiben',
  },
})
