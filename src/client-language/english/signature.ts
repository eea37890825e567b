/** The texts of the field in which a signature is typed or drawn. */
export interface SignatureWords {
  howYouSign: string
  type: string
  draw: string
  fullName: string
  signatureOf: (name: string) => string
  yourDrawing: string
  drawHint: string
  drawHere: string
  undo: string
  clear: string
  faults: Record<'name' | 'strokes' | 'consent', string>
}

export const signature: SignatureWords = {
  howYouSign: 'How you sign',
  type: 'Type',
  draw: 'Draw',
  fullName: 'Your full name',
  signatureOf: (name) => `Your signature: ${name}`,
  yourDrawing: 'Your drawn signature',
  drawHint: 'Draw your signature here, or choose Type',
  drawHere: 'Draw here',
  undo: 'Undo',
  clear: 'Clear',
  faults: {
    name: 'Your full name is required',
    strokes: 'Draw your signature',
    consent: 'Check the box to confirm that you have read the contract and agree to sign it',
  },
}
