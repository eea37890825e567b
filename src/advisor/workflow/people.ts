import type { ClientType, Practice, TeamSize } from '#advisor/options.ts'

/** What is agreed with whom, and what is best shown early. Rules of thumb of ours. */
export const checkpoints: Record<ClientType, { items: [string, string, ...string[]]; first: string }> = {
  individual: {
    items: ['Agree in writing on how many pictures and by when', 'Let them choose from a gallery before you retouch', 'Ask whether you may show the pictures'],
    first: 'Let the client choose before you retouch: polish only what is wanted.',
  },
  'small-business': {
    items: ['Ask where each picture goes: shop, menu, sign', 'Write down the license: what, where, how long', 'Show a first edit on their own web page'],
    first: 'Ask where each picture will hang or stand before you cull: its shape follows from that.',
  },
  corporate: {
    items: ['One person on their side who approves, with a telephone number', 'License and credit line in the contract', 'Releases of everybody who is recognizable'],
    first: 'Get the name of the one person who approves: a committee never meets a deadline.',
  },
  wedding: {
    items: ['Family list with names, in the order of the groups', 'Plan of the day shared with the second photographer', 'A few pictures the morning after, before the guests post theirs'],
    first: 'Send a few finished pictures the morning after: it buys the patience for the rest.',
  },
  commercial: {
    items: ['Contract and usage license signed before the shoot', 'Model and property releases', 'Layout from the designer: room for type, and the crop', 'Written approval of the selects before you retouch'],
    first: 'Have the selects approved in writing before you retouch: these are the expensive hours.',
  },
}

export const teamWork: Record<TeamSize, string> = {
  solo: 'You are the only pair of eyes: check the export after a night’s sleep',
  '2-3 people': 'One culls while the other copies; who did not edit checks',
  '4-6 people': 'Agree on one finished picture of each light before anybody starts',
  'large-team': 'One person owns the look and sees every gallery before it leaves',
}

export const practiceWork: Record<Practice, string> = {
  beginner: 'Edit one picture of each light, then copy its settings to the others',
  intermediate: 'Put your own preset on at import, and correct only what differs',
  professional: 'Cull at full screen with one hand on the stars, and never go back',
}
