import { signature, type SignatureWords } from './signature.ts'

/** The texts of the page on which a contract is signed, beside those of the contract itself. */
export interface SignPageWords extends SignatureWords {
  signThis: string
  sign: string
  whoSigns: (client: string) => string
  kept: string
  copyByEmail: string
  copyHere: string
  nothingSigned: string
  goToSignature: string
  downloadCopy: string
  downloadSigned: string
  agreed: string
  signed: string
  by: string
  on: string
  onPaper: string
  paperRecorded: (photographer: string) => string
  lastPage: string
  bothByEmail: string
  keepIt: string
  shownUntil: (day: string) => string
  instant: (instant: string, zone: string) => string
}

export const signPage: SignPageWords = {
  ...signature,
  signThis: 'Sign this contract',
  sign: 'Sign contract',
  whoSigns: (client) => `Who signs for ${client}? Enter the name of the one person who signs.`,
  kept: 'The date, the time and your network address are kept with your signature.',
  copyByEmail: 'You will receive a copy by email.',
  copyHere: 'You can download your copy afterwards.',
  nothingSigned: 'Something went wrong. Nothing was signed: try again.',
  goToSignature: 'Go to signature',
  downloadCopy: 'Download a copy',
  downloadSigned: 'Download the signed contract',
  agreed: 'What is agreed',
  signed: 'Signed',
  by: 'By',
  on: 'On',
  onPaper: 'On paper',
  paperRecorded: (photographer) => `${photographer} has recorded that this contract was signed on paper.`,
  lastPage: 'Its last page says who signed, when and how.',
  bothByEmail: 'Both of you receive it by email.',
  keepIt: 'No email will come, so download it and keep it.',
  shownUntil: (day) => `This link shows it until ${day}.`,
  instant: (instant, zone) => `${instant} (${zone})`,
}
