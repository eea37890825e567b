import type { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import type { SentProposal } from '#proposals/draft.ts'
import { templates } from './templates.ts'

const [weddingContract] = templates

/** Who gets a proposal, what it says, and the signature of the contract that results. */
export const proposed: {
  name: string
  /** When the shoot starts, by the clock of its place. */
  time: string
  signature: SignatureDraft
  draft: Pick<SentProposal, 'message' | 'lines' | 'plan' | 'contract'>
} = {
  name: 'Ruth & Sam Abiodun',
  time: '14:00',
  signature: { name: 'Alice Archer', way: 'typed', strokes: null, consent: true },
  draft: {
    contract: weddingContract?.content ?? null,
    message: 'Dear Ruth, dear Sam, thank you for telling me about the loft. This is how I would photograph your day.',
    lines: [
      {
        name: 'The whole day',
        included: '8 hours\nA second photographer at the ceremony\n400 photographs',
        rate: '4200',
      },
      { kind: 'extra', name: 'Second photographer, all day', rate: '450', ticked: true },
      { kind: 'extra', name: 'Extra hour', rate: '380', most: 3, minutes: 60 },
    ],
    plan: [
      { name: 'Deposit', share: { by: 'percent', value: '30' }, due: { anchor: 'accepted', offset: 5 } },
      { name: 'Second payment', share: { by: 'percent', value: '40' }, due: { anchor: 'shoot', offset: -60 } },
      { name: 'Balance', share: { by: 'rest' }, due: { anchor: 'shoot', offset: -14 } },
    ],
  },
}
