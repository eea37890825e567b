import type { SentProposal } from '#proposals/draft.ts'

/** Who gets a proposal, and what it says. */
export const proposed: { name: string; draft: Pick<SentProposal, 'message' | 'lines' | 'plan'> } = {
  name: 'Ruth & Sam Abiodun',
  draft: {
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
